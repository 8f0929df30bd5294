import { partsOf } from '../collection';
import type { Path } from '../path';
import { emptyCollection } from './empty-collection';
import { stepsTo, type PathStep } from './layout/place';
import { refuse, type Plan } from './layout/plan';
import { removeFlowPart } from './remove-flow-part';
import { removeLines } from './remove-lines';
import type { EditedDocument } from './layout/target';

/** The comments that stay although their entry is removed. */
type Remarks = (target: EditedDocument, steps: readonly PathStep[], keep: Path) => readonly string[];

/** What stays when an entry is removed. */
interface Kept {
  /** The parents down to here, although they may be left empty. */
  readonly keep: Path;
  readonly remarks?: Remarks;
}

/** Removes an entry or item with its comments, and the parents that it leaves empty, down to `keep`. */
export function planRemove(target: EditedDocument, path: Path, { keep, remarks }: Kept): Plan {
  const steps = stepsTo(target.document.root, path);
  if (!steps) return refuse('there is nothing to remove');
  const goes = steps.slice(0, removedDepth(steps, keep) + 1);
  const last = goes.at(-1);
  if (!last) return refuse('the whole document cannot be removed');
  if (steps.slice(goes.length - 1).some(({ node }) => node.templated && partsOf(node).length === 1))
    return refuse('there are also template statements, which may add more entries; remove it by hand');
  const kept = remarks?.(target, steps, keep) ?? [];
  if (partsOf(last.node).length === 1) return emptyCollection(target, { step: last, holder: goes.at(-2) }, kept);
  return last.node.flow ? removeFlowPart(target, last) : removeLines(target, last, kept);
}

/** The depth of what is removed: the entry itself, or the outermost parent that holds nothing else. */
export function removedDepth(steps: readonly PathStep[], keep: Path): number {
  let depth = steps.length - 1;
  while (depth > 0 && depth > keep.length && isOnlyPart(steps[depth])) depth -= 1;
  return depth;
}

function isOnlyPart(step: PathStep | undefined): boolean {
  return step !== undefined && partsOf(step.node).length === 1;
}
