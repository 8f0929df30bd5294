import type { Fragment, Near } from '../operation';
import type { Path } from '../path';
import { planComments, type PlacedComments } from './layout/comments-above';
import { cutFragment } from './fragment';
import { planInsert } from './insert';
import type { Plan } from './layout/plan';
import { commentsAboveEmptied } from './emptied-parents';
import { planRemove } from './remove';
import { planRename } from './rename';
import { planSet, type NewData } from './set';
import type { EditedDocument } from './layout/target';

/** Text that was cut, and where it goes. */
interface Pasted {
  readonly fragment: Fragment;
  /** A new parent follows the entry that leads to it, if both are in one map; else it goes to the end. */
  readonly near?: Near | undefined;
}

/**
 * The parts of every change. Each reads one document and plans edits or refuses; none verifies the result, which the
 * editor does.
 */
export interface Primitives {
  readonly rename: (target: EditedDocument, path: Path, to: string) => Plan;
  /** Comments of parents that are removed with it stay where they are. */
  readonly remove: (target: EditedDocument, path: Path, keep: Path) => Plan;
  /** The same without these comments, which were written elsewhere. */
  readonly takeOut: (target: EditedDocument, path: Path, keep: Path) => Plan;
  readonly set: (target: EditedDocument, path: Path, data: NewData) => Plan;
  /** The text of a value with its comments; it stays where it is. */
  readonly cut: (target: EditedDocument, path: Path) => Fragment | undefined;
  readonly paste: (target: EditedDocument, path: Path, pasted: Pasted) => Plan;
  readonly comment: (target: EditedDocument, placed: readonly PlacedComments[]) => Plan;
}

/** The function that plans each kind of operation. */
export const primitives: Primitives = {
  rename: planRename,
  remove: (target, path, keep) => planRemove(target, path, { keep, remarks: commentsAboveEmptied }),
  takeOut: (target, path, keep) => planRemove(target, path, { keep }),
  set: planSet,
  cut: cutFragment,
  paste: (target, path, { fragment, near }) =>
    planInsert(target, path, { value: { kind: 'fragment', fragment }, near }),
  comment: planComments,
};
