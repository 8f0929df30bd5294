import type { Span } from '../../text/span';

/** What is between the quotes of a string in triple quotes. */
export interface PythonString extends Span {
  /** `f"""…"""`: braces hold expressions. */
  readonly formatted: boolean;
  /** A backslash in it is a backslash. */
  readonly raw: boolean;
}

/** A comment, or a string of any kind. Without triple quotes a string ends on its line. */
const TOKEN =
  /#[^\n]*|([A-Za-z]{0,2})("""|''')([\s\S]*?)(?<!(?<!\\)\\)\2|[A-Za-z]{0,2}"(?:[^"\\\n]|\\[\s\S])*"|[A-Za-z]{0,2}'(?:[^'\\\n]|\\[\s\S])*'/g;

/** Before a value: assigned, handed over, returned, in a list, or after a key on the same line. */
const BEFORE_VALUE = /(?:[=(,[]\s*|\breturn(?:[ \t]*\()?\s*|:[ \t]*)$/;
/** Next to another string or a plus: it is only a part of a text. */
const JOINED_BEFORE = /(?:\+|["'])\s*$/;
const JOINED_AFTER = /^\s*(?:\+|[A-Za-z]{0,2}["'])/;

/** The strings in triple quotes that a Python text uses as values: no docstrings, and no parts of a longer text. */
export function pythonStrings(text: string): readonly PythonString[] {
  const strings: PythonString[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, prefix = '', quotes, content = ''] = match;
    if (quotes === undefined || /b/i.test(prefix)) continue;
    const before = text.slice(Math.max(0, match.index - 200), match.index);
    const end = match.index + whole.length;
    if (JOINED_BEFORE.test(before) || JOINED_AFTER.test(text.slice(end, end + 200)) || !BEFORE_VALUE.test(before)) {
      continue;
    }
    const start = match.index + prefix.length + quotes.length;
    strings.push({ start, end: start + content.length, formatted: /f/i.test(prefix), raw: /r/i.test(prefix) });
  }
  return strings;
}

/** How far back, in UTF-16 units, the start of a line is looked for. */
const LOOK_BACK = 200;

/** A Python text with its docstrings blanked, so that offsets stay. */
export function withoutDocstrings(text: string): string {
  let kept = '';
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, , quotes] = match;
    if (quotes === undefined || !isDocstring(text.slice(Math.max(0, match.index - LOOK_BACK), match.index))) continue;
    kept += text.slice(at, match.index) + whole.replaceAll(/[^\r\n]/g, ' ');
    at = match.index + whole.length;
  }
  return kept + text.slice(at);
}

/** Whether a string after this is a statement of its own, and no part of a call or list that began on a line before. */
function isDocstring(before: string): boolean {
  return /(?:^|\n)[ \t]*$/.test(before) && !/[([{,=+\\]$/.test(before.trimEnd());
}
