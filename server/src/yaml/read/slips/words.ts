import type { SyntaxProblem } from '../../node';

/** The messages of mistakes that are found both when repairing and when explaining. */
export const TAB_INDENT = 'This line is indented with a tab, which YAML does not allow. Use spaces.';

/** `a: b: c`. */
export const COLON_IN_VALUE = 'The value contains `: `, which begins another key. Put the whole value in quotes.';

/** A line below a key that has a value on its own line. */
export const DEEPER_THAN_KEY =
  'This line is indented deeper than the key above, which already has a value. Indent it like the lines around it.';

/** A no-break space after a colon. */
export const ODD_SPACE_AFTER_COLON =
  'What follows the `:` only looks like a space, such as a no-break space. Use a space.';

/** `a:1`. */
export const MISSING_SPACE = 'A space is missing between `:` and the value. Add it.';

/** `-a`. */
export const SPACE_AFTER_DASH = 'A list item needs a space after its `-`. Add it.';

/** A line of a list without a dash. */
export const MISSING_DASH =
  'This is in a list but does not begin with `- `. Add it, or indent the line below the item it belongs to.';

/** White space that only looks like spaces. */
export const ODD_SPACE =
  'This line is indented with characters that only look like spaces, such as no-break spaces. Use spaces.';

/** A dash before a key. */
export const STRAY_DASH =
  'A list item is not allowed between the keys of a mapping. Indent it below the key it belongs to, or remove the `-`.';

/** The first lines of a document, whose key was left out. */
export const NO_KEY_ABOVE =
  'These lines are indented, but no key is above them. Write their key, or move them to the top level.';

/** A key that its schema knows at another level. */
export const WRONG_LEVEL = 'This line is at the wrong level.';

/** `&name` or `!name` alone. */
export function bareIndicator(written: string): Pick<SyntaxProblem, 'message' | 'withoutQuote'> {
  const what = written.startsWith('&') ? 'an anchor' : 'a tag';
  const rest = `is ${what} and not a value. Put it in quotes if it is text.`;
  return { message: `\`${shorten(written)}\` ${rest}`, withoutQuote: `This ${rest}` };
}

/** A `#` before what should be a value. */
export const COMMENT_FOR_VALUE =
  'What begins with `#` is a comment, so this field is empty. Put it in quotes if it is the value.';

/** A quoted text without its end. */
export function unclosedQuote(quote: string): string {
  return `The closing ${quote} of this text is missing. Add it.`;
}

/** A value between brackets without its end. */
export function unclosedBracket(bracket: string): string {
  const closing = bracket === '{' ? '}' : ']';
  return `This \`${bracket}\` is never closed. Add \`${closing}\`, or indent its content deeper than the key.`;
}

/** A bracket above a block. */
export function needlessBrackets(bracket: string, isClosed: boolean): string {
  const closing = bracket === '{' ? '}' : ']';
  const what = isClosed ? `\`${bracket}\` and its \`${closing}\`` : `\`${bracket}\``;
  return `The lines below are a block, which is not written between brackets. Remove the ${what}.`;
}

/** A bracket that closes nothing. */
export function strayBracket(bracket: string): string {
  return `This \`${bracket}\` has no opening bracket. Remove it, or add the opening bracket.`;
}

/** `[a, b}`. */
export function mismatched(bracket: string, wanted: string): string {
  const open = wanted === '}' ? '{' : '[';
  return `This \`${bracket}\` does not close the \`${open}\` that is open. Write \`${wanted}\` first or instead, or remove it.`;
}

/** `key value`, or `key = value`. */
export function missingColon(key: string, instead?: string): Pick<SyntaxProblem, 'message' | 'withoutQuote'> {
  if (instead !== undefined) {
    const message = `A key is followed by \`: \`, not by \`${instead}\`. Change it.`;
    return { message };
  }
  return {
    message: `The \`:\` after \`${shorten(key)}\` is missing. Add it.`,
    withoutQuote: 'The `:` after the key is missing. Add it.',
  };
}

/** Words on a line of their own. */
export function neitherKeyNorItem(written: string): Pick<SyntaxProblem, 'message' | 'withoutQuote'> {
  const rest = 'is neither a `key: value` nor a list item. Add `:` and a value, or remove it.';
  return { message: `\`${shorten(written)}\` ${rest}`, withoutQuote: `This ${rest}` };
}

/** A shortened quote of the file, for a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
