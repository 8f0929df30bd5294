import { entryOf, isWithin, nodeAt, type Path } from '../../yaml/path';
import type { Problem } from './problem';
import type { RuleContext } from './rule';

interface Move {
  /** From the root of the document, as all paths of problems are. */
  readonly from: Path;
  readonly to: Path;
  readonly message: string;
}

/**
 * A link to where a value belongs: to the deepest key of the new place that exists already. None if the old place is below that
 * key, too, because then the problem is shown there anyway.
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
