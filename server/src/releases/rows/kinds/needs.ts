import { code } from './page-cells';
import { dottedPlace, type RowBase } from './row';
import { forPerson } from './manual';
import type { RowKind } from './row-kind';

/** If `from` is missing or empty, the note is a manual step: next to other rows, or also alone. */
export interface NeedsRow extends RowBase {
  readonly alone?: boolean;
}

/** How the kind `needs` is found and described. */
export const needs: RowKind<NeedsRow> = {
  appliesTo: () => 'empty',
  countsAlone: ({ alone }) => alone === true,
  plan: forPerson,
  byHand: true,
  table: (row, before) => {
    const from = dottedPlace(row.from);
    return row.alone === true ? [[`no ${before(from)}`, `${code(from)}, by hand`]] : [];
  },
};
