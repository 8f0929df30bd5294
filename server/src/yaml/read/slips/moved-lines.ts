import { lineEnd, lineStart, nextLine } from '../../../text/lines';
import { lineColumn, isEmptyLine, readBlockLine, skip, type BlockLine } from './block-line';
import type { Patch } from './patch';
import type { Reading } from './slip';
import { flowEnd } from './value-end';

/** Lines of a text, from the start of the first to the end of the last. */
export interface Lines {
  readonly start: number;
  readonly end: number;
}

/**
 * The readings by which a line begins at another column, the likeliest first: with the lines below it, before an offset, that go along,
 * or alone if these are right there already.
 */
export function movesOf(
  text: string,
  line: BlockLine,
  { column, unit, until }: { readonly column: number; readonly unit: number; readonly until: number },
): readonly Reading[] {
  const own = lineColumn(line);
  const lines = linesAlong(text, line, until);
  const below = firstBelow(text, line);
  const inner = below === undefined || below >= lines.end ? undefined : columnAt(text, below);
  const isRight = inner !== undefined && inner - column === unit;
  const together = moveLines(text, lines, { from: own, to: column });
  if (!isRight) return [together];
  const alone = moveLines(text, { start: line.at, end: nextLine(text, line.at) }, { from: own, to: column });
  if (inner > own) return [alone];
  // The line has no value: those in its column are below it if it alone is too deep.
  return line.value >= line.end && line.dashes.length === 0 ? [alone, together] : [together];
}

/** The reading by which lines are moved, the first of them from one column to another. */
export function moveLines(
  text: string,
  lines: Lines,
  { from, to }: { readonly from: number; readonly to: number },
): Reading {
  return { title: titleFor(text, lines.start, to), patches: shifts(text, lines, to - from) };
}

/** Says how far a line goes and, where its name is short, below which key it then is. */
function titleFor(text: string, at: number, column: number): string {
  if (column === 0) return 'Move to the top level';
  const owner = ownerAt(text, at, column);
  return `Indent by ${column} ${column === 1 ? 'space' : 'spaces'}${owner === undefined ? '' : `, below ${owner}`}`;
}

const SHORT_NAME = /^[\w.-]{1,40}$/;
/** A key further up is not looked for, because each reading would read the text again. */
const MOST_LINES_UP = 200;

/** The key above a line that it is below if it begins at a column. */
function ownerAt(text: string, at: number, column: number): string | undefined {
  const isItem = readBlockLine(text, at).dashes.length > 0;
  let above = at;
  for (let count = 0; above > 0 && count < MOST_LINES_UP; count++) {
    above = lineStart(text, above - 1);
    if (isEmptyLine(text, above)) continue;
    const { head, colon, value, end } = readBlockLine(text, above);
    // A list may be in the column of its key.
    const isOwner = head - above < column || (isItem && head - above === column && value >= end);
    if (colon === undefined || !isOwner) continue;
    const name = text.slice(head, colon);
    return SHORT_NAME.test(name) ? name : undefined;
  }
  return undefined;
}

/**
 * Where the lines end that go along with a line, before an offset: those below its key, and its neighbors in the same column. An item
 * is no neighbor of a key: it goes on with a list that is further up.
 */
export function endOfLines(text: string, line: BlockLine, until: number): number {
  return linesAlong(text, line, until).end;
}

function linesAlong(text: string, line: BlockLine, until: number): Lines {
  const own = lineColumn(line);
  let isOpen = line.value >= line.end;
  let isInList = line.dashes.length > 0;
  let inner: number | undefined;
  let end = nextLine(text, line.at);
  for (let at = end; at < until; at = nextLine(text, at)) {
    if (isEmptyLine(text, at)) continue;
    const column = columnAt(text, at);
    if (column < own || (column > own && !(isOpen ? column >= (inner ??= column) : isPartOf(text, line)))) break;
    if (column === own) {
      const isItem = readBlockLine(text, at).dashes.length > 0;
      if (isItem && !isInList && !(isOpen && inner === undefined)) break;
      isInList = isItem;
      isOpen = isOpenLine(text, at);
      inner = undefined;
    }
    end = nextLine(text, at);
  }
  return { start: line.at, end };
}

/** Whether the lines below a line belong to its value: a block scalar, or the rest of a value between brackets. */
function isPartOf(text: string, line: BlockLine): boolean {
  const { value, end } = line;
  if (/^[|>]/.test(text.slice(value, end))) return true;
  if (!/^[[{]/.test(text.slice(value, end))) return false;
  const found = flowEnd(text, value, lineColumn(line));
  return found?.kind !== 'closed' || found.end > end;
}

function isOpenLine(text: string, at: number): boolean {
  const { value, end, dashes } = readBlockLine(text, at);
  return value >= end || dashes.length > 0;
}

/** Where the first line below a line begins that has more than a comment. */
export function firstBelow(text: string, line: BlockLine): number | undefined {
  let at = nextLine(text, line.at);
  while (at < text.length && isEmptyLine(text, at)) at = nextLine(text, at);
  return at < text.length ? at : undefined;
}

/** The column at which the line begins that is at an offset. */
export function columnAt(text: string, at: number): number {
  return skip(text, at) - at;
}

function shifts(text: string, { start, end }: Lines, by: number): readonly Patch[] {
  const patches: Patch[] = [];
  for (let at = start; at < end; at = nextLine(text, at)) {
    if (skip(text, at) >= lineEnd(text, at)) continue;
    const spaces = Math.min(-by, columnAt(text, at));
    if (by > 0) patches.push({ at, length: 0, text: ' '.repeat(by) });
    else if (spaces > 0) patches.push({ at, length: spaces, text: '' });
  }
  return patches;
}
