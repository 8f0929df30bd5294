import type { Root } from '../../documents/root';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { placeOf, type MoveRow } from './move-rows';

/** A row and a place in the values to which it applies; the path starts at the root of the values. */
export interface RowMatch {
  readonly row: MoveRow;
  readonly at: Path;
}

/** Every place in the values that is in the old form of a row, in the order of the rows. */
export function findRows(root: Root, rows: readonly MoveRow[]): RowMatch[] {
  return rows.flatMap((row) => matchesOf(root, row).map((at) => ({ row, at })));
}

function matchesOf(root: Root, row: MoveRow): Path[] {
  const from = placeOf(row.from);
  const parent = nodeAt(root.node, from.slice(0, -1));
  const entry = entryOf(parent, String(from.at(-1)));
  if (!entry || isExcused(root, row)) return [];
  switch (row.kind) {
    case 'prefix':
      return keysBelow(entry.value, row.keys).map((key) => [...from, key]);
    case 'value':
      return isOneOf(entry.value, Object.keys(row.values)) ? [from] : [];
    case 'text':
      return scalarsIn(entry.value).some((text) => text.includes(row.find)) ? [from] : [];
    default:
      return [from];
  }
}

function isExcused(root: Root, { unless }: MoveRow): boolean {
  const text = unless ? scalarText(root.node, placeOf(unless.path)) : undefined;
  return text !== undefined && unless?.values.includes(text) === true;
}

function keysBelow(node: YamlNode | null, wanted: readonly string[] | undefined): string[] {
  if (node?.kind !== 'map') return [];
  const names = node.entries.flatMap(({ name, merge }) => (name === undefined || merge ? [] : [name]));
  return wanted ? names.filter((name) => wanted.includes(name)) : names;
}

function isOneOf(node: YamlNode | null, values: readonly string[]): boolean {
  return node?.kind === 'scalar' && !node.open && values.includes(String(node.value));
}

function scalarsIn(node: YamlNode | null): string[] {
  if (node?.kind === 'scalar') return node.value === null ? [] : [String(node.value)];
  return node?.kind === 'seq' ? node.items.flatMap(({ value }) => scalarsIn(value)) : [];
}
