import { diffArrays } from 'diff';
import type { TextEdit } from '../edit';
import { leadingCount } from '../leading-count';
import { lineStart } from '../lines';
import { changedRange } from './common-ends';

/** With more changed lines than this between two anchors, all lines between these are replaced as one. */
const MAX_CHANGED_LINES = 1500;
/**
 * Fewer lines are compared directly, which finds the fewest changes; more are split at anchors first, which is faster.
 */
const MANY_LINES = 200;

/**
 * Runs of whole lines of `before` that differ, and what is there in `after`: sorted, not touching. Long texts are split
 * at document markers and at unique lines, so that the work grows linearly and not with the square of the size.
 */
export function lineHunks(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const { start, end, newEnd } = changedLines(before, after);
  const hunks: TextEdit[] = [];
  let at = start;
  const changed: Piece = { before: linesOf(before.slice(start, end)), after: linesOf(after.slice(start, newEnd)) };
  for (const piece of piecesOf(changed)) at = addHunks(hunks, at, piece);
  return hunks;
}

/** Lines with their line ends. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The range of whole lines outside of which the texts are the same; it starts at the same offset in both. */
function changedLines(before: string, after: string): { start: number; end: number; newEnd: number } {
  const change = changedRange(before, after);
  const start = lineStart(before, change.before.start);
  const { end } = change.before;
  const isLineStart = (text: string, at: number): boolean => at === 0 || text.charAt(at - 1) === '\n';
  const next = isLineStart(before, end) && isLineStart(after, change.after.end) ? end : before.indexOf('\n', end) + 1;
  const wholeEnd = next === 0 && end !== 0 ? before.length : next;
  return { start, end: wholeEnd, newEnd: change.after.end + wholeEnd - end };
}

/** Lines of both texts that are compared with each other. */
interface Piece {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function piecesOf(whole: Piece): readonly Piece[] {
  const sameMarks = ({ before, after }: Piece): readonly Anchor[] => {
    const [marks, marksAfter] = [marksIn(before), marksIn(after)];
    if (marks.length !== marksAfter.length) return [];
    return marks.map((at, index) => ({ before: at, after: marksAfter[index] ?? at }));
  };
  return partedAt(whole, sameMarks).flatMap((piece) => partedAt(piece, linesThereOnce));
}

/** Where the documents of a text begin. */
function marksIn(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, index) => (line.startsWith('---') ? [index] : []));
}

/** Lines that belong together: the index of each in its text. */
interface Anchor {
  readonly before: number;
  readonly after: number;
}

function partedAt(piece: Piece, find: (piece: Piece) => readonly Anchor[]): readonly Piece[] {
  if (piece.before.length + piece.after.length < MANY_LINES) return [piece];
  const anchors = find(piece);
  return [{ before: 0, after: 0 }, ...anchors].map(({ before, after }, index) => ({
    before: piece.before.slice(before, anchors[index]?.before),
    after: piece.after.slice(after, anchors[index]?.after),
  }));
}

/**
 * The longest sequence of lines that are unique in both texts, in the same order (patience sorting: for each length,
 * `ends` has the sequence whose last line is earliest in the new text).
 */
function linesThereOnce({ before, after }: Piece): readonly Anchor[] {
  const placesAfter = onceIn(after);
  const ends: Row[] = [];
  for (const [line, at] of onceIn(before)) {
    const place = placesAfter.get(line);
    if (at === MORE_THAN_ONCE || place === undefined || place === MORE_THAN_ONCE) continue;
    const length = leadingCount(ends, ({ last }) => last.after < place);
    ends[length] = { last: { before: at, after: place }, rest: ends[length - 1] };
  }
  const anchors: Anchor[] = [];
  for (let row = ends.at(-1); row; row = row.rest) anchors.push(row.last);
  return anchors.reverse();
}

/** A sequence of anchors, linked from its end. */
interface Row {
  readonly last: Anchor;
  readonly rest: Row | undefined;
}

const MORE_THAN_ONCE = -1;

/** Where each line is, or `MORE_THAN_ONCE`. */
function onceIn(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? MORE_THAN_ONCE : at);
  return places;
}

/** Adds what differs in a piece that begins at an offset of `before`; returns the offset at which the piece ends. */
function addHunks(hunks: TextEdit[], offset: number, piece: Piece): number {
  let at = offset;
  for (const { added, removed, value } of partsOf(piece)) {
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

function partsOf({ before, after }: Piece): readonly Part[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGED_LINES });
  return (
    parts ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  );
}
