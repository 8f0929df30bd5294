import type { SyntaxProblem } from '../../node';

/** The messages of mistakes that are found both when repairing and when explaining. */
export const TAB_INDENT = 'This line is indented with a tab, which YAML does not allow. Use spaces.';

/** `a: b: c`. */
export const COLON_IN_VALUE = 'The value contains `: `, which begins another key. Put the whole value in quotes.';

/** A line below a key that has a value on its own line. */
export const DEEPER_THAN_KEY =
  'This line is indented deeper than the key above, which already has a value. Indent it like the lines around it.';

/** `a:1`. */
export const MISSING_SPACE = 'A space is missing between `:` and the value. Add it.';

/** Words on a line of their own. */
export function neitherKeyNorItem(written: string): Pick<SyntaxProblem, 'message' | 'withoutQuote'> {
  const rest = 'is neither a `key: value` nor a list item. Add `:` and a value, or remove it.';
  return { message: `\`${shorten(written)}\` ${rest}`, withoutQuote: `This ${rest}` };
}

/** A shortened quote of the file, for a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
