import type { Release } from '../../documents/release/release';
import { LineIndex } from '../../text/line-index';
import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';
import { areDisjoint, needsMeant, needsOf } from './package-needs';

const OURS = ['openmetadata-ingestion', 'openmetadata-managed-apis'];
const PACKAGE = /\bopenmetadata[-_](?:ingestion|managed[-_]apis)\b[^\n]*$/;
/** A requirement of a package that ours require versions of as well, or that does so itself. */
const BESIDE =
  /(?<![\w.-])(apache-airflow|flask|pydantic|sqlalchemy)(?:\[[^\]\n]*\])?[ \t]*((?:==|~=|[<>]=?)[ \t]*\d[\w.*]*(?:[ \t]*,[ \t]*(?:==|~=|!=|[<>]=?)[ \t]*\d[\w.*]*)*)/gi;

/** A requirement next to packages of OpenMetadata that does not allow what they need at the target. */
export interface HeldBack {
  readonly written: string;
  /** 1-based. */
  readonly line: number;
  /** Both sides, in words. */
  readonly because: string;
  readonly isAirflow: boolean;
}

/** What is installed together with packages of OpenMetadata, by a text, and cannot be at the target; undefined where all fits. */
export function heldBackBy(text: string, target: Release): HeldBack | undefined {
  const ours = OURS.filter((name) => new RegExp(name.replaceAll('-', '[-_]')).test(text));
  if (ours.length === 0) return undefined;
  for (const { 0: written, 1: name = '', 2: requirement = '', index } of text.matchAll(BESIDE)) {
    const because = ours.flatMap((own) => clashOf(own, target, { name: name.toLowerCase(), requirement }));
    if (because.length === 0) continue;
    const line = new LineIndex(text).positionAt(index).line + 1;
    return {
      written: written.trim(),
      line,
      because: because.join('; '),
      isAirflow: name.toLowerCase() === 'apache-airflow',
    };
  }
  return undefined;
}

interface Beside {
  readonly name: string;
  readonly requirement: string;
}

/** What one of our packages requires at the target that the other requirement excludes, itself or by what it brings. */
function clashOf(own: string, target: Release, { name, requirement }: Beside): readonly string[] {
  return Object.entries(needsOf(own, target)).flatMap(([shared, wanted]) => {
    if (shared === name) return areDisjoint(requirement, wanted) ? [`\`${own}\` requires \`${shared}${wanted}\``] : [];
    const theirs = needsMeant(name, requirement).map((needs) => needs[shared] ?? '');
    const [some] = theirs;
    const isExcluded = some !== undefined && theirs.every((other) => areDisjoint(other, wanted));
    return isExcluded ? [`\`${own}\` requires \`${shared}${wanted}\`, while this requires \`${shared}${some}\``] : [];
  });
}

/** Whether a version is that of one of the Python packages, and not of an image or a chart. */
export function isOfPackage(text: string, { start }: Span): boolean {
  return PACKAGE.test(text.slice(lineStart(text, start), start));
}

/** Why the packages keep their version, and what to do. */
export function heldBackStep({ written, line, because, isAirflow }: HeldBack, target: Release): string {
  const todo = isAirflow ? 'Upgrade Airflow first, then raise them together.' : 'Change it, then raise them together.';
  return `\`${written}\` in line ${String(line)} cannot be installed together with the packages of ${target}: ${because}. ${todo}`;
}
