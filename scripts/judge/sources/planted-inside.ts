import { stringify } from 'yaml';
import type { Dice } from '../../../server/src/schemas/testing/random-data';

/** Values of the dependencies chart with one mistake in those of a chart inside. */
export interface InsideMistake {
  readonly chart: string;
  readonly kind: string;
  /** Where the mistake is. */
  readonly path: string;
  readonly values: string;
}

type Values = Readonly<Record<string, unknown>>;
type Place = readonly string[];

/** The charts inside that others publish. */
const INSIDE = ['mysql', 'elasticsearch', 'opensearch', 'airflow'];

/** Values as Helm merges them: those of each chart inside below its name, with what the chart around sets. */
export function mergedValues(own: Values, inside: ReadonlyMap<string, Values>): Values {
  return Object.fromEntries(
    INSIDE.filter((name) => inside.has(name)).map((name) => [name, merged(inside.get(name), own[name])]),
  );
}

function merged(one: unknown, other: unknown): unknown {
  if (!isMapping(one) || !isMapping(other)) return other ?? one;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(one[key], other[key])]));
}

/** One mistake of a random kind at a random place; undefined where there is none of that kind. `others`: values of other versions. */
export function plantedInside(
  { chart, values, others }: { readonly chart: string; readonly values: Values; readonly others: Values },
  dice: Dice,
): InsideMistake | undefined {
  const places = placesIn(values).filter(([, ...deeper]) => deeper.length > 0 && deeper.join('.') !== 'enabled');
  const [place, value] = pick(
    places.map((one) => [one, at(values, one)] as const),
    dice,
  );
  const make = (kind: string, where: Place, what: unknown): InsideMistake => {
    const text = stringify({ ...switchesOf(values), ...withSwitch(where, what) });
    return { chart, kind, path: where.join('.'), values: text };
  };
  const name = place.at(-1) ?? '';
  switch (pick(['misspelled', 'unknown', 'type', 'type', 'of another version'], dice)) {
    case 'misspelled': {
      const cut = 1 + dice(Math.max(1, name.length - 1));
      const wrong = name.slice(0, cut) + name.slice(cut + 1);
      const where = [...place.slice(0, -1), wrong];
      return name.length < 4 || at(values, where) !== undefined ? undefined : make('misspelled key', where, value);
    }
    case 'unknown':
      return make('unknown key', [...place.slice(0, -1), `${name}Zz`], value ?? 'text');
    case 'type':
      return make('wrong type', place, ofAnotherType(value, dice));
    default: {
      const old = placesIn(others).filter(
        (one) => one.length > 1 && at(values, one) === undefined && isMapping(at(values, one.slice(0, -1))),
      );
      if (old.length === 0) return undefined;
      const where = pick(old, dice);
      return make('key of another version', where, at(others, where));
    }
  }
}

function ofAnotherType(value: unknown, dice: Dice): unknown {
  if (isMapping(value)) return pick(['text', 5], dice);
  if (Array.isArray(value)) return pick([5, true], dice);
  if (typeof value === 'boolean') return pick(['"no"', { a: 'b' }, ['a']], dice);
  return pick([{ a: 'b' }, ['a']], dice);
}

/** A file with a switch of each chart is recognized, and sets nothing else. */
function switchesOf(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, { enabled: true }]));
}

function withSwitch([name = '', ...place]: Place, what: unknown): Values {
  return { [name]: { enabled: true, ...(nested(place, what) as Values) } };
}

function nested([step, ...deeper]: Place, what: unknown): unknown {
  return step === undefined ? what : { [step]: nested(deeper, what) };
}

function pick<T>(list: readonly T[], dice: Dice): T {
  const one = list[dice(list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

function placesIn(value: unknown, path: Place = []): Place[] {
  const own = path.length === 0 ? [] : [path];
  if (!isMapping(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function at(value: unknown, path: Place): unknown {
  return path.reduce<unknown>(
    (here, step) => (isMapping(here) && Object.hasOwn(here, step) ? here[step] : undefined),
    value,
  );
}

function isMapping(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
