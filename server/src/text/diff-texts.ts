import { diffArrays } from 'diff';
import { changedRange } from './common-ends';
import type { TextEdit } from './edit';

/** Beyond so many changed lines, what lies between the first and the last change is replaced as one. */
const MAX_CHANGED_LINES = 1500;

/**
 * The edits that turn `before` into `after`: the lines that differ, each narrowed to the characters that differ. Sorted,
 * not overlapping, offsets of `before`; no edit begins or ends between the two halves of a line end or of a character.
 */
export function diffTexts(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  return hunksOf(before, after).flatMap((hunk) => narrow(before.slice(hunk.start, hunk.end), hunk));
}

/** Runs of whole lines that differ, and what is there afterwards. */
function hunksOf(before: string, after: string): TextEdit[] {
  const { start, end, newEnd } = changedLines(before, after);
  const oldLines = linesOf(before.slice(start, end));
  const newLines = linesOf(after.slice(start, newEnd));
  const parts = diffArrays(oldLines, newLines, { maxEditLength: MAX_CHANGED_LINES });
  if (!parts) return [{ start, end, text: after.slice(start, newEnd) }];
  const hunks: { start: number; end: number; text: string }[] = [];
  let at = start;
  let open: (typeof hunks)[number] | undefined;
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    if (!added && !removed) {
      open = undefined;
      at += text.length;
      continue;
    }
    if (!open) hunks.push((open = { start: at, end: at, text: '' }));
    if (added) open.text += text;
    else open.end = at += text.length;
  }
  return hunks;
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

/** Lines with their line ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The edits of a hunk, line by line where as many lines go as come. */
function narrow(old: string, hunk: TextEdit): TextEdit[] {
  const oldLines = linesOf(old);
  const newLines = linesOf(hunk.text);
  if (oldLines.length !== newLines.length) return narrowed(old, hunk.text, hunk.start);
  let at = hunk.start;
  return oldLines.flatMap((line, index) => {
    const edits = narrowed(line, newLines[index] ?? '', at);
    at += line.length;
    return edits;
  });
}

function narrowed(old: string, now: string, offset: number): TextEdit[] {
  if (old === now) return [];
  const change = changedRange(old, now);
  const { start } = change.before;
  const splitStart = isInsideLineEnd(old, start) || isInsideLineEnd(now, start) ? 1 : 0;
  const splitEnd = isInsideLineEnd(old, change.before.end) || isInsideLineEnd(now, change.after.end) ? 1 : 0;
  return [
    {
      start: offset + start - splitStart,
      end: offset + change.before.end + splitEnd,
      text: now.slice(start - splitStart, change.after.end + splitEnd),
    },
  ];
}

function isInsideLineEnd(text: string, offset: number): boolean {
  return text.charAt(offset - 1) === '\r' && text.charAt(offset) === '\n';
}
