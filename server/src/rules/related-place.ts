import { entryOf, isWithin, nodeAt, type Path } from '../yaml/path';
import type { Problem } from './problem';
import type { RuleContext } from './rule';

interface Move {
  /** From the root of the document, as all paths of problems are. */
  readonly from: Path;
  readonly to: Path;
  readonly message: string;
}

/**
 * Where a value belongs, for who wants to go there: the deepest key of the new place that is written already. Nothing where
 * the old place is below that key, too: then who reads the problem is there.
 */
export function relatedPlace({ path, root }: RuleContext, { from, to, message }: Move): Pick<Problem, 'related'> {
  for (let length = to.length; length > root.base.length; length -= 1) {
    const step = to[length - 1];
    const parent = nodeAt(root.node, to.slice(root.base.length, length - 1));
    const key = typeof step === 'string' ? entryOf(parent, step)?.key : undefined;
    if (!key) continue;
    if (isWithin(from, to.slice(0, length))) return {};
    return { related: [{ path, span: { start: key.start, end: key.end }, message }] };
  }
  return {};
}
