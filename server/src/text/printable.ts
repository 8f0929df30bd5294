/**
 * Escape sequences and characters that reverse the writing direction: with them a file could overwrite the terminal.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** The text as one line without control characters. */
export function printable(text: string): string {
  return text.replaceAll(CONTROL, (character) => (/\s/.test(character) ? ' ' : '\uFFFD'));
}
