import { diffLines } from 'diff';
import type { TextEdit } from './edit';

/**
 * The edits that turn `before` into `after`: the lines that differ, each narrowed to the characters that differ.
 * Sorted, not overlapping, offsets of `before`.
 */
export function diffTexts(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { start: number; end: number; text: string } | undefined;
  for (const part of diffLines(before, after)) {
    if (!part.added && !part.removed) {
      at += part.value.length;
      open = undefined;
      continue;
    }
    if (!open) edits.push((open = { start: at, end: at, text: '' }));
    if (part.added) open.text += part.value;
    else open.end = at += part.value.length;
  }
  return edits;
}
