import { pick, textOf } from '../example-document';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import type { Plant } from '../mutation';

/** What a person may write by mistake, by the type that is right. None of it is taken leniently by any loader since 1.5. */
const INSTEAD: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, true, ['one', 'two'], { name: 'one' }],
  number: ['many', ['one'], { count: 1 }],
  boolean: ['perhaps', 7, ['one'], { enabled: 1 }],
  array: ['one', 7, true, { one: 1 }],
  object: ['one', 7, true, ['one']],
};

/** How the right type may be called in a message. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'string'],
  number: ['a number', 'number', 'integer'],
  boolean: ['a boolean', 'boolean'],
  array: ['a list', 'array'],
  object: ['a mapping', 'object'],
};

/** A value of another type. */
export const wrongType: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  const type = place && typeOf(place.value);
  if (place === undefined || type === undefined) return undefined;
  const tree = file.tree();
  tree.setIn(place.path, tree.createNode(instead(type, dice)));
  const right = [...(NAMES[type] ?? []), ...(type === 'string' ? [String(place.value)] : [])];
  return { kind: 'wrong type', text: textOf(tree), path: place.path, right, from: place.path };
};

function typeOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value) ? 'array' : typeof value;
}

function instead(type: string, dice: Dice): unknown {
  return pick(INSTEAD[type] ?? [], dice);
}
