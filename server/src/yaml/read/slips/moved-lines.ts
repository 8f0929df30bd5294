import { lineEnd, nextLine } from '../../../text/lines';
import { columnOf, isEmptyLine, readBlockLine, skip, type BlockLine } from './block-line';
import type { Patch } from './patch';
import type { Reading } from './slip';

/** Lines of a text, from the start of the first to the end of the last. */
interface Lines {
  readonly start: number;
  readonly end: number;
}

/**
 * The reading by which a line begins at another column, with the lines below it that go along. If these are right there
 * already, the line alone is moved.
 */
export function moveLine(
  text: string,
  line: BlockLine,
  { column, unit }: { readonly column: number; readonly unit: number },
): Reading {
  const lines = linesAlong(text, line);
  const below = firstBelow(text, line);
  const isRight =
    below !== undefined &&
    below < lines.end &&
    columnAt(text, below) > columnOf(line) &&
    columnAt(text, below) - column === unit;
  const title = `Indent by ${column} ${column === 1 ? 'space' : 'spaces'}`;
  const end = isRight ? nextLine(text, line.at) : lines.end;
  return { title, patches: shifts(text, { start: line.at, end }, column - columnOf(line)) };
}

/** Where the lines end that go along with a line: those below its key, and its neighbors in the same column. */
export function endOfLines(text: string, line: BlockLine): number {
  return linesAlong(text, line).end;
}

function linesAlong(text: string, line: BlockLine): Lines {
  const own = columnOf(line);
  let isOpen = line.value >= line.end;
  let inner: number | undefined;
  let end = nextLine(text, line.at);
  for (let at = end; at < text.length; at = nextLine(text, at)) {
    if (isEmptyLine(text, at)) continue;
    const column = columnAt(text, at);
    if (column < own || (column > own && !(isOpen ? column >= (inner ??= column) : isPartOf(text, line)))) break;
    if (column === own) {
      isOpen = isOpenLine(text, at);
      inner = undefined;
    }
    end = nextLine(text, at);
  }
  return { start: line.at, end };
}

/** Whether the lines below a line belong to its value: a block scalar, or the rest of a value between brackets. */
function isPartOf(text: string, { value, end }: BlockLine): boolean {
  return /^[|>]/.test(text.slice(value, end)) || /^[[{]/.test(text.slice(value, end));
}

function isOpenLine(text: string, at: number): boolean {
  const { value, end } = readBlockLine(text, at);
  return value >= end;
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
