import type { Dice } from '../../server/src/schemas/testing/random-data';
import type { Path } from '../../server/src/yaml/path';
import type { ExampleDocument } from './example-document';

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
