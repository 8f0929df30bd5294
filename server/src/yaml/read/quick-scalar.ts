import type { ScalarNode } from '../node';
import { hasPlaceholder } from '../placeholder';
import { readPlainScalar } from './plain-scalar';

/** What a quick reader reads: offsets of `masked` and of `text` are the same. */
export interface QuickText {
  /** As written. */
  readonly text: string;
  /** With words in the place of placeholders. */
  readonly masked: string;
  /** Added to every offset of the tree. */
  readonly base: number;
}

/** A scalar on one line, and the offset just behind it. */
export interface QuickScalar {
  readonly node: ScalarNode;
  readonly end: number;
}

const [BLANK, HASH, COLON, DASH] = [32, 35, 58, 45];
const [DOUBLE, SINGLE] = [34, 39];

/** Characters that a plain scalar cannot begin with, or that begin something that is not read quickly. */
const RESERVED: ReadonlySet<number> = new Set(
  ', [ ] { } # & * ! | > % @ ` ? : " \''.split(' ').map((char) => char.charCodeAt(0)),
);

/** Whether a colon or a dash at an offset is followed by nothing or by a blank, so that it parts key and value. */
export function isIndicatorAt(text: string, at: number, lineEnd: number): boolean {
  return at + 1 >= lineEnd || text.charCodeAt(at + 1) === BLANK;
}

/** Whether a list item begins at an offset. */
export function isDashAt(text: string, at: number, lineEnd: number): boolean {
  return text.charCodeAt(at) === DASH && isIndicatorAt(text, at, lineEnd);
}

/** The offset of the first character behind blanks, or the line's end. */
export function skipBlanks(text: string, from: number, lineEnd: number): number {
  let at = from;
  while (at < lineEnd && text.charCodeAt(at) === BLANK) at++;
  return at;
}

/** Whether nothing but a comment is on the rest of a line. A comment that touches what is before it is none. */
export function isRestEmpty(text: string, from: number, lineEnd: number): boolean {
  const at = skipBlanks(text, from, lineEnd);
  return at === lineEnd || (at > from && text.charCodeAt(at) === HASH);
}

/** The scalar that begins at an offset and ends on its line, plain ones before `: ` or a comment; undefined: not read here. */
export function quickScalar(source: QuickText, from: number, lineEnd: number): QuickScalar | undefined {
  const first = source.masked.charCodeAt(from);
  if (first === SINGLE || first === DOUBLE) return quoted(source, { from, lineEnd, quote: first });
  if (RESERVED.has(first) || isDashAt(source.masked, from, lineEnd)) return undefined;
  const end = plainEnd(source.masked, from, lineEnd);
  return { node: scalar(source, { from, to: end, start: from, end, style: 'plain' }), end };
}

/** Where a plain scalar ends: without the blanks before what follows. */
function plainEnd(text: string, from: number, lineEnd: number): number {
  let end = from;
  for (let at = from; at < lineEnd; at++) {
    const code = text.charCodeAt(at);
    if (code === BLANK) continue;
    if (code === COLON && isIndicatorAt(text, at, lineEnd)) break;
    if (code === HASH && at > end) break;
    end = at + 1;
  }
  return end;
}

interface Quoted {
  readonly from: number;
  readonly lineEnd: number;
  readonly quote: number;
}

/** In quotes, on one line and without anything that is escaped. */
function quoted(source: QuickText, { from, lineEnd, quote }: Quoted): QuickScalar | undefined {
  const isSingle = quote === SINGLE;
  const mark = isSingle ? "'" : '"';
  const close = source.masked.indexOf(mark, from + 1);
  if (close === -1 || close >= lineEnd || source.masked.charCodeAt(close + 1) === quote) return undefined;
  const content = source.text.slice(from + 1, close);
  if (isSingle ? content.includes("'") : content.includes('\\') || content.includes('"')) return undefined;
  const place = { from: from + 1, to: close, start: from, end: close + 1 };
  return { node: scalar(source, { ...place, style: isSingle ? 'single' : 'double' }), end: close + 1 };
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly style: 'plain' | 'single' | 'double';
}

function scalar({ text, base }: QuickText, { from, to, start, end, style }: Place): ScalarNode {
  const raw = text.slice(from, to);
  const open = hasPlaceholder(raw);
  const value = open || style !== 'plain' ? raw : readPlainScalar(raw, false);
  return { kind: 'scalar', start: start + base, end: end + base, value, style, hasPlaceholder: open };
}
