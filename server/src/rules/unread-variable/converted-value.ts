import { rowGroups } from '../../releases/generated/row-groups';
import { isWithin } from '../../yaml/path';

/** A value of a variable, and the migration of the chart that replaces the value behind it. */
interface Conversion {
  /** The place of the chart's value, dotted. */
  readonly name: string;
  readonly migration: string | undefined;
  readonly value: string | undefined;
}

/**
 * What a migration of the chart makes of a value: the same move, written as a variable. Undefined where the value stays as it
 * is, `unknown` where it would change and nothing says into what.
 */
export function convertedValue({ name, migration, value }: Conversion): string | undefined {
  const group = rowGroups.find(({ id }) => id === migration);
  const row = group?.rows.find(({ from }) =>
    isWithin(name.split('.'), typeof from === 'string' ? from.split('.') : from),
  );
  if (row?.kind !== 'transform' || !('to' in row)) return undefined;
  const next = value === undefined ? undefined : row.values[value.trim().toLowerCase()];
  return next ?? 'unknown';
}
