import type { Span } from '../text/span';
import type { ScalarNode } from '../yaml/node';
import type { EditResult } from '../yaml/operation';
import { replaceInner } from './embedded-edit';
import { lineAt, splitLines } from './embedded-line';

/** The text inside a block scalar (`values: |`), with the way back to the file that holds it. Offsets are UTF-16. */
export interface EmbeddedText {
  /** Without indentation; line ends as in the file. */
  readonly text: string;
  /** The offset in the file; an offset between two lines belongs to the later one. */
  readonly toOuter: (inner: number) => number;
  /** The stretch of the file; it ends behind its last character, not behind the next line's indentation. */
  readonly spanToOuter: (inner: Span) => Span;
  /** The offset in the inner text, or undefined outside of it; inside the indentation it is the line's start. */
  readonly toInner: (outer: number) => number | undefined;
  /** The file's text with another inner text. Lines that stay keep every byte, also the blanks of empty lines. */
  readonly replace: (inner: string) => EditResult;
}

/**
 * The text of a literal block scalar. Undefined for other scalars, for an empty one, and where the header says the
 * indentation (`|2`): its first line may then be indented further, which the way back does not support.
 */
export function embeddedText(outer: string, node: ScalarNode): EmbeddedText | undefined {
  if (node.style !== 'literal') return undefined;
  const header = /^[^|\n]*\|[-+]?[ \t]*(?:#[^\n]*)?\n/.exec(outer.slice(node.start, node.end).replace('\r\n', ' \n'));
  const start = node.start + (header?.[0].length ?? 0);
  const indent = firstIndent(outer.slice(start, node.end));
  if (!header || indent === undefined) return undefined;
  const lines = splitLines(outer, { start, end: node.end }, indent);
  const text = lines
    .map((line) => outer.slice(line.start + line.indent, line.start + line.indent + line.length))
    .join('');
  const toOuter = (offset: number): number => {
    const line = lineAt(lines, ({ inner }) => inner <= offset);
    return line.start + line.indent + Math.min(offset - line.inner, line.length);
  };
  return {
    text,
    toOuter,
    spanToOuter: (span) => ({
      start: toOuter(span.start),
      end: span.end > span.start ? toOuter(span.end - 1) + 1 : toOuter(span.end),
    }),
    toInner: (offset) => {
      if (offset < start || offset > node.end) return undefined;
      const line = lineAt(lines, (candidate) => candidate.start <= offset);
      return line.inner + Math.min(Math.max(0, offset - line.start - line.indent), line.length);
    },
    replace: (inner) => replaceInner(outer, { lines, text, indent, end: node.end }, inner),
  };
}

/** Spaces before the first line that has something on it. */
function firstIndent(body: string): number | undefined {
  return /(?:^|\n)( *)[^ \r\n]/.exec(body)?.[1]?.length;
}
