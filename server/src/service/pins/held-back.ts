import type { Release } from '../../documents/release/release';
import { LineIndex } from '../../text/line-index';
import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';
import { clashesOf, companionsIn, nameOfOwn, packagesIn, requirersIn } from '../../rules/shared/companions';

const PACKAGE = /\bopenmetadata[-_](?:ingestion|managed[-_]apis)\b[^\n]*$/;

/** A requirement next to packages of OpenMetadata that does not allow what they need at the target. */
export interface HeldBack {
  readonly written: string;
  /** 1-based. */
  readonly line: number;
  /** Both sides, in words. */
  readonly because: string;
  readonly isAirflow: boolean;
  /** The packages that keep their version, each with its line. */
  readonly kept: readonly string[];
}

/** What is installed together with packages of OpenMetadata, by a text, and cannot be at the target; undefined where all fits. */
export function heldBackBy(text: string, target: Release): HeldBack | undefined {
  const ours = packagesIn(text);
  if (ours.length === 0) return undefined;
  for (const beside of companionsIn(text)) {
    const because = requirersIn(text).flatMap((own) =>
      clashesOf({ ...own, release: target }, beside).map((words) => `\`${nameOfOwn(own)}\` ${words}`),
    );
    if (because.length === 0) continue;
    const { written, name, index } = beside;
    const lines = new LineIndex(text);
    const lineAt = (at: number): number => lines.positionAt(at).line + 1;
    const kept = ours.map((own) => `\`${own}\` (line ${String(lineAt(Math.max(0, text.search(nameOf(own)))))})`);
    return { written, line: lineAt(index), because: because.join('; '), isAirflow: name === 'apache-airflow', kept };
  }
  return undefined;
}

/** A package, however its name is written. */
function nameOf(own: string): RegExp {
  return new RegExp(own.replaceAll('-', '[-_.]'), 'i');
}

/** Whether a version is that of one of the Python packages, and not of an image or a chart. */
export function isOfPackage(text: string, { start }: Span): boolean {
  return PACKAGE.test(text.slice(lineStart(text, start), start));
}

/** Why the packages keep their version, and what to do. */
export function heldBackStep({ written, line, because, isAirflow, kept }: HeldBack, target: Release): string {
  const first = isAirflow ? 'Upgrade Airflow first' : 'Change it';
  const todo = `${first}, then raise ${kept.join(' and ')}${kept.length > 1 ? ' together' : ''}.`;
  return `\`${written}\` in line ${String(line)} cannot be installed together with the packages of ${target}: ${because}. ${todo}`;
}
