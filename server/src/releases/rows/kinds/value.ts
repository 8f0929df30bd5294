import type { YamlNode } from '../../../yaml/node';
import { nodeAt } from '../../../yaml/path';
import { code } from './page-cells';
import { replaced } from './planned-place';
import { dottedPlace, type RowBase } from './row';
import type { RowKind } from './row-kind';

/** The scalar at `from` is replaced according to `values`. */
export interface ValueRow extends RowBase {
  readonly values: Readonly<Record<string, string>>;
  /** Whatever the case; the old values are then written in lowercase. */
  readonly anyCase?: boolean;
}

/** How the kind `value` is found, carried out and described. */
export const value: RowKind<ValueRow> = {
  find: (row, { from, node }) => (valueFor(node, row) === undefined ? [] : [from]),
  plan: (row, place) => {
    const next = valueFor(nodeAt(place.root.node, place.at), row);
    return next === undefined ? { byHand: 'the value is not known' } : replaced(place, next);
  },
  rule: () => 'renamed-value',
  advice: ({ values }) => {
    const [next, ...others] = new Set(Object.values(values));
    return next === undefined || others.length > 0 ? undefined : { write: next };
  },
  table: ({ from, values }, before) =>
    Object.entries(values).map(([old, next]) => [
      before(`${dottedPlace(from)}: ${old}`),
      code(`${dottedPlace(from)}: ${next}`),
    ]),
};

/** The new value of a scalar; undefined where it has none. */
function valueFor(node: YamlNode | null | undefined, { values, anyCase }: ValueRow): string | undefined {
  if (node?.kind !== 'scalar' || node.hasPlaceholder || node.value === null) return undefined;
  const text = String(node.value);
  const written = anyCase === true ? text.toLowerCase() : text;
  return Object.hasOwn(values, written) ? values[written] : undefined;
}
