import { diceOf } from '../../../server/src/schemas/testing/random-data';
import type { Path } from '../../../server/src/yaml/path';
import { dataOf, ExampleDocument } from './example-document';
import { PLANTS, type Mutation } from './mistakes';
import { isAboutEntry, isAboutWords, Oracle, type FileIdentity, type OracleError } from '../judges/own-schema';
import { expectedOf, type Expected } from './expected';

/** An accepted file and what was planted into it. */
export interface Planted {
  readonly mutation: Mutation;
  readonly expected: Expected;
}

/** Why a mutation does not count. */
export type Skipped =
  /** The schema takes the result: an open object, an optional field, a name that is right there, too. */
  | 'still valid'
  /** A key of an object that takes any: nobody can say where it belongs. */
  | 'free key'
  /** There was nothing of that kind at the random place. */
  | 'no place'
  | 'twice';

/** The planted mistakes, and how many were skipped and why. */
export interface Sowing {
  readonly planted: readonly Planted[];
  readonly skipped: Readonly<Record<Skipped, number>>;
}

/** Plants mistakes of each kind at random places of a file, `tries` times each; the same for the same seed. */
export function sow(
  text: string,
  file: FileIdentity,
  { seed, tries }: { readonly seed: number; readonly tries: number },
): Sowing {
  const [oracle, document, dice] = [new Oracle(file), new ExampleDocument(text), diceOf(seed)];
  const planted: Planted[] = [];
  const skipped = { 'still valid': 0, 'free key': 0, 'no place': 0, twice: 0 };
  const seen = new Set<string>();
  for (const plant of Object.values(PLANTS)) {
    for (let i = 0; i < tries; i++) {
      const mutation = plant(document, dice);
      if (mutation === undefined) skipped['no place']++;
      else if (seen.has(mutation.text)) skipped.twice++;
      else {
        seen.add(mutation.text);
        const errors = oracle.newErrors(document.data(), dataOf(mutation.text));
        const shows = showing(mutation, errors);
        if (shows === undefined) skipped['still valid']++;
        else if (mutation.kind.startsWith('moved') && isFree(document, oracle, mutation.from)) skipped['free key']++;
        else planted.push({ mutation, expected: expectedOf(mutation, shows) });
      }
    }
  }
  return { planted, skipped };
}

/** How a mistake shows, according to the oracle; undefined if it is not one. */
function showing({ kind, path }: Mutation, errors: readonly OracleError[]): 'by-entry' | 'by-lack' | undefined {
  if (errors.length === 0) return undefined;
  switch (kind) {
    case 'wrong value':
      return isAboutWords(errors, path) ? 'by-entry' : undefined;
    case 'wrong type':
      return 'by-entry';
    case 'missing field':
      return 'by-lack';
    case 'misspelt key':
    case 'moved up':
    case 'moved down':
      return isAboutEntry(errors, path) ? 'by-entry' : 'by-lack';
  }
}

/** Whether a key could have any name, according to the oracle. */
function isFree(document: ExampleDocument, oracle: Oracle, path: Path): boolean {
  const renamed = dataOf(document.renamed(path, 'aNameThatNobodyGives'));
  return !isAboutEntry(oracle.newErrors(document.data(), renamed), [...path.slice(0, -1), 'aNameThatNobodyGives']);
}
