import type { Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../service/public';

/** A part of text as lines and UTF-16 columns. */
export function rangeOf(lines: TextDocument, { start, end }: Span): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
