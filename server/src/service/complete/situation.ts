import { MARK } from '../../documents/read/cursor-mark';
import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';

/** What could be typed at the cursor, and the text to parse to find out where that is. */
export interface Attempt {
  readonly kind: 'key' | 'value';
  /** The text with the mark in place of the half-typed word. */
  readonly text: string;
  /** What an item replaces: the half-typed word, and surplus blanks before it. */
  readonly span: Span;
  /** Between brackets, or JSON. */
  readonly flow: boolean;
  /** What must be before and after an item: a space after a colon, a comma before the next entry. */
  readonly before: string;
  readonly after: string;
  /** A key is typed that already has a value. */
  readonly hasValue: boolean;
  /** Columns of the dashes of lists before the line's text. */
  readonly dashes: number;
}

/** A word that is being typed, with the quote before it; also a placeholder or a regular expression. */
const WORD = /["']?(?:\$\{?|\^|\.\*)?[\w.$/-]*$/;
/** The rest of it after the cursor; a closing brace belongs to it if the word opened one. */
const REST = /^[\w.$/-]*["']?/;
const REST_OF_PLACEHOLDER = /^[\w.$/-]*\}?["']?/;

/** The ways in which the text could continue at an offset, likeliest first. Empty if nothing new starts there. */
export function attemptsAt(text: string, offset: number): Attempt[] {
  const cursor = new Cursor(text, offset);
  const { lead } = cursor;
  if (/(^|\s)#/.test(lead)) return [];
  const opener = text.slice(0, cursor.span.start).trimEnd().at(-1) ?? '';
  if (/^\s*(?:-[ \t]+)*$/.test(lead)) {
    const isItem = /-[ \t]+$/.test(lead);
    const inBrackets = lead.trim() === '' && '{[,'.includes(opener) && opener !== '' ? cursor.inBrackets(opener) : [];
    return [...inBrackets, ...cursor.key(), ...(isItem ? [cursor.value(false)] : [])];
  }
  if (/[{[,]\s*$/.test(lead)) return cursor.inBrackets(opener);
  if (/(?:^|[{,\s])["']?[\w.$-]+["']?[ \t]*:[ \t]*$/.test(lead)) return [cursor.value(/[{"]/.test(lead))];
  return [];
}

class Cursor {
  /** The half-typed word and its rest after the cursor. */
  readonly span: Span;
  /** The line up to the word. */
  readonly lead: string;
  private readonly rest: string;

  constructor(
    private readonly text: string,
    offset: number,
  ) {
    const before = text.slice(lineStart(text, offset), offset);
    const word = WORD.exec(before)?.[0] ?? '';
    this.lead = before.slice(0, before.length - word.length);
    const rest = (word.includes('${') ? REST_OF_PLACEHOLDER : REST).exec(text.slice(offset, offset + 200));
    this.span = { start: offset - word.length, end: offset + (rest?.[0].length ?? 0) };
    this.rest = text.slice(this.span.end);
  }

  /** A key in block style; if none can begin at the cursor's column, at the nearest one before it. */
  key(): Attempt[] {
    if (this.hasColon) return [this.attempt('key', { mark: MARK })];
    const excess = this.excess();
    return excess < 0 ? [] : [this.attempt('key', { mark: `${MARK}:`, excess })];
  }

  value(flow: boolean): Attempt {
    const before = this.lead.endsWith(':') ? ' ' : '';
    return this.attempt('value', { mark: before + (flow ? `"${MARK}"` : MARK), flow, before });
  }

  /** A key after a brace, an item after a bracket, either after a comma. */
  inBrackets(opener: string): Attempt[] {
    const after = /^\s*["'{[\w]/.test(this.rest) && !this.hasColon ? ',' : '';
    const key = this.attempt('key', {
      mark: (this.hasColon ? `"${MARK}"` : `"${MARK}": 0`) + after,
      flow: true,
      after,
    });
    const item = this.attempt('value', { mark: `"${MARK}"${after}`, flow: true, after });
    return [...(opener === '[' ? [] : [key]), ...(opener === '{' ? [] : [item])];
  }

  private get hasColon(): boolean {
    return /^[ \t]*:/.test(this.rest);
  }

  private attempt(
    kind: Attempt['kind'],
    { mark, flow = false, before = '', after = '', excess = 0 }: AttemptParts,
  ): Attempt {
    const span = { start: this.span.start - excess, end: this.span.end };
    const text = this.text.slice(0, span.start) + mark + this.rest;
    const dashes = flow ? 0 : (/^\s*((?:-[ \t]+)*)/.exec(this.lead)?.[1]?.length ?? 0);
    return { kind, text, span, flow, before, after, hasValue: this.hasColon, dashes };
  }

  /** How many blanks before the cursor are surplus, by the columns of the entries around it; negative: missing. */
  private excess(): number {
    if (!/^ +$/.test(this.lead)) return 0;
    const column = this.lead.length;
    return column - columnFor(this.text.slice(0, this.span.start - column), this.rest, column);
  }
}

interface AttemptParts {
  readonly mark: string;
  readonly flow?: boolean;
  readonly before?: string;
  readonly after?: string;
  readonly excess?: number;
}

/** A key whose value begins on the next line. */
const OPENS_ENTRIES = /:(?:\s+[&!]\S*)*\s*(?:\s#.*)?$/;
/** A key whose value may begin on the next line: only an anchor, a tag or a block scalar indicator follows it. */
const OPENS = /:(?:\s+[&!]\S*)*(?:\s+[|>][-+\d]*)?\s*(?:\s#.*)?$|[[{,]\s*$/;

/** How many lines are searched for open entries. */
const MOST_LINES = 500;

/**
 * The column at which an entry can begin between two texts: that of the nearest open entry at or before `column`; below
 * a key without a value that of its first entry, or any. The column itself if the lines do not determine it.
 */
function columnFor(above: string, below: string, column: number): number {
  let isNearest = true;
  for (const line of linesUpwards(above)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) return column;
    const decided = isNearest ? columnAfter(line, below, column) : undefined;
    if (decided !== undefined) return decided;
    isNearest = false;
    const begin = columnOfEntry(line);
    if (hasKey(line) && begin <= column) return begin;
  }
  return column;
}

/** The lines of a text with their line breaks, from the last one; not more than are searched. */
function* linesUpwards(text: string): Generator<string> {
  let end = text.length;
  for (let lines = 0; lines < MOST_LINES && end > 0; lines += 1) {
    const start = text.lastIndexOf('\n', end - 2) + 1;
    yield text.slice(start, end);
    end = start;
  }
}

/** The column of an entry directly after a line, where that line decides it. */
function columnAfter(line: string, below: string, column: number): number | undefined {
  if (!hasKey(line)) return /^ *- /.test(line) ? undefined : column;
  const begin = columnOfEntry(line);
  const inner = OPENS_ENTRIES.test(line) ? firstColumn(below) : 0;
  if (inner > begin) return inner;
  return column > begin && OPENS.test(line) ? column : undefined;
}

/** The column of what a line holds behind the dashes of list items. */
function columnOfEntry(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

function hasKey(line: string): boolean {
  return /^\s*(?:- +)*["']?[^\s"'#][^#]*:(?:\s|$)/.test(line);
}

/** The indentation of the first line below that is not a comment; 0 if there is none. */
function firstColumn(below: string): number {
  return /^[^\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*( *)\S/.exec(below.slice(0, 2000))?.[1]?.length ?? 0;
}

/** Where the mark is below a node. */
export function findMark(node: YamlNode | null, kind: 'key' | 'value'): Path | undefined {
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) {
      if (name === MARK && kind === 'key') return [MARK];
      const inner = findMark(value, kind);
      if (inner && name !== undefined) return [name, ...inner];
    }
  }
  if (node?.kind === 'seq') {
    for (const [index, { value }] of node.items.entries()) {
      const inner = findMark(value, kind);
      if (inner) return [index, ...inner];
    }
  }
  return node?.kind === 'scalar' && kind === 'value' && node.value === MARK ? [] : undefined;
}
