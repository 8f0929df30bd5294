import { rememberByObject } from '../../text/remember';
import type { Root } from '../../documents/read/root';
import type { YamlNode } from '../../yaml/node';
import { isNothing } from '../../yaml/edit/layout/place';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { appliesTo, rowKindOf, type MigrationRow } from './kinds/register';
import { placeOf } from './kinds/row';
import { isMeant, nearestAbove } from './kinds/conditions';

/** A row and a place to which it applies; both paths start at the root. */
export interface RowMatch {
  readonly row: MigrationRow;
  readonly at: Path;
  /** Where the row's relative paths start. */
  readonly start: Path;
  /** A placeholder whose value decides whether the row applies, so only a person can know. */
  readonly dependsOn?: Path;
}

/** Every place in the old form of a row, of the rows that start at `start`, in the order of the rows. */
export function findRows(root: Root, rows: readonly MigrationRow[], start: Path): RowMatch[] {
  const here = nodeAt(root.node, start);
  if (here?.kind !== 'map') return [];
  const matches: RowMatch[] = [];
  for (const row of rows) {
    const ready = readyRow(row);
    if (isCertainlyAbsent(root, ready, here)) continue;
    const from = ready.isFromRoot ? ready.steps : [...start, ...ready.steps];
    if (!isAsRequired(root, ready, from)) continue;
    const meant = isMeant(root, row, start);
    if (meant === false) continue;
    const { find } = rowKindOf(row);
    const places = find ? find(row, { root, from, start, node: nodeAt(root.node, from) }) : [from];
    for (const at of places) matches.push({ row, at, start, ...(meant !== true && meant) });
  }
  return matches;
}

/** What a search needs of a row, prepared once for all files. */
interface ReadyRow {
  readonly applies: 'written' | 'empty' | 'missing';
  readonly steps: Path;
  /** The steps start at the root, whatever the start is. */
  readonly isFromRoot: boolean;
}

const readyRow = rememberByObject((row: MigrationRow): ReadyRow => ({
  applies: appliesTo(row),
  steps: placeOf(row.from),
  isFromRoot: typeof row.from === 'string' && row.from.startsWith('/'),
}));

/** Whether a row is about something written, and the first key of its place is missing. This excludes most rows quickly. */
function isCertainlyAbsent(root: Root, { applies, steps, isFromRoot }: ReadyRow, start: YamlNode): boolean {
  const [key] = steps;
  return (
    applies === 'written' && key !== undefined && entryOf(isFromRoot ? root.node : start, String(key)) === undefined
  );
}

/**
 * Whether a place is as a row requires: written; or missing (for some rows also empty) in a map that is complete. A
 * changed default counts only where the key is missing, because an empty value is not the default.
 */
function isAsRequired(root: Root, { applies }: ReadyRow, from: Path): boolean {
  const parent = from.length === 0 ? undefined : nodeAt(root.node, from.slice(0, -1));
  const entry = entryOf(parent, String(from.at(-1)));
  const written = from.length === 0 || entry !== undefined;
  switch (applies) {
    case 'written':
      return written;
    case 'empty':
      return isNothing(entry?.value) && isWholeMap(parent);
    case 'missing':
      return !written && isWholeMap(nearestAbove(root.node, from));
  }
}
