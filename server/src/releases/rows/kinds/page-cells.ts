import { listed } from '../../../text/listed';
import type { Plain } from '../../../yaml/operation';
import type { RowSettings } from './row';

/** A line in the table of a migration's page: before, and as of the release. Markdown. */
export type TableLine = readonly [before: string, after: string];

/** As code in Markdown. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Keys with a dot between them; `before` may be the start itself. */
export function joined(before: string, path: string): string {
  return before === '' ? path : `${before}.${path}`;
}

/** A cell with the settings that are also written, if there are any. */
export function withSettings(cell: string, row: { readonly with?: RowSettings }): string {
  return row.with === undefined ? cell : `${cell}, with ${settingsText(row.with)}`;
}

/** `a: 1` and `b: 2`; 'nothing' if there are none. */
export function settingsText(settings: RowSettings): string {
  const all = Object.entries(settings).map(([path, value]) => code(`${path}: ${plainText(value)}`));
  return all.length === 0 ? 'nothing' : listed(all, 'and');
}

/** Data as it is written on one line. */
export function plainText(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
