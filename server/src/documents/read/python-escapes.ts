import type { Span } from '../../text/span';
import type { EmbeddedText } from './embedded-text';
import { escapedText, type ReadString } from './escaped-text';
import { addAll } from '../../text/long-lists';

/** A backslash and what belongs to it; `\N{name}` is not read. */
const ESCAPE = /\\(?:\r?\n|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/y;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

/**
 * What Python makes of the escapes in a part of a program, with the way back; undefined where that is not certain. An escape
 * that Python does not know (`\d`) stays as it is written.
 */
export function unescapedText(program: string, span: Span): EmbeddedText | undefined {
  return escapedText(program, span, {
    read: readEscapes,
    write: (added) => added.replaceAll('\\', '\\\\'),
    name: 'Python string',
  });
}

/** The text, and where in the program each of its characters begins. */
function readEscapes(program: string, { start, end }: Span): ReadString | undefined {
  let text = '';
  const starts: number[] = [];
  for (let at = start; at < end;) {
    ESCAPE.lastIndex = at;
    const escape = program.charAt(at) === '\\' ? ESCAPE.exec(program)?.[0] : undefined;
    const written = escape ?? program.charAt(at);
    const meant = escape === undefined ? written : meaningOf(escape);
    if (meant === undefined) return undefined;
    addAll(starts, Array<number>(meant.length).fill(at));
    text += meant;
    at += written.length;
  }
  return { text, starts };
}

function meaningOf(escape: string): string | undefined {
  const body = escape.slice(1);
  if (/^\r?\n$/.test(body)) return '';
  if (body.startsWith('N')) return undefined;
  if (/^[0-7]/.test(body)) return String.fromCharCode(Number.parseInt(body, 8));
  if (/^[xuU].+/.test(body)) return codePoint(Number.parseInt(body.slice(1), 16));
  return LETTERS.get(body) ?? escape;
}

function codePoint(code: number): string | undefined {
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
}
