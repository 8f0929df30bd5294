import type { MigrationRow } from '../../../server/src/releases/rows/kinds/register';
import { dottedPlace } from '../../../server/src/releases/rows/kinds/row';
import type { RowGroup } from '../../../server/src/releases/rows/row-group';

/** Where a row takes a leaf: its new path, null when the leaf only goes; undefined when the row is not about it. */
export function targetOf(row: MigrationRow, leaf: string): string | null | undefined {
  const from = dottedPlace(row.from);
  const rest = leaf === from ? '' : leaf.startsWith(`${from}.`) ? leaf.slice(from.length) : undefined;
  if (rest === undefined) return undefined;
  if (row.kind === 'prefix' && row.keys?.includes(rest.split('.')[1] ?? '') === false) return undefined;
  return 'to' in row ? dottedPlace(row.to) + rest : null;
}

/** Where the migrations of one version of the chart `openmetadata` take a leaf; undefined when none is about it. */
export function targetIn(groups: readonly RowGroup[], release: string, leaf: string): string | null | undefined {
  const rows = groups
    .filter((group) => group.release === release && group.chart === 'openmetadata')
    .flatMap((group) => group.rows);
  return rows.map((row) => targetOf(row, leaf)).find((target) => target !== undefined);
}
