import { lineBreakAfter } from '../../text/lines';
import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { valueEnd } from './value-end';

/** How much of an expression is read, in UTF-16 units. */
const LONGEST_CODE = 400;

/** What a program takes if it finds no value: `getpass() or "x"`, `getenv("X", "x")`, `get("x", default="x")`. */
const LITERAL =
  /^[\w.[]{0,80}\(?[^;#\n]{0,200}?(?:\/\/|\b(?:or|else|(?:default(?:_var|_value|Value)?|fallback)[ \t]{0,2}=)|\|\||\?\?|\?:|\?[^?:\n]{1,100}:|["'`][ \t]{0,4},)\s{0,80}(?=["'`][^"'`\n]{1,200}["'`][ \t]{0,4}(?:\)|;|,|\r?$))/;

/** The expression continues on the next line. */
const GOES_ON = /(?:\bor|\|\||\?\?|\?:|\/\/)[ \t\r]{0,9}$/;
const FALLBACK = /^[^;#\n]{0,200}?\b(?:default(?:_value|Value)?|fallback)[ \t]{0,2}=[ \t]{0,4}(?=["'`][^"'`\n])/;

/** The name of what is asked for, which is no default: `get("database", "password")`. */
const NAMES_A_COLUMN = /^["'`](?:password|passwd|token|secret|key|jwt)["'`]$/i;

/** The literal that an expression falls back to; `lineEnd` is the end of its first line. */
export function fallbackLiteral(text: string, at: number, lineEnd: number): Span | undefined {
  const line = text.slice(at, Math.min(lineEnd, at + LONGEST_CODE));
  const code = GOES_ON.test(line)
    ? text.slice(at, Math.min(lineBreakAfter(text, lineEnd + 1), at + LONGEST_CODE))
    : line;
  const before = (FALLBACK.exec(code) ?? LITERAL.exec(code))?.[0];
  if (before === undefined) return undefined;
  const start = at + before.length;
  const { end } = valueEnd(text, start, start > lineEnd ? lineBreakAfter(text, start) : lineEnd);
  const value = text.slice(start, end);
  return isHarmless(value) || NAMES_A_COLUMN.test(value) ? undefined : { start, end };
}
