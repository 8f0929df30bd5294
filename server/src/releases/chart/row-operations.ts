import type { Root } from '../../documents/root';
import type { YamlNode } from '../../yaml/node';
import type { Operation } from '../../yaml/operation';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { RowMatch } from './find-rows';
import { placeOf, type MoveRow, type NamedValue } from './move-rows';

/** What to do for one place, or why it is for a person. Paths of operations start at the document's root. */
export type RowPlan =
  { readonly operations: readonly Operation[]; readonly to: Path | undefined } | { readonly byHand: string };

/** Turns a row that applies at a place into operations. */
export function planRow(root: Root, { row, at }: RowMatch): RowPlan {
  const inFile = (path: Path): Path => [...root.base, ...path];
  const remove: Operation = { op: 'remove', path: inFile(at), keep: root.base };
  const node = nodeAt(root.node, at);
  switch (row.kind) {
    case 'rename':
    case 'prefix': {
      const to = [...placeOf(row.to), ...(row.kind === 'prefix' ? at.slice(placeOf(row.from).length) : [])];
      return { operations: [{ op: 'move', from: inFile(at), to: inFile(to), keep: root.base }], to };
    }
    case 'remove':
      return { operations: [remove], to: undefined };
    case 'manual':
      return { byHand: row.note ?? 'this has no counterpart that could be written for you' };
    case 'value': {
      const value = row.values[scalarText(root.node, at) ?? ''];
      return value === undefined
        ? { byHand: 'the value is not one we know' }
        : { operations: [{ op: 'set', path: inFile(at), value }], to: at };
    }
    case 'text':
      return { operations: replaceText(node, inFile(at), row), to: at };
    case 'transform':
      return transform(root, at, row);
    case 'list':
      return listOf(root, at, row);
    case 'only-item':
      if (node?.kind !== 'seq' || node.items.length !== 1) return { byHand: row.note ?? 'there is more than one item' };
      return {
        operations: [{ op: 'move', from: inFile([...at, 0]), to: inFile(placeOf(row.to)), keep: root.base }],
        to: placeOf(row.to),
      };
  }
}

function replaceText(
  node: YamlNode | null | undefined,
  path: Path,
  row: Extract<MoveRow, { kind: 'text' }>,
): Operation[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }, i) => replaceText(value, [...path, i], row));
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes(row.find)) return [];
  return [{ op: 'set', path, value: node.value.replaceAll(row.find, row.replace) }];
}

function transform(root: Root, at: Path, row: Extract<MoveRow, { kind: 'transform' }>): RowPlan {
  const written = scalarText(root.node, at) ?? '';
  if (!Object.hasOwn(row.values, written)) {
    return {
      byHand: `\`${at.join('.')}\` has a value for which we know no counterpart; write \`${placeOf(row.to).join('.')}\` yourself`,
    };
  }
  const value = row.values[written];
  const remove: Operation = { op: 'remove', path: [...root.base, ...at], keep: root.base };
  if (value === null || value === undefined) return { operations: [remove], to: undefined };
  const to = placeOf(row.to);
  const there = scalarText(root.node, to);
  if (there !== undefined && there !== value)
    return { byHand: `\`${to.join('.')}\` is already set to something else; keep what you need by hand` };
  const set: Operation = { op: 'set', path: [...root.base, ...to], value };
  return { operations: there === undefined ? [set, remove] : [remove], to };
}

/** A map of names and values becomes a list of `{name, value}`; defaults that the list would replace are added. */
function listOf(root: Root, at: Path, row: Extract<MoveRow, { kind: 'list' }>): RowPlan {
  const node = nodeAt(root.node, at);
  const to = placeOf(row.to);
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
      { op: 'set', path: [...root.base, ...to], value: [...own, ...added].map(({ name, value }) => ({ name, value })) },
      { op: 'remove', path: [...root.base, ...at], keep: root.base },
    ],
    to,
  };
}
