import { addAll } from '../../text/long-lists';
import type { Span } from '../../text/span';
import type { ScalarNode } from '../../yaml/node';
import type { EmbeddedText } from './embedded-text';
import { escapedText, type ReadString } from './escaped-text';

/** What stands for something else in a string with double quotes, a line that is folded included. */
const DOUBLE =
  /\\[ \t]*\r?\n[ \t]*|[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\r\n])/y;
const SINGLE = /''|[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\u001B'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\u0085'],
  ['_', '\u00A0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

type Quoted = 'single' | 'double';

/**
 * The text of a quoted string of YAML or JSON, with the way back to the file. Undefined for other scalars, and where it would not be
 * exactly the value: in text that is broken, or has placeholders.
 */
export function quotedText(outer: string, { style, start, end, value }: ScalarNode): EmbeddedText | undefined {
  if (style !== 'single' && style !== 'double') return undefined;
  const quote = style === 'single' ? "'" : '"';
  const first = outer.indexOf(quote, start) + 1;
  // An anchor or a tag may be in front, and neither has a quote.
  const inside = { start: first, end: end - 1 };
  if (first === 0 || inside.end < first || outer.charAt(inside.end) !== quote) return undefined;
  const found = escapedText(outer, inside, {
    read: (text, part) => readQuoted(text, part, style),
    write: (added) => (style === 'single' ? added.replaceAll("'", "''") : JSON.stringify(added).slice(1, -1)),
    name: 'quoted string',
  });
  return found?.text === value ? found : undefined;
}

/** The text, and where in the file each of its characters begins; undefined for an escape that YAML does not have. */
function readQuoted(outer: string, { start, end }: Span, style: Quoted): ReadString | undefined {
  const written = style === 'single' ? SINGLE : DOUBLE;
  let text = '';
  const starts: number[] = [];
  for (let at = start; at < end;) {
    written.lastIndex = at;
    const mark = written.exec(outer)?.[0];
    const meant = mark === undefined ? outer.charAt(at) : meaningOf(mark);
    if (meant === undefined) return undefined;
    addAll(starts, Array<number>(meant.length).fill(at));
    text += meant;
    at += mark?.length ?? 1;
  }
  return { text, starts };
}

function meaningOf(mark: string): string | undefined {
  if (mark === "''") return "'";
  const lines = mark.split('\n').length - 1;
  if (mark.startsWith('\\')) {
    if (lines > 0) return '';
    const body = mark.slice(1);
    return /^[xuU]./.test(body) ? codePoint(Number.parseInt(body.slice(1), 16)) : LETTERS.get(body);
  }
  return lines === 1 ? ' ' : '\n'.repeat(lines - 1);
}

function codePoint(code: number): string | undefined {
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
}
