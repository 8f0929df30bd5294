import type { RowMatch } from './find-rows';
import { rowKindOf } from './kinds/register';
import { placeOf } from './kinds/row';
import type { PlannedPlace, RowPlan } from './kinds/planned-place';

/** Turns a row that applies at a place into operations, and what becomes of the place. */
export function rowPlanOf(
  { row, at, start, dependsOn }: RowMatch,
  where: Pick<PlannedPlace, 'file' | 'root' | 'group'>,
): RowPlan {
  const kind = rowKindOf(row);
  if (dependsOn && kind.byHand !== true)
    return {
      byHand: `it depends on the value of \`${dependsOn.join('.')}\`, which is a placeholder; check it by hand`,
    };
  const keep = row.keep === undefined ? start : placeOf(row.keep, start);
  return kind.plan(row, { ...where, at, start, keep });
}
