import type { ScalarNode, YamlNode } from '../../yaml/node';
import type { Operation } from '../../yaml/operation';
import { nodeAt, type Path } from '../../yaml/path';
import { inFile, removal, type PlannedPlace, type RowPlan } from './planned-place';
import { placeOf, type NamedValue, type RowOf } from './row';

/** A scalar becomes a list where it stands, under a new name; text with separators becomes several items. */
export function toList(place: PlannedPlace, row: RowOf<'to-list'>): RowPlan {
  const { root, at, start } = place;
  const node = nodeAt(root.node, at);
  const to = placeOf(row.to, start);
  const written = to.join('.');
  if (!node || (node.kind === 'scalar' && node.value === null)) {
    return { operations: [removal(place)], kept: 'removed: it was empty' };
  }
  if (nodeAt(root.node, to)) return { byHand: `\`${written}\` is there already; keep what you need by hand` };
  const rename: Operation = { op: 'rename', path: inFile(place, at), to: String(to.at(-1)) };
  if (node.kind === 'seq') return { operations: [rename], kept: written };
  const items = node.kind === 'scalar' ? itemsOf(node, row.split) : [];
  if (items.length === 0) return { byHand: `\`${at.join('.')}\` is no plain value; write \`${written}\` yourself` };
  const set: Operation = { op: 'set', path: inFile(place, to), value: items, force: true };
  return { operations: [rename, set], kept: written };
}

/** The texts that a scalar holds: a number is text here, a placeholder is left as it is. */
function itemsOf({ value, open }: ScalarNode, split: string | undefined): string[] {
  const text = String(value);
  if (open || split === undefined) return [text];
  return text.split(split).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
}

/** A map of names and values becomes a list of `{name, value}`; defaults that the list would replace are added. */
export function listOf(place: PlannedPlace, row: RowOf<'list'>): RowPlan {
  const { root, at, start } = place;
  const node = nodeAt(root.node, at);
  const to = placeOf(row.to, start);
  if (node?.kind !== 'map' || nodeAt(root.node, to)) {
    return { byHand: `\`${to.join('.')}\` is a list that has to be put together by hand` };
  }
  const own = node.entries.flatMap(({ name, value }): NamedValue[] =>
    name === undefined || value?.kind !== 'scalar'
      ? []
      : [{ name, value: value.value === null ? '' : String(value.value) }],
  );
  if (own.length !== node.entries.length) return { byHand: 'it holds more than plain values' };
  const added = (row.also ?? []).filter(({ name }) => !own.some((one) => one.name === name));
  return {
    operations: [
      { op: 'set', path: inFile(place, to), value: [...own, ...added].map(({ name, value }) => ({ name, value })) },
      removal(place),
    ],
    kept: to.join('.'),
  };
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
    kept: to.join('.'),
  };
}

/** Replaces a part of the text of a scalar, or of each scalar of a list. `path` starts at the document's root. */
export function replaceText(node: YamlNode | null | undefined, path: Path, row: RowOf<'text'>): Operation[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }, i) => replaceText(value, [...path, i], row));
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes(row.find)) return [];
  return [{ op: 'set', path, value: node.value.replaceAll(row.find, row.replace) }];
}
