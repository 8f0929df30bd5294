import { rowGroups } from '../../releases/generated/row-groups';

/** What a migration of the chart makes of a value: the same value under a new name, which the variable takes, too. */
export function renamedValue(place: string | undefined, value: string): string | undefined {
  for (const { subject, rows } of rowGroups) {
    if (subject !== 'openmetadata-values') continue;
    for (const row of rows) {
      if (row.kind !== 'value' || row.from !== place) continue;
      const next = Object.hasOwn(row.values, value) ? row.values[value] : undefined;
      if (next !== undefined) return next;
    }
  }
  return undefined;
}
