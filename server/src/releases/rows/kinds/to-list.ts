import type { Root } from '../../../documents/read/root';
import { isNothing } from '../../../yaml/edit/layout/place';
import type { ScalarNode, YamlNode } from '../../../yaml/node';
import type { Operation } from '../../../yaml/operation';
import { nodeAt, type Path } from '../../../yaml/path';
import { coverPlaceholders } from '../../../yaml/placeholder';
import { toPlain } from '../../../yaml/plain';
import { code } from './page-cells';
import { added, inFile, movedTo, removeOperation, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { dottedPlace, placeOf, type RowBase, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/**
 * The value at `from` becomes the list `to`: a scalar its item, or with `split` several; with `entries`, a map becomes items
 * `{name, value}`.
 */
export interface ToListRow extends RowBase {
  readonly to: WrittenPath;
  readonly split?: string;
  /** Added where the map does not have the name: defaults that the list would replace. */
  readonly entries?: readonly NamedValue[];
}

/** An entry of a list of names and values, such as `env` of a container. */
interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** How the kind `to-list` is found, carried out and described. */
export const toList: RowKind<ToListRow> = {
  target: (row, at, start) => [...placeOf(row.to, start), ...at.slice(placeOf(row.from, start).length)],
  comparison: ({ entries, split }) =>
    entries ? undefined : (root, value, list) => isInList(root, { value, list, split }),
  plan: (row, place) => {
    const to = placeOf(row.to, place.start);
    return row.entries ? planEntries(row.entries, place, to) : planItems(row.split, place, to);
  },
  advice: ({ entries }) => (entries ? undefined : 'move'),
  table: ({ from, to, entries }, before) => [
    [before(dottedPlace(from)), entries ? code(dottedPlace(to)) : `${code(dottedPlace(to))}, a list`],
  ],
};

/** A scalar becomes a list where it is, under a new name; text with separators becomes several items. */
function planItems(split: string | undefined, place: PlannedPlace, to: Path): RowPlan {
  const { root, at } = place;
  const node = nodeAt(root.node, at);
  const written = to.join('.');
  if (!node || isNothing(node))
    return { operations: [removeOperation(place)], relocations: removedAs(place, { why: 'empty' }) };
  const there = nodeAt(root.node, to);
  if (there && !isNothing(there)) {
    return isInList(root, { value: node, list: there, split })
      ? { operations: [removeOperation(place)], relocations: movedTo(place, to) }
      : { byHand: `\`${written}\` already exists with another value; keep what you need by hand` };
  }
  const items = node.kind === 'scalar' ? itemsOf(node, split) : [];
  const clear: Operation[] = there === undefined ? [] : [{ op: 'remove', path: inFile(place, to) }];
  const rename: Operation = { op: 'rename', path: inFile(place, at), to: String(to.at(-1)) };
  if (node.kind === 'seq') return { operations: [...clear, rename], relocations: movedTo(place, to) };
  if (items.length === 0) return { byHand: `\`${at.join('.')}\` is not a plain value; write \`${written}\` by hand` };
  const set: Operation = { op: 'set', path: inFile(place, to), value: items, force: true };
  return { operations: [...clear, rename, set], relocations: movedTo(place, to) };
}

/** Whether a list holds all that a value stands for. */
function isInList(
  root: Root,
  { value, list, split }: { readonly value: YamlNode; readonly list: YamlNode; readonly split: string | undefined },
): boolean {
  const wanted = value.kind === 'scalar' ? itemsOf(value, split) : toPlain(value, root.document);
  const held = toPlain(list, root.document);
  return (
    Array.isArray(held) && Array.isArray(wanted) && wanted.every((item) => held.map(String).includes(String(item)))
  );
}

/** The texts in a scalar: a number counts as text, and separators in a placeholder do not count. */
function itemsOf({ value }: ScalarNode, split: string | undefined): string[] {
  const text = String(value);
  if (split === undefined) return [text];
  return partsOf(text, split).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
}

function partsOf(text: string, split: string): string[] {
  let start = 0;
  return coverPlaceholders(text)
    .split(split)
    .map((part) => {
      const piece = text.slice(start, start + part.length);
      start += part.length + split.length;
      return piece;
    });
}

/**
 * A map of names and values becomes a list of `{name, value}`. Each value moves separately, so that comments and quotes
 * stay; other values become text.
 */
function planEntries(defaults: readonly NamedValue[], place: PlannedPlace, to: Path): RowPlan {
  const { root, at } = place;
  const node = nodeAt(root.node, at);
  if (node?.kind !== 'map' || nodeAt(root.node, to)) {
    return { byHand: `\`${to.join('.')}\` is a list that must be assembled by hand` };
  }
  const own = node.entries.flatMap(({ name, value }) =>
    name === undefined || (value && value.kind !== 'scalar') ? [] : [{ name, value: value?.value ?? '' }],
  );
  if (own.length !== node.entries.length) return { byHand: 'it contains more than plain values' };
  const repeated = defaults.filter(({ name }) => !own.some((one) => one.name === name));
  const items = [...own.map(({ name }) => ({ name })), ...repeated.map(({ name, value }) => ({ name, value }))];
  const places = repeated.map((_, index): Path => [...to, own.length + index]);
  const moves = own.flatMap(({ name, value }, index): Operation[] => {
    const target = inFile(place, [...to, index, 'value']);
    const from = inFile(place, [...at, name]);
    const move: Operation = { op: 'move', from, to: target, keep: inFile(place, place.keep) };
    return typeof value === 'string' && value !== ''
      ? [move]
      : [move, { op: 'set', path: target, value: String(value) }];
  });
  const rest = own.length === 0 ? [removeOperation(place)] : [];
  const set: Operation = { op: 'set', path: inFile(place, to), value: items };
  return { operations: [set, ...moves, ...rest], relocations: [...movedTo(place, to), ...added(place, places)] };
}
