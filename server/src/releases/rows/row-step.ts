import { isWithin, type Path } from '../../yaml/path';
import { rowKindOf, type MigrationRow } from './kinds/register';
import type { RowGroup } from './row-group';
import { placeOf } from './kinds/row';
import { CONFIG, CONNECTION, SERVER } from '../../documents/read/workflow-parts';

/** Where the rows of a migration can start, by the word in its data. */
const STARTS: Readonly<Record<string, Path>> = {
  config: CONFIG,
  connection: CONNECTION,
  server: SERVER,
};

/** The starts of the rows of a migration to which a place may belong. */
export function startsOf({ at }: RowGroup, place: Path): readonly Path[] {
  if (at === undefined) return [[]];
  if (typeof at === 'string') return [STARTS[at] ?? []];
  return place.flatMap((step, index) => (step === at.holding ? [place.slice(0, index)] : []));
}

/** Where a row moves a place: the same object if the row is not about it, undefined if the row removes it. */
export function placeAfterRow(row: MigrationRow, place: Path, start: Path): Path | undefined {
  const from = placeOf(row.from, start);
  if (!isWithin(place, from)) return place;
  const target = rowKindOf(row).target?.(row, place, start) ?? place;
  return target === 'removed' ? undefined : target;
}

/** The place from which a row moves a value to `place`; undefined if it does not move any there. */
export function formerName(row: MigrationRow, place: Path, start: Path): Path | undefined {
  if (!('to' in row)) return undefined;
  const to = placeOf(row.to, start);
  if (!isWithin(place, to)) return undefined;
  const former = [...placeOf(row.from, start), ...place.slice(to.length)];
  return placeAfterRow(row, former, start)?.join('\0') === place.join('\0') ? former : undefined;
}
