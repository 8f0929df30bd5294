import type { Range, SnippetTextEdit, TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { escapeSnippet } from '../../service/public';
import { rangeOf } from '../connection/ranges';

/** An edit of a text, in offsets. */
interface OffsetEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Edits with stops at the texts that a person has to replace, in their order. Undefined where that is not possible: editors
 * indent the further lines of a snippet like the line that it begins in, so each must begin a line.
 */
export function snippetEdits(
  lines: TextDocument,
  edits: readonly OffsetEdit[],
  toFill: readonly string[],
): (TextEdit | SnippetTextEdit)[] | undefined {
  const aligned = edits.map((edit) => atLineStart(lines.getText(), edit));
  if (aligned.some(({ start, text }) => text.includes('\n') && lines.positionAt(start).character > 0)) return undefined;
  let stops = 0;
  const rest = [...toFill];
  return aligned.map((edit) => {
    let value = '';
    let at = 0;
    for (let next = rest[0]; next !== undefined; next = rest[0]) {
      const found = edit.text.indexOf(next, at);
      if (found < 0) break;
      stops += 1;
      value += `${escapeSnippet(edit.text.slice(at, found))}\${${String(stops)}:${escapeSnippet(next)}}`;
      at = found + next.length;
      rest.shift();
    }
    const range: Range = rangeOf(lines, edit);
    return at === 0
      ? { range, newText: edit.text }
      : { range, snippet: { kind: 'snippet', value: value + escapeSnippet(edit.text.slice(at)) } };
  });
}

/** The same insertion, expressed from the start of its line if that is possible. */
function atLineStart(text: string, { start, end, text: inserted }: OffsetEdit): OffsetEdit {
  let [at, moved] = [start, inserted];
  if (start !== end) return { start, end, text: inserted };
  while (at > 0 && text[at - 1] !== '\n' && moved.endsWith(text.charAt(at - 1))) {
    moved = text.charAt(at - 1) + moved.slice(0, -1);
    at -= 1;
  }
  const isAtStart = at === 0 || text[at - 1] === '\n';
  return isAtStart ? { start: at, end: at, text: moved } : { start, end, text: inserted };
}
