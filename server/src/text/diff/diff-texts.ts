import { changedRange } from './common-ends';
import type { TextEdit } from '../edit';
import { lineHunks, linesOf } from './line-hunks';

/**
 * The edits that turn `before` into `after`: the lines that differ, each narrowed to the characters that differ. Sorted,
 * not overlapping, offsets of `before`; no edit begins or ends between the two halves of a line end or of a character.
 */
export function diffTexts(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  return lineHunks(before, after).flatMap((hunk) => narrow(before.slice(hunk.start, hunk.end), hunk));
}

/** The edits of a hunk, line by line if both sides have the same number of lines. */
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
