import { largest } from '../../../server/src/service/public';
import { textWidth } from './display-width';

/** Columns side by side, the last one as long as it is; one line per row. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => largest(rows.map((row) => textWidth(row[column] ?? ''))));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - textWidth(cell))));
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}
