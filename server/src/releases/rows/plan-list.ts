import type { Root } from '../../documents/root';
import type { ScalarNode, YamlNode } from '../../yaml/node';
import type { Operation } from '../../yaml/operation';
import { isNothing } from '../../yaml/edit/extent/place';
import { nodeAt, type Path } from '../../yaml/path';
import { coverPlaceholders } from '../../yaml/placeholder';
import { toPlain } from '../../yaml/plain';
import { inFile, movedTo, removal, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { placeOf, type RowOf } from './row';

/** A scalar becomes a list where it stands, under a new name; text with separators becomes several items. */
export function toList(place: PlannedPlace, row: RowOf<'to-list'>): RowPlan {
  const { root, at, start } = place;
  const node = nodeAt(root.node, at);
  const to = placeOf(row.to, start);
  const written = to.join('.');
  if (!node || isNothing(node))
    return { operations: [removal(place)], relocations: removedAs(place, { why: 'empty' }) };
  const there = nodeAt(root.node, to);
  if (there && !isNothing(there)) {
    return isInList(root, node, there, row)
      ? { operations: [removal(place)], relocations: movedTo(place, to) }
      : { byHand: `\`${written}\` already exists with another value; keep what you need by hand` };
  }
  const items = node.kind === 'scalar' ? itemsOf(node, row.split) : [];
  const clear: Operation[] = there === undefined ? [] : [{ op: 'remove', path: inFile(place, to) }];
  const rename: Operation = { op: 'rename', path: inFile(place, at), to: String(to.at(-1)) };
  if (node.kind === 'seq') return { operations: [...clear, rename], relocations: movedTo(place, to) };
  if (items.length === 0) return { byHand: `\`${at.join('.')}\` is not a plain value; write \`${written}\` by hand` };
  const set: Operation = { op: 'set', path: inFile(place, to), value: items, force: true };
  return { operations: [...clear, rename, set], relocations: movedTo(place, to) };
}

/** Whether a list holds all that a value stands for. */
export function isInList(root: Root, value: YamlNode, list: YamlNode, { split }: RowOf<'to-list'>): boolean {
  const wanted = value.kind === 'scalar' ? itemsOf(value, split) : toPlain(value, root.document);
  const held = toPlain(list, root.document);
  return (
    Array.isArray(held) && Array.isArray(wanted) && wanted.every((item) => held.map(String).includes(String(item)))
  );
}

/** The texts that a scalar holds: a number is text here, and what is in a placeholder separates nothing. */
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
 * A map of names and values becomes a list of `{name, value}`; defaults that the list would replace are added. Each value
 * moves by itself, so that comments and quotes stay; what is no text becomes one.
 */
export function listOf(place: PlannedPlace, row: RowOf<'list'>): RowPlan {
  const { root, at, start } = place;
  const node = nodeAt(root.node, at);
  const to = placeOf(row.to, start);
  if (node?.kind !== 'map' || nodeAt(root.node, to)) {
    return { byHand: `\`${to.join('.')}\` is a list that must be assembled by hand` };
  }
  const own = node.entries.flatMap(({ name, value }) =>
    name === undefined || (value && value.kind !== 'scalar') ? [] : [{ name, value: value?.value ?? '' }],
  );
  if (own.length !== node.entries.length) return { byHand: 'it contains more than plain values' };
  const added = (row.also ?? []).filter(({ name }) => !own.some((one) => one.name === name));
  const items = [...own.map(({ name }) => ({ name })), ...added.map(({ name, value }) => ({ name, value }))];
  const moves = own.flatMap(({ name, value }, index): Operation[] => {
    const target = inFile(place, [...to, index, 'value']);
    const move: Operation = {
      op: 'move',
      from: inFile(place, [...at, name]),
      to: target,
      keep: inFile(place, place.keep),
    };
    return typeof value === 'string' && value !== ''
      ? [move]
      : [move, { op: 'set', path: target, value: String(value) }];
  });
  const rest = own.length === 0 ? [removal(place)] : [];
  const set: Operation = { op: 'set', path: inFile(place, to), value: items };
  return { operations: [set, ...moves, ...rest], relocations: movedTo(place, to) };
}

/** The single item of a list takes the place of the list; several are for a person. */
export function onlyItem(place: PlannedPlace, row: RowOf<'only-item'>): RowPlan {
  const { root, at, start } = place;
  const node = nodeAt(root.node, at);
  if (node?.kind !== 'seq' || node.items.length !== 1) return { byHand: row.note ?? 'there is more than one item' };
  const to = placeOf(row.to, start);
  return {
    operations: [
      { op: 'move', from: inFile(place, [...at, 0]), to: inFile(place, to), keep: inFile(place, place.keep) },
    ],
    relocations: movedTo(place, to),
  };
}

/** Replaces a part of the text of a scalar, or of each scalar of a list. `path` starts at the document's root. */
export function replaceText(node: YamlNode | null | undefined, path: Path, row: RowOf<'text'>): Operation[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }, i) => replaceText(value, [...path, i], row));
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes(row.find)) return [];
  return [{ op: 'set', path, value: node.value.replaceAll(row.find, row.replace) }];
}
