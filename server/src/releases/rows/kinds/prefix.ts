import { code, joined, withSettings } from './page-cells';
import { planMove } from './plan-move';
import { dottedPlace, placeOf, type RowBase, type RowSettings, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** Every key below `from` goes to the same name below `to`; with `keys`, only these. */
export interface PrefixRow extends RowBase {
  readonly to: WrittenPath;
  readonly keys?: readonly string[];
  /** Settings that are also written. */
  readonly with?: RowSettings;
}

/** How the kind `prefix` is found, carried out and described. */
export const prefix: RowKind<PrefixRow> = {
  find: ({ keys }, { from, node }) => {
    if (node?.kind !== 'map') return [];
    const names = node.entries.flatMap(({ name, merge }) => (name === undefined || merge ? [] : [name]));
    return names.filter((name) => keys?.includes(name) ?? true).map((name) => [...from, name]);
  },
  sources: ({ keys = [] }, from) => keys.map((key) => [...from, key]),
  target: (row, at, start) => {
    const below = at.slice(placeOf(row.from, start).length);
    const isMoved = below.length > 0 && (row.keys?.includes(String(below[0])) ?? true);
    return isMoved ? [...placeOf(row.to, start), ...below] : undefined;
  },
  comparison: () => 'values',
  plan: (row, place) => {
    const below = place.at.slice(placeOf(row.from, place.start).length);
    return planMove(place, [...placeOf(row.to, place.start), ...below], row.with);
  },
  advice: () => 'move',
  table: (row, before) =>
    (row.keys ?? ['*']).map((key) => [
      before(joined(dottedPlace(row.from), key)),
      withSettings(code(joined(dottedPlace(row.to), key)), row),
    ]),
};
