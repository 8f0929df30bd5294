import type { TextEdit } from './edit';

/**
 * Carries out edits that are sorted and do not overlap; offsets are those of `text`. Throws on edits that are out of
 * order, because that is a bug in the program, not a mistake in a file.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done || edit.end < edit.start || edit.end > text.length) {
      throw new RangeError(`The edit ${edit.start}..${edit.end} is out of order or outside the text`);
    }
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + text.slice(done);
}
