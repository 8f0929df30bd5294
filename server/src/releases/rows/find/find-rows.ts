import type { Root } from '../../../documents/root';
import type { YamlNode } from '../../../yaml/node';
import { isNothing } from '../../../yaml/edit/extent/place';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { exceptionsOf, placeOf, type Condition, type MoveRow, type RowOf } from '../row';

/** A row and a place to which it applies; both paths start at the root. */
export interface RowMatch {
  readonly row: MoveRow;
  readonly at: Path;
  /** Where the row's relative paths start. */
  readonly start: Path;
}

/** Every place in the old form of a row, of the rows that start at `start`, in the order of the rows. */
export function findRows(root: Root, rows: readonly MoveRow[], start: Path): RowMatch[] {
  const here = nodeAt(root.node, start);
  if (here?.kind !== 'map') return [];
  return rows.flatMap((row) => {
    const from = placeOf(row.from, start);
    if (!isWorthALook(root, row, from) || !isMeant(root, row, start)) return [];
    return placesOf(root, row, from, start).map((at) => ({ row, at, start }));
  });
}

/**
 * Whether a row is about something that must be there, and it is; or about something that must not, and its map is. Where a
 * value must be given, an empty one is none; a default that changed is none of an empty one.
 */
function isWorthALook(root: Root, { kind }: MoveRow, from: Path): boolean {
  const parent = from.length === 0 ? undefined : nodeAt(root.node, from.slice(0, -1));
  const entry = entryOf(parent, String(from.at(-1)));
  const written = from.length === 0 || entry !== undefined;
  if (kind === 'choose' || kind === 'needs') return isNothing(entry?.value) && isComplete(parent);
  return kind === 'default' ? !written && isComplete(nearestAbove(root, from)) : written;
}

/** The nearest of the values above a place that is written. */
function nearestAbove({ node }: Root, place: Path): YamlNode | null | undefined {
  for (let length = place.length - 1; length > 0; length -= 1) {
    const above = nodeAt(node, place.slice(0, length));
    if (above !== undefined) return above;
  }
  return node;
}

/** Whether what is not written in a map is not there: nothing is merged into it, no template adds to it. */
function isComplete(node: YamlNode | null | undefined): boolean {
  return node?.kind === 'map' && !node.templated && !node.entries.some(({ merge }) => merge);
}

function isMeant(root: Root, row: MoveRow, start: Path): boolean {
  const isException = exceptionsOf(row).some((condition) => holds(root, condition, start));
  return (!row.when || holds(root, row.when, start)) && !isException;
}

function holds(root: Root, { path, values, endings }: Condition, start: Path): boolean {
  const node = nodeAt(root.node, placeOf(path, start));
  if (!node || (node.kind === 'scalar' && node.value === null)) return false;
  if (endings)
    return node.kind === 'scalar' && !node.hasPlaceholder && endings.some((end) => String(node.value).endsWith(end));
  return !values || isOneOf(node, values);
}

function placesOf(root: Root, row: MoveRow, from: Path, start: Path): readonly Path[] {
  const node = nodeAt(root.node, from);
  switch (row.kind) {
    case 'prefix':
      return keysBelow(node, row.keys).map((key) => [...from, key]);
    case 'wrap':
      return isPlainText(node) ? [from] : [];
    case 'value':
      return valueFor(node, row) === undefined ? [] : [from];
    case 'constant':
      return node?.kind === 'scalar' && !node.hasPlaceholder && node.value !== row.value ? [from] : [];
    case 'text':
      return scalarsIn(node).some((text) => text.includes(row.find)) ? [from] : [];
    case 'choose':
      return chosen(root, row, start) === undefined ? [] : [from];
    case 'remove-item':
      return node?.kind === 'seq'
        ? node.items.flatMap(({ value }, at) => (hasAll(value, row.where) ? [[...from, at]] : []))
        : [];
    case 'rename':
    case 'to-list':
    case 'transform':
    case 'settings':
    case 'list':
    case 'only-item':
    case 'default':
    case 'remove':
    case 'needs':
    case 'manual':
      return [from];
  }
}

/** A text; not a placeholder, which may be for a whole map. */
function isPlainText(node: YamlNode | null | undefined): boolean {
  return (
    node?.kind === 'scalar' && typeof node.value === 'string' && (!node.hasPlaceholder || node.value.includes('/'))
  );
}

/** The new value of a scalar; undefined where it has none. */
export function valueFor(node: YamlNode | null | undefined, { values, anyCase }: RowOf<'value'>): string | undefined {
  if (node?.kind !== 'scalar' || node.hasPlaceholder || node.value === null) return undefined;
  const text = String(node.value);
  const written = anyCase === true ? text.toLowerCase() : text;
  return Object.hasOwn(values, written) ? values[written] : undefined;
}

/** What a map is meant to be, by the keys in it; undefined where they do not say. */
export function chosen(root: Root, { by }: RowOf<'choose'>, start: Path): string | undefined {
  return by.find(({ keys }) => keys.some((key) => holds(root, { path: key }, start)))?.value;
}

function keysBelow(node: YamlNode | null | undefined, wanted: readonly string[] | undefined): string[] {
  if (node?.kind !== 'map') return [];
  const names = node.entries.flatMap(({ name, merge }) => (name === undefined || merge ? [] : [name]));
  return wanted ? names.filter((name) => wanted.includes(name)) : names;
}

function isOneOf(node: YamlNode, values: readonly string[]): boolean {
  return node.kind === 'scalar' && !node.hasPlaceholder && values.includes(String(node.value));
}

/** Whether a map has all of some scalars. */
export function hasAll(node: YamlNode | null, where: Readonly<Record<string, string>>): boolean {
  return Object.entries(where).every(([name, value]) => {
    const here = nodeAt(node, [name]);
    return here?.kind === 'scalar' && String(here.value) === value;
  });
}

function scalarsIn(node: YamlNode | null | undefined): string[] {
  if (node?.kind === 'scalar') return node.value === null ? [] : [String(node.value)];
  return node?.kind === 'seq' ? node.items.flatMap(({ value }) => scalarsIn(value)) : [];
}
