import { lineEnd } from '../../../text/lines';
import { contentEnd } from './content-end';

/** A line of a text in block style, and what it seems to be. All are offsets. */
export interface BlockLine {
  /** Where the line begins, and what is written on it; the difference is its column. */
  readonly at: number;
  readonly start: number;
  /** Where the text of the line ends, without a comment; not to be trusted where quotes are. */
  readonly end: number;
  /** The dashes of the list items that begin here. */
  readonly dashes: readonly number[];
  /** What follows the dashes: the key, or a value. */
  readonly head: number;
  /** The colon after the key; undefined where there is no key. */
  readonly colon: number | undefined;
  /** The value, without an anchor or tag before it; `end` if none is on this line. */
  readonly value: number;
}

/** Reads the line that begins at an offset. */
export function readBlockLine(text: string, at: number): BlockLine {
  const start = skip(text, at);
  const end = contentEnd(text, start);
  const dashes: number[] = [];
  let head = start;
  while (text.charAt(head) === '-' && (head + 1 >= end || isBlank(text.charAt(head + 1)))) {
    dashes.push(head);
    head = Math.min(skip(text, head + 1), end);
  }
  const colon = colonAfterKey(text, head, end);
  return { at, start, end, dashes, head, colon, value: valueStart(text, colon === undefined ? head : colon + 1, end) };
}

/** The column at which a line begins. */
export function lineColumn({ at, start }: BlockLine): number {
  return start - at;
}

/** Whether nothing but a comment is on the line that begins at an offset. */
export function isEmptyLine(text: string, at: number): boolean {
  const start = skip(text, at);
  return start >= text.length || /[\r\n#]/.test(text.charAt(start));
}

/** The offset of the first character from an offset on that is no blank. */
export function skip(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charAt(at))) at++;
  return at;
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t';
}

/** What nearly every key is. */
const SIMPLE_KEY = /[A-Za-z_][\w-]*:(?=[ \t\r\n]|$)/y;
const QUOTED_KEY = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*')[ \t]*:(?=[ \t\r\n]|$)/y;
/** An anchor or a tag may be before a key. */
const PLAIN_KEY =
  /(?:[&!][^\s,[\]{}]*[ \t]+)*(?![\s[\]{}>|*%@`"'#])(?:[^\s#:]|:(?=\S)|[ \t]+(?![ \t#])|(?<=\S)#)*:(?=[ \t\r\n]|$)/y;

/** `securityConfig {jwtToken: x}`, which YAML reads as a key up to the colon between the braces. */
const COLLECTION_WITHOUT_COLON = /^[\w.$/-]+[ \t]+(?:=[ \t]*)?(?:\{.*\}|\[.*\])$/;

/** Whether a line is a name and a collection in brackets, without a colon between the two. */
export function lacksColonBeforeCollection(text: string, { head, end }: Pick<BlockLine, 'head' | 'end'>): boolean {
  return COLLECTION_WITHOUT_COLON.test(text.slice(head, end));
}

/** Where the colon is that ends the key at an offset. */
function colonAfterKey(text: string, head: number, end: number): number | undefined {
  if (lacksColonBeforeCollection(text, { head, end })) return undefined;
  for (const pattern of [SIMPLE_KEY, QUOTED_KEY, PLAIN_KEY]) {
    pattern.lastIndex = head;
    const found = pattern.exec(text);
    if (found && head + found[0].length <= lineEnd(text, head)) return head + found[0].length - 1;
  }
  return text.startsWith('*', head) ? aliasKey(text, head, end) : undefined;
}

/** `*name : value` */
function aliasKey(text: string, head: number, end: number): number | undefined {
  const found = /^\*\S+[ \t]+:(?=\s|$)/.exec(text.slice(head, end));
  return found ? head + found[0].length - 1 : undefined;
}

const PROPERTY = /[&!][^\s,[\]{}]*(?=\s|$)/y;

function valueStart(text: string, from: number, end: number): number {
  let at = skip(text, from);
  for (;;) {
    PROPERTY.lastIndex = at;
    const found = PROPERTY.exec(text);
    if (!found) return Math.min(at, end);
    at = skip(text, at + found[0].length);
  }
}
