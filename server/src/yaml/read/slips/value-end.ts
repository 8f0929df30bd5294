import { lineEnd, nextLine } from '../../../text/lines';
import type { Span } from '../../../text/span';
import { contentEnd } from './content-end';
import { isEmptyLine, skip } from './block-line';

/** Where a quoted text or a value between brackets ends, or where it seems to be left open. */
export type ScannedEnd =
  /** After the last quote or bracket. */
  | { readonly kind: 'closed'; readonly end: number }
  /** `end` is where `missing` has to be written. */
  | { readonly kind: 'open'; readonly end: number; readonly missing: string }
  /** At `at` is a bracket that closes another kind than the one that is open, which `wanted` would close. */
  | { readonly kind: 'mismatched'; readonly at: number; readonly wanted: string };

/** What a line looks like that begins an entry or item of a block. */
const ENTRY = /(?:- +)*["']?[\w.$/-]+["']?[ \t]*:(?:[ \t]|\r?\n|$)|- /y;

/** The same in a quoted text of JSON, where names in quotes are its own. */
const ENTRY_BESIDE_JSON = /(?:- +)*[\w.$/-]+[ \t]*:(?:[ \t]|\r?\n|$)|- /y;

/** The end of the quoted text at an offset; `column` is that of the key or dash that it belongs to. */
export function quotedEnd(text: string, from: number, column: number): ScannedEnd {
  const first = closingQuote(text, text.charAt(from), { start: from + 1, end: lineEnd(text, from) });
  if (first !== undefined) return { kind: 'closed', end: first };
  const entry = /[{[]/.test(text.charAt(from + 1)) ? ENTRY_BESIDE_JSON : ENTRY;
  for (let line = nextLine(text, from); line < text.length; line = nextLine(text, line)) {
    const start = skip(text, line);
    const isBlank = /[\r\n]/.test(text.charAt(start)) || start >= text.length;
    if (!isBlank && (start - line <= column || matches(entry, text, start))) break;
    const end = closingQuote(text, text.charAt(from), { start: line, end: lineEnd(text, line) });
    if (end !== undefined) return { kind: 'closed', end };
  }
  return { kind: 'open', end: contentEnd(text, from), missing: text.charAt(from) };
}

/** The offset after the quote that closes a text, if it is in a part of it. */
export function closingQuote(text: string, quote: string, { start, end }: Span): number | undefined {
  for (let at = start; at < end; at++) {
    const character = text.charAt(at);
    if (quote === '"' && character === '\\') at++;
    else if (character === quote) {
      if (quote === '"' || text.charAt(at + 1) !== "'") return at + 1;
      at++;
    }
  }
  return undefined;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** The end of the value between brackets at an offset; undefined where its quotes are not clear. */
export function flowEnd(text: string, from: number, column: number): ScannedEnd | undefined {
  let open = '';
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    const closer = CLOSERS.get(character);
    if (closer !== undefined) open = closer + open;
    else if (character === '}' || character === ']') {
      if (character !== open.charAt(0)) return { kind: 'mismatched', at, wanted: open.charAt(0) };
      open = open.slice(1);
      if (open === '') return { kind: 'closed', end: at + 1 };
    } else if (character === '\n' && endsHere(text, at, column)) return openAt(text, { start: from, end: at }, open);
    const next = pastToken(text, at);
    if (next === undefined) return undefined;
    at = next;
  }
  return openAt(text, { start: from, end: text.length }, open);
}

/** Where the next character between brackets is, past a quoted text or a comment; undefined if a quote stays open on its line. */
function pastToken(text: string, at: number): number | undefined {
  const character = text.charAt(at);
  const before = text.charAt(at - 1);
  if ((character === '"' || character === "'") && /[\s,:[{]/.test(before))
    return closingQuote(text, character, { start: at + 1, end: lineEnd(text, at) });
  return character === '#' && /\s/.test(before) ? lineEnd(text, at) : at + 1;
}

function openAt(text: string, { start: from, end: newline }: Span, missing: string): ScannedEnd {
  // Blank lines and comments are between the value and what follows.
  let line = text.lastIndexOf('\n', newline - 1) + 1;
  while (line > from && isEmptyLine(text, line)) line = text.lastIndexOf('\n', line - 2) + 1;
  return { kind: 'open', end: contentEnd(text, Math.max(line, from)), missing };
}

/** Whether the line after a line break cannot belong to the brackets any more. */
function endsHere(text: string, newline: number, column: number): boolean {
  let line = newline + 1;
  while (line < text.length && isEmptyLine(text, line)) line = nextLine(text, line);
  const start = skip(text, line);
  if (start >= text.length || /[\]}]/.test(text.charAt(start))) return false;
  return start - line <= column || (matches(ENTRY, text, start) && !/[,{[]$/.test(lastWritten(text, newline)));
}

/** The end of what is written on the line before a line break. */
function lastWritten(text: string, newline: number): string {
  const start = text.lastIndexOf('\n', newline - 1) + 1;
  return text.slice(start, contentEnd(text, start));
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
