import { stringify } from 'yaml';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Projected } from '../charts/projection';
import type { ValuesCase } from './values-case';

/** A place of the values that holds no other place. */
export interface Leaf {
  readonly path: readonly string[];
  readonly schema: Projected;
}

/** Values as data. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
/** What is written at a place, in words and as data. */
export interface Written {
  readonly path: readonly string[];
  readonly value: Plain;
  readonly what: string;
}

type Change = (leaf: Leaf, dice: Dice) => Written;

/** What is done to one place of the values. */
const CHANGES: readonly Change[] = [
  ({ path, schema }, dice) => ({ path, value: legalValue(schema, dice), what: 'a legal value' }),
  ({ path, schema }, dice) => ({ path: misspelt(path, dice), value: legalValue(schema, dice), what: 'a misspelt key' }),
  ({ path, schema }, dice) => ({ path, value: wrongValue(schema, dice), what: 'a wrong type' }),
  ({ path }) => ({ path, value: null, what: 'null' }),
  ({ path }) => ({ path: path.slice(0, -1), value: null, what: 'null for a section' }),
  ({ path, schema }, dice) => ({ path: path.slice(-1), value: legalValue(schema, dice), what: 'a misplaced key' }),
  ({ path }) => ({ path: path.slice(0, -1), value: ['zz'], what: 'a list for a section' }),
];

/** The chart version that values are made for, and how many. */
export interface Seeding {
  readonly chart: string;
  readonly schema: Projected;
  readonly dice: Dice;
  readonly count: number;
}

/** Values files for a version of the chart, one change each on a small base; the same for the same dice. */
export function* seededCases({ chart, schema, dice, count }: Seeding): Generator<ValuesCase> {
  const leaves = [...leavesOf(schema)];
  for (let i = 0; i < count; i++) {
    const leaf = leaves[dice(leaves.length)];
    const change = changeAt(leaf ?? { path: ['replicaCount'], schema: {} }, dice);
    if (change === undefined) continue;
    const values = withValue(baseOf(chart), change.path, change.value);
    const layout = dice(4) === 0 ? 'umbrella' : 'values';
    yield {
      chart,
      layout,
      change: `${change.what} at ${change.path.join('.')}`,
      values: stringify(layout === 'umbrella' ? { openmetadata: values } : values),
    };
  }
}

/** One of the changes; undefined for one that would be none. */
export function changeAt(leaf: Leaf, dice: Dice): Written | undefined {
  const change = CHANGES[dice(CHANGES.length)]?.(leaf, dice);
  return change === undefined || change.path.length === 0 ? undefined : change;
}

/** A few settings that show whose values these are. */
export function baseOf(chart: string): Plain {
  const config = {
    clusterName: 'prod',
    authorizer: { principalDomain: 'example.com' },
    database: { host: 'db.example.com' },
  };
  return compareReleases(chart, '1.1.0') < 0 ? { global: config } : { openmetadata: { config } };
}

/** All places that hold no other place. */
export function* leavesOf(schema: Projected, path: readonly string[] = []): Generator<Leaf> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && path.length > 0) yield { path, schema };
  for (const [name, property] of properties) yield* leavesOf(property, [...path, name]);
}

/** A value that the schema of a place accepts. */
export function legalValue({ type, enum: values, default: usual, items }: Projected, dice: Dice): Plain {
  if (values !== undefined) return (values[dice(values.length)] ?? null) as Plain;
  const text = `zz-${String(dice(1000))}`;
  const samples: Readonly<Record<string, Plain>> = {
    boolean: dice(2) === 0,
    integer: dice(9000) + 1,
    number: dice(9000) + 1,
    array: items?.type === 'string' ? [text] : [],
    object: {},
    string: text,
  };
  const name = typeof type === 'string' ? type : type?.[0];
  return (name === undefined ? undefined : samples[name]) ?? ((usual ?? text) as Plain);
}

function wrongValue({ type }: Projected, dice: Dice): Plain {
  const samples: readonly Plain[] =
    type === 'string' ? [17, true, ['zz'], { zz: 'zz' }] : ['zz', ['zz', 1], { zz: 'zz' }];
  return samples[dice(samples.length)] ?? 'zz';
}

function misspelt(path: readonly string[], dice: Dice): readonly string[] {
  const name = path.at(-1) ?? '';
  const at = dice(name.length);
  return [...path.slice(0, -1), name.slice(0, at) + name.charAt(at) + name.slice(at)];
}

/** The data with a value at a place. */
export function withValue(data: Plain, [step, ...rest]: readonly string[], value: Plain): Plain {
  if (step === undefined) return value;
  const map = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, Plain>) : {};
  return { ...map, [step]: withValue(map[step] ?? null, rest, value) };
}
