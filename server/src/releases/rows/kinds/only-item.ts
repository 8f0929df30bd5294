import { nodeAt } from '../../../yaml/path';
import { code } from './page-cells';
import { inFile, movedTo } from './planned-place';
import { dottedPlace, placeOf, type RowBase, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** The single item of the list at `from` becomes `to`; several are for a person. */
export interface OnlyItemRow extends RowBase {
  readonly to: WrittenPath;
}

/** How the kind `only-item` is found, carried out and described. */
export const onlyItem: RowKind<OnlyItemRow> = {
  target: (row, at, start) => [...placeOf(row.to, start), ...at.slice(placeOf(row.from, start).length)],
  plan: (row, place) => {
    const { root, at, start } = place;
    const node = nodeAt(root.node, at);
    if (node?.kind !== 'seq' || node.items.length !== 1) return { byHand: row.note ?? 'it is not a list of one item' };
    const to = placeOf(row.to, start);
    return {
      operations: [
        { op: 'move', from: inFile(place, [...at, 0]), to: inFile(place, to), keep: inFile(place, place.keep) },
      ],
      relocations: movedTo(place, to),
    };
  },
  table: (row, before) => [[before(dottedPlace(row.from)), code(dottedPlace(row.to))]],
};
