import type { Root } from '../../documents/root';
import type { Operation } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import type { RowMatch } from './find/find-rows';

/**
 * What to do for one place, or why it is for a person; `step` is what a person has to do after it. Paths of operations start
 * at the document's root.
 */
export type RowPlan =
  | { readonly operations: readonly Operation[]; readonly kept: string; readonly step?: string }
  | { readonly byHand: string };

/** A match in a root as it stands now. */
export interface PlannedPlace extends RowMatch {
  readonly root: Root;
  /** Empties parents up to here, and no further. */
  readonly keep: Path;
}

/** A path of the root as one of the document. */
export function inFile({ root }: Pick<PlannedPlace, 'root'>, path: Path): Path {
  return [...root.base, ...path];
}

/** Takes the place away, with parents that become empty by that. */
export function removal(place: PlannedPlace): Operation {
  return { op: 'remove', path: inFile(place, place.at), keep: inFile(place, place.keep) };
}
