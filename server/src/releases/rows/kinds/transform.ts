import { isNothing } from '../../../yaml/edit/layout/place';
import type { YamlNode } from '../../../yaml/node';
import type { Operation } from '../../../yaml/operation';
import { nodeAt, scalarText } from '../../../yaml/path';
import { code, settingsText } from './page-cells';
import { isSibling, moveOperation, occupied, writeWith } from './plan-move';
import { becomes, inFile, movedTo, removeOperation, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { dottedPlace, placeOf, type RowBase, type RowSettings, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** Replaces the scalar at `from` by what `values` has for it: at `to` (null: nothing), or without `to` as settings. */
export type TransformRow = ValueRow | SwitchRow;

interface ValueRow extends RowBase {
  readonly to: WrittenPath;
  readonly values: Readonly<Record<string, string | null>>;
}

interface SwitchRow extends RowBase {
  readonly values: Readonly<Record<string, RowSettings>>;
}

/** How the kind `transform` is found, carried out and described. */
export const transform: RowKind<TransformRow> = {
  target: (row, at, start) =>
    'to' in row ? [...placeOf(row.to, start), ...at.slice(placeOf(row.from, start).length)] : undefined,
  plan: (row, place) => ('to' in row ? planValue(row, place) : planSettings(row, place)),
  rule: (row) => ('to' in row ? 'moved-field' : 'removed-field'),
  table: (row, before) => {
    const old = (value: string): string => before(`${dottedPlace(row.from)}: ${value}`);
    if (!('to' in row))
      return Object.entries(row.values).map(([value, settings]) => [
        old(value),
        Object.keys(settings).length === 0 ? 'removed' : settingsText(settings),
      ]);
    const to = dottedPlace(row.to);
    return Object.entries(row.values).map(([value, next]) => [
      old(value),
      next === null ? 'removed' : code(`${to}: ${next}`),
    ]);
  },
};

/**
 * Writes the counterpart of the value to the new place, with the comments of the old one. A null is removed: it only unset a
 * default that no longer exists.
 */
function planValue(row: ValueRow, place: PlannedPlace): RowPlan {
  const { root, at, start } = place;
  const value = counterpart(nodeAt(root.node, at), row);
  if (value === undefined) {
    return {
      byHand: `\`${at.join('.')}\` has a value without a known equivalent; write \`${dottedPlace(row.to)}\` by hand`,
    };
  }
  if (value === null)
    return { operations: [removeOperation(place)], relocations: removedAs(place, { why: 'default' }) };
  const to = placeOf(row.to, start);
  const there = scalarText(root.node, to);
  if (there !== undefined && there !== value) return { byHand: occupied(to) };
  const set: Operation = { op: 'set', path: inFile(place, to), value };
  return {
    operations: there === undefined ? [moveOperation(place, to), set] : [removeOperation(place)],
    relocations: movedTo(place, to),
  };
}

/** The value for the new place: null if none has to be written, undefined if it is unknown. */
function counterpart(node: YamlNode | null | undefined, { values }: ValueRow): string | null | undefined {
  if (!node || (node.kind === 'scalar' && node.value === null)) return null;
  const written = scalarText(node, []) ?? '';
  return Object.hasOwn(values, written) ? values[written] : undefined;
}

/**
 * Replaces a switch by the settings that it meant, the first one in its place and with its comments. A switch
 * without a value had no effect and is removed.
 */
function planSettings({ values }: SwitchRow, place: PlannedPlace): RowPlan {
  const node = nodeAt(place.root.node, place.at);
  if (isNothing(node)) return { operations: [removeOperation(place)], relocations: removedAs(place, { why: 'empty' }) };
  const old = node?.kind === 'scalar' && !node.hasPlaceholder ? String(node.value) : '';
  if (!Object.hasOwn(values, old)) {
    return { byHand: `\`${place.at.join('.')}\` has a value without a known equivalent; replace it by hand` };
  }
  const meant = values[old] ?? {};
  const written = writeWith(place, meant);
  if ('byHand' in written) return written;
  const names = Object.keys(meant);
  if (names.length === 0)
    return { operations: [removeOperation(place)], relocations: removedAs(place, { why: 'default' }) };
  const [first] = written.operations;
  const to = first?.op === 'set' ? first.path.slice(place.root.base.length) : place.at;
  const leave = isSibling(place.at, to) ? moveOperation(place, to) : removeOperation(place);
  return {
    operations: [leave, ...written.operations],
    relocations: becomes(place, { kind: 'rewritten', as: names }),
  };
}
