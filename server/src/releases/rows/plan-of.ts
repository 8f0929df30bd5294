import type { RowMatch } from './find/find-rows';
import { kindOf } from './kinds/register';
import type { PlannedPlace, RowPlan } from './planned-place';

/** Turns a row that applies at a place into operations, and what becomes of the place. */
export function planOf({ row, at, start }: RowMatch, where: Pick<PlannedPlace, 'file' | 'root' | 'group'>): RowPlan {
  return kindOf(row).plan(row, { ...where, at, start, keep: start });
}
