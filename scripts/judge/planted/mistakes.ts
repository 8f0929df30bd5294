import type { Document } from 'yaml';
import { dotted } from '../../../server/src/rules/shared/words';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import type { Path } from '../../../server/src/yaml/path';
import { mapAt, pairAt, pick, textOf, type ExampleDocument } from './example-document';
import { misspell } from './misspell';

/** The kinds of mistakes that are planted. */
export const KINDS = ['misspelt key', 'wrong value', 'wrong type', 'missing field', 'moved up', 'moved down'] as const;
/** One of `KINDS`. */
export type Kind = (typeof KINDS)[number];

/** One mistake planted into a file, and what a good tool says of it. */
export interface Mutation {
  readonly kind: Kind;
  readonly text: string;
  /** Where it shows, in the text as mutated; for what is missing its would-be place. */
  readonly path: Path;
  /** The right name, value, place or one of several words for the right type, written as a person reads it. */
  readonly right: readonly string[];
  /** Where the entry was before. */
  readonly from: Path;
}

/** Plants a mistake at a place that it chooses by `dice`; undefined where it finds none. */
export type Plant = (file: ExampleDocument, dice: Dice) => Mutation | undefined;

/** A key with one or two wrong letters. */
const misspeltKey: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  const key = place && misspell(place.key, dice);
  if (place === undefined || key === undefined) return undefined;
  const path = [...place.path.slice(0, -1), key];
  if (file.tree().hasIn(path)) return undefined;
  return { kind: 'misspelt key', text: file.renamed(place.path, key), path, right: [place.key], from: place.path };
};

/** An entry that is missing; the oracle knows which ones are required. */
const missingField: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  if (place === undefined) return undefined;
  const tree = file.tree();
  tree.deleteIn(place.path);
  return { kind: 'missing field', text: textOf(tree), path: place.path, right: [place.key], from: place.path };
};

/** An entry that is one level too high: next to what should hold it. */
const movedUp: Plant = (file, dice) => {
  const place = pick(
    file.entries().filter(({ path }) => path.length > 1),
    dice,
  );
  return place && moved(file.tree(), { kind: 'moved up', from: place.path, into: place.path.slice(0, -2) });
};

/** An entry that is one level too low: in one of its neighbors. */
const movedDown: Plant = (file, dice) => {
  const tree = file.tree();
  const place = pick(file.entries(), dice);
  if (place === undefined) return undefined;
  const parent = place.path.slice(0, -1);
  const neighbors = (mapAt(tree, parent)?.items ?? [])
    .map(({ key }) => String(key))
    .filter((name) => name !== place.key && mapAt(tree, [...parent, name]) !== undefined);
  const neighbor = pick(neighbors, dice);
  return neighbor === undefined
    ? undefined
    : moved(tree, { kind: 'moved down', from: place.path, into: [...parent, neighbor] });
};

function moved(
  tree: Document,
  { kind, from, into }: { readonly kind: Kind; readonly from: Path; readonly into: Path },
): Mutation | undefined {
  const key = String(from.at(-1));
  const [pair, target] = [pairAt(tree, from), mapAt(tree, into)];
  if (pair === undefined || target === undefined || target.has(key)) return undefined;
  tree.deleteIn(from);
  target.add(pair);
  return { kind, text: textOf(tree), path: [...into, key], right: placeInWords(from, into), from };
}

/** The whole path, or its part from the object where it is now. */
function placeInWords(from: Path, into: Path): string[] {
  const relative = from.slice(into.length);
  return relative.length > 1 ? [dotted(from), dotted(relative)] : [dotted(from)];
}

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
const wrongType: Plant = (file, dice) => {
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

/** Words that no field takes by name. */
const STRANGERS = ['whatever', 'none', 'automatic', 'production', 'strict'];

/** A word misspelled, or another one altogether; the oracle knows which places take only certain words. */
const wrongValue: Plant = (file, dice) => {
  const words = file.entries().filter(({ value }) => typeof value === 'string' && /^[A-Za-z][\w-]*$/.test(value));
  const place = pick(words, dice);
  if (place === undefined) return undefined;
  const right = String(place.value);
  const value = dice(3) === 0 && !isConnector(place.path) ? pick(STRANGERS, dice) : misspell(right, dice);
  if (value === undefined || value === right) return undefined;
  const tree = file.tree();
  tree.setIn(place.path, value);
  return { kind: 'wrong value', text: textOf(tree), path: place.path, right: [right], from: place.path };
};

/** A connector may have any name: people write their own. */
function isConnector(path: Path): boolean {
  return path.slice(-3).join('.') === 'serviceConnection.config.type';
}

/** A way to plant each kind of mistake. */
export const PLANTS: Readonly<Record<Kind, Plant>> = {
  'misspelt key': misspeltKey,
  'wrong value': wrongValue,
  'wrong type': wrongType,
  'missing field': missingField,
  'moved up': movedUp,
  'moved down': movedDown,
};
