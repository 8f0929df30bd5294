/** Escapes, and what reverses the direction of writing: they would let a file write over a terminal. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** A text of one line with nothing in it that a terminal obeys. */
export function printable(text: string): string {
  return text.replaceAll(CONTROL, (character) => (/\s/.test(character) ? ' ' : '\uFFFD'));
}
