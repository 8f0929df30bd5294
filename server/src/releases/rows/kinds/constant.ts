import { code } from './page-cells';
import { replaced } from './planned-place';
import { dottedPlace, type RowBase } from './row';
import type { RowKind } from './row-kind';

/** The scalar at `from` has one right value. */
export interface ConstantRow extends RowBase {
  readonly value: string;
}

/** How the kind `constant` is found, carried out and described. */
export const constant: RowKind<ConstantRow> = {
  find: ({ value }, { from, node }) =>
    node?.kind === 'scalar' && !node.hasPlaceholder && node.value !== value ? [from] : [],
  plan: ({ value }, place) => replaced(place, value),
  rule: () => 'renamed-value',
  advice: ({ value }) => ({ write: value }),
  table: ({ from, value }, before) => [[before(`${dottedPlace(from)}: …`), code(`${dottedPlace(from)}: ${value}`)]],
};
