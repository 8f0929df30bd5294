import { reparse } from './incremental';
import type { ParsedText } from './node';
import { parseText } from './parse';

/** Enough for a file, what an edit makes of it, and the file that takes what left it. */
const CAPACITY = 4;

/** What was read last, latest first. */
let recent: readonly ParsedText[] = [];

/**
 * Reads a text, or takes what was just read of it: who checks a file, edits it and checks the result reads each text
 * once. Of a text that is another state of `previous` only what changed is read.
 */
export function parseCached(text: string, previous?: ParsedText): ParsedText {
  const known = recent.find((parsed) => parsed.text === text);
  return remember(known ?? (previous ? reparse(previous, text) : parseText(text)));
}

/** Keeps a parse at hand for who reads the same text next. */
export function remember(parsed: ParsedText): ParsedText {
  if (recent[0] !== parsed) recent = [parsed, ...recent.filter((other) => other !== parsed)].slice(0, CAPACITY);
  return parsed;
}
