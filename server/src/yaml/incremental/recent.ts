import { BoundedCache } from '../../text/bounded-cache';
import { reparse } from './reparse';
import type { ParsedText } from '../node';
import { parseText } from '../read/parse';

/** By their texts. Enough for a file, its edited text, and the file to which an edit moves something. */
const parses = new BoundedCache<string, ParsedText>(4);

/**
 * Parses a text, or returns its parse if it was parsed just before: a host that checks a file, edits it and checks the
 * result parses each text once. If the text is another state of `previous`, only the changed part is parsed.
 */
export function parseCached(text: string, previous?: ParsedText): ParsedText {
  return parses.get(text) ?? remember(previous ? reparse(previous, text) : parseText(text));
}

/** The parse of a text that was parsed just before, without taking the place of another one if it was not. */
export function recentParse(text: string): ParsedText | undefined {
  return parses.get(text);
}

/** Stores a parse for `parseCached`. */
export function remember(parsed: ParsedText): ParsedText {
  parses.set(parsed.text, parsed);
  return parsed;
}
