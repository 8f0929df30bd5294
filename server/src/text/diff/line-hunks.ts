import { diffArrays } from 'diff';
import { changedRange } from './common-ends';
import type { TextEdit } from '../edit';

/** Beyond so many changed lines without a line in common that is there once, all between them is replaced as one. */
const MAX_CHANGED_LINES = 1500;
/** Fewer lines are compared as they are, which finds the fewest changes; more are parted first, which is faster. */
const MANY_LINES = 200;

/**
 * Runs of whole lines of `before` that differ, and what is there in `after`: sorted, not touching. Long texts are parted at
 * the marks of their documents and at lines that are there once, so that the work grows with the size and not with its
 * square.
 */
export function lineHunks(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const { start, end, newEnd } = changedLines(before, after);
  const hunks: TextEdit[] = [];
  let at = start;
  for (const { lines, others } of pieces(linesOf(before.slice(start, end)), linesOf(after.slice(start, newEnd)))) {
    at = addHunks(hunks, at, lines, others);
  }
  return hunks;
}

/** Lines with their line ends. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The stretch of whole lines outside of which the texts are the same; it starts at the same offset in both. */
function changedLines(before: string, after: string): { start: number; end: number; newEnd: number } {
  const change = changedRange(before, after);
  const start = change.before.start === 0 ? 0 : before.lastIndexOf('\n', change.before.start - 1) + 1;
  const { end } = change.before;
  const isLineStart = (text: string, at: number): boolean => at === 0 || text.charAt(at - 1) === '\n';
  const next = isLineStart(before, end) && isLineStart(after, change.after.end) ? end : before.indexOf('\n', end) + 1;
  const wholeEnd = next === 0 && end !== 0 ? before.length : next;
  return { start, end: wholeEnd, newEnd: change.after.end + wholeEnd - end };
}

/** Lines of both texts that are compared with each other. */
interface Piece {
  readonly lines: readonly string[];
  readonly others: readonly string[];
}

function pieces(lines: readonly string[], others: readonly string[]): readonly Piece[] {
  if (lines.length + others.length < MANY_LINES) return [{ lines, others }];
  const [marks, otherMarks] = [marksIn(lines), marksIn(others)];
  if (marks.length === 0 || marks.length !== otherMarks.length) return partedAt({ lines, others }, linesThereOnce);
  const sameMarks = (): readonly Anchor[] => marks.map((at, index) => ({ at, other: otherMarks[index] ?? at }));
  return partedAt({ lines, others }, sameMarks).flatMap((piece) => partedAt(piece, linesThereOnce));
}

/** Where the documents of a text begin. */
function marksIn(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, index) => (line.startsWith('---') ? [index] : []));
}

/** Lines that belong together, each by its index. */
interface Anchor {
  readonly at: number;
  readonly other: number;
}

function partedAt(piece: Piece, find: (piece: Piece) => readonly Anchor[]): readonly Piece[] {
  if (piece.lines.length + piece.others.length < MANY_LINES) return [piece];
  const anchors = find(piece);
  return [{ at: 0, other: 0 }, ...anchors].map(({ at, other }, index) => ({
    lines: piece.lines.slice(at, anchors[index]?.at),
    others: piece.others.slice(other, anchors[index]?.other),
  }));
}

/** The longest row of lines that are there exactly once in both texts and in the same order. */
function linesThereOnce({ lines, others }: Piece): readonly Anchor[] {
  const places = onceIn(others);
  const once = [...onceIn(lines)].flatMap(([line, at]): readonly Anchor[] => {
    const other = places.get(line);
    return at === -1 || other === undefined || other === -1 ? [] : [{ at, other }];
  });
  const ends: { readonly anchor: Anchor; readonly before: Link | undefined }[] = [];
  for (const anchor of once) {
    let from = 0;
    for (let to = ends.length; from < to;) {
      const middle = (from + to) >> 1;
      if ((ends[middle]?.anchor.other ?? 0) < anchor.other) from = middle + 1;
      else to = middle;
    }
    ends[from] = { anchor, before: ends[from - 1] };
  }
  const row: Anchor[] = [];
  for (let link: Link | undefined = ends.at(-1); link; link = link.before) row.push(link.anchor);
  return row.reverse();
}

interface Link {
  readonly anchor: Anchor;
  readonly before: Link | undefined;
}

/** Where each line is; -1 for one that is there more than once. */
function onceIn(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at);
  return places;
}

/** Adds what differs in a piece that begins at an offset of the text before; gives the offset of its end. */
function addHunks(hunks: TextEdit[], offset: number, lines: readonly string[], others: readonly string[]): number {
  let at = offset;
  for (const { added, removed, value } of partsOf(lines, others)) {
    const text = value.join('');
    if (!added && !removed) {
      at += text.length;
      continue;
    }
    const last = hunks.at(-1);
    const open = last?.end === at ? hunks.pop() : undefined;
    const { start, text: written } = open ?? { start: at, text: '' };
    if (removed) at += text.length;
    hunks.push({ start, end: at, text: added ? written + text : written });
  }
  return at;
}

interface Part {
  readonly value: readonly string[];
  readonly added?: boolean;
  readonly removed?: boolean;
}

function partsOf(lines: readonly string[], others: readonly string[]): readonly Part[] {
  const parts = diffArrays([...lines], [...others], { maxEditLength: MAX_CHANGED_LINES });
  return (
    parts ?? [
      { value: lines, removed: true },
      { value: others, added: true },
    ]
  );
}
