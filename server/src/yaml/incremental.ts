import type { ParsedText } from './node';
import { parseText } from './parse';

/** The parse of `text`, a later state of what was parsed before: only what was touched is read again. */
export function reparse(previous: ParsedText, text: string): ParsedText {
  return previous.text === text ? previous : parseText(text);
}
