import type { Span } from '../../text/span';

/** What is between the quotes of a string with three of them. */
export interface PythonString extends Span {
  /** `f"""…"""`: braces hold expressions. */
  readonly formatted: boolean;
  /** A backslash in it is a backslash. */
  readonly raw: boolean;
}

/** A comment, or a string of any kind; of a short one that is not closed nothing is known. */
const TOKEN =
  /#[^\n]*|([A-Za-z]{0,2})("""|''')([\s\S]*?)(?<!(?<!\\)\\)\2|[A-Za-z]{0,2}"(?:[^"\\\n]|\\[\s\S])*"|[A-Za-z]{0,2}'(?:[^'\\\n]|\\[\s\S])*'/g;

/** Before a value: assigned, handed over, returned, in a list, or after a key on the same line. */
const BEFORE_VALUE = /(?:[=(,[]\s*|\breturn[ \t]*\(?\s*|:[ \t]*)$/;
/** More text is joined to it: it is not known as a whole. */
const JOINED_BEFORE = /(?:\+|["'])\s*$/;
const JOINED_BEHIND = /^\s*(?:\+|[A-Za-z]{0,2}["'])/;

/**
 * The long strings of a Python text that are values: not its comments, not the descriptions of functions, and not parts
 * of a longer text.
 */
export function pythonStrings(text: string): readonly PythonString[] {
  const strings: PythonString[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, prefix = '', quotes, content = ''] = match;
    if (quotes === undefined || /b/i.test(prefix)) continue;
    const before = text.slice(Math.max(0, match.index - 200), match.index);
    const end = match.index + whole.length;
    if (JOINED_BEFORE.test(before) || JOINED_BEHIND.test(text.slice(end, end + 200)) || !BEFORE_VALUE.test(before)) {
      continue;
    }
    const start = match.index + prefix.length + quotes.length;
    strings.push({ start, end: start + content.length, formatted: /f/i.test(prefix), raw: /r/i.test(prefix) });
  }
  return strings;
}

/** As far back is looked for what a line starts with. */
const LOOK_BACK = 200;

/** A Python text with the descriptions of its modules, classes and functions blanked, so that offsets stay. */
export function withoutDescriptions(text: string): string {
  let kept = '';
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, , quotes] = match;
    if (quotes === undefined || !isDescription(text.slice(Math.max(0, match.index - LOOK_BACK), match.index))) continue;
    kept += text.slice(at, match.index) + whole.replaceAll(/[^\r\n]/g, ' ');
    at = match.index + whole.length;
  }
  return kept + text.slice(at);
}

/** Whether a string after this is a statement of its own, and no part of a call or list that began on a line before. */
function isDescription(before: string): boolean {
  return /(?:^|\n)[ \t]*$/.test(before) && !/[([{,=+\\]$/.test(before.trimEnd());
}
