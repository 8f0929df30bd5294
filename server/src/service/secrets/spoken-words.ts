import { schemaWords } from '../../schemas/generated/schema-words';
import { words } from './spoken-words.json';

/** Words with which people count, date and measure, and of which names of programs, formats and machines consist. */
export const SPOKEN_WORDS: ReadonlySet<string> = new Set([schemaWords, ...words].flatMap((line) => line.split(' ')));
