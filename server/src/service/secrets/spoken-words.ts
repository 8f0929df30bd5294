import { schemaWords } from '../../schemas/generated/schema-words';
import { words } from './spoken-words.json';

let spoken: ReadonlySet<string> | undefined;

/**
 * Words with which people count, date and measure, and of which names of programs, formats and machines consist. Most texts
 * have nothing that they are asked about.
 */
export function spokenWords(): ReadonlySet<string> {
  return (spoken ??= new Set([schemaWords, ...words].flatMap((line) => line.split(' '))));
}
