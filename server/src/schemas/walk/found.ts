import type { Span } from '../../text/span';
import type { Finding } from './finding';
import { isRefused } from './finding-kinds';

/** A finding on its way up: its path starts at the node that was walked. */
export interface RelativeFinding {
  readonly finding: Finding;
  /** It belongs on the key above the node, once that is known. */
  readonly onKey: boolean;
  /** Seen through an alias or merge key: where it is in the text. The finding's span is then the alias. */
  readonly origin?: Span;
}

/** No findings. */
export const NOTHING: readonly RelativeFinding[] = [];

/** The finding as seen from the parent: one step longer, on the parent's key if it belongs there. */
export function below(found: RelativeFinding, step: string | number, key: Span | undefined): RelativeFinding {
  const { finding, onKey, ...rest } = found;
  const span = onKey && key ? { start: key.start, end: key.end } : finding.span;
  return { ...rest, finding: { ...finding, path: [step, ...finding.path], span }, onKey: false };
}

/** The finding as seen through an alias or merge key at `via`. */
export function seenThrough(found: RelativeFinding, via: Span): RelativeFinding {
  const { finding, onKey, origin = finding.span } = found;
  return { finding: { ...finding, span: { start: via.start, end: via.end } }, onKey, origin };
}

/** Whether it makes the value wrong; old and new fields are right in some release. */
export function isFault({ finding }: RelativeFinding): boolean {
  return isRefused(finding);
}
