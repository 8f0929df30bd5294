import type { Plain } from '../../yaml/operation';
import type { PlainSchema } from '../workflow/project';
import type { SchemaWords } from './schema-words';

/** Numbers from 0 up to `below`, the same for the same seed. */
export type Dice = (below: number) => number;

/** Random integers below a limit, the same for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) % below;
  };
}

/** Data that mostly fits a plain schema, and in every second case has a mistake or two. */
export function randomData(schema: PlainSchema, dice: Dice, names: readonly string[]): Plain {
  const root = schema as SchemaWords;
  let data = fitting(root, { root, dice, depth: 0 });
  for (let mistakes = dice(4) - 1; mistakes > 0; mistakes--) data = withMistake(data, dice, names);
  return data;
}

/** Data that fits a plain schema, with random optional fields. */
export function fittingData(schema: PlainSchema, dice: Dice): Plain {
  return fitting(schema, { root: schema, dice, depth: 0 });
}

interface Context {
  readonly root: SchemaWords;
  readonly dice: Dice;
  readonly depth: number;
}

function fitting(schema: SchemaWords, context: Context): Plain {
  const { root, dice, depth } = context;
  const inner = { ...context, depth: depth + 1 };
  if (schema.$ref !== undefined) return fitting(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, inner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, dice) ?? 'none';
  if (schema.anyOf !== undefined) return fitting(pick(schema.anyOf, dice) ?? {}, inner);
  const type =
    typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string', 'object', 'integer'], dice);
  switch (type) {
    case 'object':
      return fittingObject(schema, inner);
    case 'array':
      return Array.from({ length: dice(3) }, () => fitting(schema.items ?? {}, inner));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + dice(90);
    case 'boolean':
      return dice(2) === 0;
    case 'string':
    case undefined:
    default:
      return 'text'.repeat(1 + (schema.minLength ?? 0)) + String(dice(9));
  }
}

function fittingObject(schema: SchemaWords, context: Context): Plain {
  const { dice, depth } = context;
  const data: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name) === true;
    if (needed || (depth < 9 && dice(4) === 0)) data[name] = fitting(property, context);
  }
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && dice(2) === 0) data['extra'] = fitting(additionalProperties, context);
  return data;
}

/** One place of the data changed: a key renamed, added or taken away, or a value replaced. */
function withMistake(data: Plain, dice: Dice, names: readonly string[]): Plain {
  if (typeof data === 'object' && data !== null && dice(4) > 0) {
    const keys = Object.keys(data);
    const key = pick(keys, dice);
    if (key !== undefined && dice(3) > 0) {
      const inner = (data as Readonly<Record<string, Plain>>)[key] ?? 'none';
      return replaced(data, key, withMistake(inner, dice, names));
    }
    if (!Array.isArray(data)) return changedKeys(data as Readonly<Record<string, Plain>>, dice, names);
  }
  return pick<Plain>(['other', 7, -1, 2.5, true, '12', [], {}, ['a'], { a: 1 }], dice) ?? 'other';
}

function replaced(data: object, key: string, value: Plain): Plain {
  if (Array.isArray(data)) return data.map((item: Plain, i) => (String(i) === key ? value : item));
  return { ...(data as Readonly<Record<string, Plain>>), [key]: value };
}

function changedKeys(data: Readonly<Record<string, Plain>>, dice: Dice, names: readonly string[]): Plain {
  const key = pick(Object.keys(data), dice);
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
  const name = pick(names, dice) ?? 'stranger';
  switch (dice(3)) {
    case 0:
      return rest;
    case 1:
      return { ...rest, [name]: key === undefined ? 'value' : (data[key] ?? 'value') };
    default:
      return { ...data, [name]: 'value' };
  }
}

function pick<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[dice(Math.max(list.length, 1))];
}
