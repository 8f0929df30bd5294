import { schemaWords } from '../../schemas/generated/schema-words';
import { rememberByObject } from '../../text/remember';
import { words } from './spoken-words.json';

const spokenOn = rememberByObject(
  (lines: readonly string[]): ReadonlySet<string> =>
    new Set([schemaWords, ...lines].flatMap((line) => line.split(' '))),
);

/**
 * Words with which people count, date and measure, and of which names of programs, formats and machines consist. Most texts
 * have nothing that they are asked about.
 */
export function spokenWords(): ReadonlySet<string> {
  return spokenOn(words);
}
