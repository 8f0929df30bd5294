import { code } from './page-cells';
import type { RowPlan } from './planned-place';
import { dottedPlace, type RowBase, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** The note is a manual step; `to` is where to look. */
export interface ManualRow extends RowBase {
  readonly to?: WrittenPath;
}

/** How the kind `manual` is found and described. */
export const manual: RowKind<ManualRow> = {
  plan: forPerson,
  byHand: true,
  table: (row, before) => [
    [before(dottedPlace(row.from)), row.to === undefined ? 'by hand' : `by hand, see ${code(dottedPlace(row.to))}`],
  ],
};

/** The plan of what only a person can do. */
export function forPerson({ note }: RowBase): RowPlan {
  return { byHand: note ?? 'there is no automatic replacement' };
}
