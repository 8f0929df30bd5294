import type { ScalarNode } from '../node';
import { hasPlaceholder } from '../placeholder';
import { readPlainScalar } from './plain-scalar';

/** The source of a quick reader; offsets of `masked` and `text` are the same. */
export interface QuickText {
  /** As written. */
  readonly text: string;
  /** With words in the place of placeholders. */
  readonly masked: string;
  /** Added to every offset of the tree. */
  readonly base: number;
}

/** A scalar on one line, and the offset just after it. */
export interface QuickScalar {
  readonly node: ScalarNode;
  readonly end: number;
}

const [BLANK, HASH, COLON, DASH] = [32, 35, 58, 45];
const [DOUBLE, SINGLE, BACKSLASH] = [34, 39, 92];

/** Characters that a plain scalar cannot begin with, or that begin something that is not read quickly. */
const RESERVED: ReadonlySet<number> = new Set(
  ', [ ] { } # & * ! | > % @ ` ? : " \''.split(' ').map((char) => char.charCodeAt(0)),
);

/** Whether a colon or a dash is followed by nothing or by a blank, so that it is an indicator. */
export function isIndicatorAt(text: string, at: number, lineEnd: number): boolean {
  return at + 1 >= lineEnd || text.charCodeAt(at + 1) === BLANK;
}

/** Whether a list item begins at an offset. */
export function isDashAt(text: string, at: number, lineEnd: number): boolean {
  return text.charCodeAt(at) === DASH && isIndicatorAt(text, at, lineEnd);
}

/** The offset of the first character after blanks, or the line's end. */
export function skipBlanks(text: string, from: number, lineEnd: number): number {
  let at = from;
  while (at < lineEnd && text.charCodeAt(at) === BLANK) at++;
  return at;
}

/** Whether the rest of a line is empty or a comment. A `#` directly after other text does not begin one. */
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
  return { node: plainScalar(source, from, end), end };
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

/** In quotes, on one line. */
function quoted(source: QuickText, { from, lineEnd, quote }: Quoted): QuickScalar | undefined {
  const { text, masked, base } = source;
  const isSingle = quote === SINGLE;
  const close = isSingle ? masked.indexOf("'", from + 1) : closingQuote(masked, from + 1, lineEnd);
  if (close === -1 || close >= lineEnd || masked.charCodeAt(close + 1) === quote) return undefined;
  const content = text.slice(from + 1, close);
  const isEscaped = !isSingle && content.includes('\\');
  // A placeholder may contain quotes or backslashes.
  if (content.includes(isSingle ? "'" : '"') && (!isEscaped || content !== masked.slice(from + 1, close)))
    return undefined;
  const raw = isEscaped ? unescaped(content) : content;
  if (raw === undefined || (isEscaped && content !== masked.slice(from + 1, close))) return undefined;
  const [start, end] = [from + base, close + 1 + base];
  const style = isSingle ? 'single' : 'double';
  const isUnknown = hasPlaceholder(raw);
  return { node: { kind: 'scalar', start, end, value: raw, style, hasPlaceholder: isUnknown }, end: close + 1 };
}

/** The double quote that ends a text; -1 if there is none on the line. */
function closingQuote(text: string, from: number, lineEnd: number): number {
  for (let at = from; at < lineEnd; at++) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE) return at;
    if (code === BACKSLASH) at++;
  }
  return -1;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
]);

/** The value of a text in double quotes; undefined if it has one of the rarer escapes. */
function unescaped(content: string): string | undefined {
  const letters = [...content.matchAll(/\\(.?)/g)].map(([, letter = '']) => letter);
  if (!letters.every((letter) => ESCAPES.has(letter))) return undefined;
  return content.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES.get(letter) ?? '');
}

/** The plain scalar that is written between two offsets. */
function plainScalar({ text, base }: QuickText, from: number, to: number): ScalarNode {
  const raw = text.slice(from, to);
  const isUnknown = hasPlaceholder(raw);
  const value = isUnknown ? raw : readPlainScalar(raw, false);
  return { kind: 'scalar', start: from + base, end: to + base, value, style: 'plain', hasPlaceholder: isUnknown };
}

/**
 * Like `quickScalar`, between brackets: commas and brackets end a plain scalar, and so does a colon before one of them.
 */
export function quickFlowScalar(source: QuickText, from: number, lineEnd: number): QuickScalar | undefined {
  const { masked } = source;
  const first = masked.charCodeAt(from);
  if (first === SINGLE || first === DOUBLE) return quoted(source, { from, lineEnd, quote: first });
  if (RESERVED.has(first) || first === DASH) return undefined;
  let end = from;
  for (let at = from; at < lineEnd; at++) {
    const code = masked.charCodeAt(at);
    if (code === BLANK) continue;
    if (FLOW_ENDS.has(code) || (code === COLON && isFlowColon(masked, at, lineEnd))) break;
    if (code === HASH && at > end) return undefined;
    end = at + 1;
  }
  return end === from ? undefined : { node: plainScalar(source, from, end), end };
}

const FLOW_ENDS: ReadonlySet<number> = new Set([',', '[', ']', '{', '}'].map((char) => char.charCodeAt(0)));

/** Whether a colon between brackets separates a key and a value. */
function isFlowColon(text: string, at: number, lineEnd: number): boolean {
  return isIndicatorAt(text, at, lineEnd) || FLOW_ENDS.has(text.charCodeAt(at + 1));
}
