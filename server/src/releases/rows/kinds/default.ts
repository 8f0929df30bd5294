import type { Plain } from '../../../yaml/operation';
import { isConditionMet } from './conditions';
import { listed } from '../../../text/listed';
import { code, plainText } from './page-cells';
import { added, inFile, type PlannedPlace } from './planned-place';
import { dottedPlace, type RowBase, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** What is missing at `from` is written: `value`, or the first value of `by` of which one of the keys is set. */
export type DefaultRow = FixedRow | ChosenRow;

interface FixedRow extends RowBase {
  readonly value: Plain;
  readonly by?: undefined;
}

interface ChosenRow extends RowBase {
  /** An empty value counts as missing. */
  readonly by: readonly Choice[];
}

/** The value that is meant when one of these places, from where the rows start, is written. */
interface Choice {
  readonly value: string;
  readonly keys: readonly WrittenPath[];
}

/** How the kind `default` is found, carried out and described. */
export const defaultKind: RowKind<DefaultRow> = {
  appliesTo: ({ by }) => (by ? 'empty' : 'missing'),
  find: (row, { root, from, start }) => (valueFor(row, { root, start }) === undefined ? [] : [from]),
  target: (_, at) => at,
  plan: (row, place) => {
    const value = valueFor(row, place);
    if (value === undefined) return { byHand: 'the keys do not determine the value' };
    return {
      operations: [{ op: 'set', path: inFile(place, place.at), value }],
      relocations: added(place, [place.at]),
    };
  },
  rule: () => 'missing-field',
  advice: (row) => (row.by ? undefined : { write: JSON.stringify(row.value) }),
  table: (row, before) => {
    const from = dottedPlace(row.from);
    if (!row.by) return [[`no ${before(from)}`, code(`${from}: ${plainText(row.value)}`)]];
    return row.by.map(({ value, keys }) => {
      const names = keys.map((key) => code(dottedPlace(key)));
      return [`no ${before(from)}, but ${listed(names, 'or')}`, code(`${from}: ${value}`)];
    });
  },
};

/** Undefined where the keys do not say what the map is meant to be. */
function valueFor(row: DefaultRow, { root, start }: Pick<PlannedPlace, 'root' | 'start'>): Plain | undefined {
  if (!row.by) return row.value;
  return row.by.find(({ keys }) => keys.some((key) => isConditionMet(root, { path: key }, start)))?.value;
}
