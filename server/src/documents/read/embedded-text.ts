import type { Span } from '../../text/span';
import type { ScalarNode } from '../../yaml/node';
import type { EditResult } from '../../yaml/operation';
import { replaceInner } from './embedded-edit';
import { firstIndent, lineIndexAt, linesOfBlock, NO_LINE, type EmbeddedLine } from './embedded-line';

/** The text inside a block scalar (`values: |`), with the way back to the file that holds it. Offsets are UTF-16. */
export interface EmbeddedText {
  /** Without indentation; line ends as in the file. */
  readonly text: string;
  /** The offset in the file; an offset between two lines belongs to the later one. */
  readonly toOuter: (inner: number) => number;
  /** The part of the file that a span is; it ends after its last character, not after the next line's indentation. */
  readonly spanToOuter: (inner: Span) => Span;
  /** The offset in the inner text, or undefined outside of it; inside the indentation it is the line's start. */
  readonly toInner: (outer: number) => number | undefined;
  /** The file's text with another inner text. Unchanged lines keep every character, also the blanks of empty lines. */
  readonly replace: (inner: string) => EditResult;
}

/** The first line of a block: an anchor or a tag, `|` or `>`, `-` or `+`, a comment. One with a number does not match. */
const HEADER = /[^|>\n]*[|>][-+]?[ \t]*(?:#[^\n]*)?\r?\n/y;

/**
 * The text of a literal block scalar, or of a folded one with JSON, to which it is the same where lines end. Undefined for other
 * scalars, for an empty one, and where the header says the indentation (`|2`): its first line may then be indented further, which
 * the way back does not support.
 */
export function embeddedText(outer: string, node: ScalarNode): EmbeddedText | undefined {
  const isJson = node.style === 'folded' && String(node.value).startsWith('{');
  if (node.style !== 'literal' && !isJson) return undefined;
  HEADER.lastIndex = node.start;
  const start = node.start + (HEADER.exec(outer)?.[0].length ?? 0);
  const isEmpty = outer.slice(start, node.end).trim() === '';
  const indent = start === node.start || isEmpty ? undefined : firstIndent(outer, start);
  const lines = indent === undefined ? [] : linesOfBlock(outer, start, indent);
  const last = lines.at(-1);
  if (indent === undefined || !last) return undefined;
  const end = last.start + last.indent + last.length;
  return textOfLines(outer, { lines, indent, end, start });
}

/** A text inside another one (`inner` in `block`), with the way back to the file that holds both. */
export function textInside(block: EmbeddedText, inner: EmbeddedText): EmbeddedText {
  return {
    text: inner.text,
    toOuter: (offset) => block.toOuter(inner.toOuter(offset)),
    spanToOuter: (span) => block.spanToOuter(inner.spanToOuter(span)),
    toInner: (offset) => {
      const within = block.toInner(offset);
      return within === undefined ? undefined : inner.toInner(within);
    },
    replace: (text) => {
      const changed = inner.replace(text);
      return changed.ok ? block.replace(changed.text) : changed;
    },
  };
}

/**
 * The text of a block whose lines have at least `indent` spaces before them; `start` is the start of its first line.
 * Undefined for a block with a line that is indented less, and for one without any text.
 */
export function textOfBlock(
  outer: string,
  { start, end, indent }: { readonly indent: number } & Span,
): EmbeddedText | undefined {
  const lines = linesOfBlock(outer.slice(0, end), start, indent);
  const last = lines.at(-1);
  if (!last || outer.slice(last.start + last.indent + last.length, end).trim() !== '') return undefined;
  return textOfLines(outer, { lines, indent, start, end: last.start + last.indent + last.length });
}

/** A text that is written otherwise in the file, from `start` on, but is as long there: offsets are only shifted. */
export function shiftedText(start: number, text: string, replace: EmbeddedText['replace']): EmbeddedText {
  const end = start + text.length;
  return {
    text,
    toOuter: (inner) => start + inner,
    spanToOuter: (span) => ({ start: start + span.start, end: start + span.end }),
    toInner: (outer) => (outer < start || outer > end ? undefined : outer - start),
    replace,
  };
}

/** Lines of a file as a text of their own; `start` and `end` are where they are in the file. */
function textOfLines(
  outer: string,
  { lines, indent, start, end }: { readonly lines: readonly EmbeddedLine[]; readonly indent: number } & Span,
): EmbeddedText {
  const text = lines
    .map((line) => outer.slice(line.start + line.indent, line.start + line.indent + line.length))
    .join('');
  const toOuter = (offset: number): number => {
    const line = lines[lineIndexAt(lines, ({ inner }) => inner <= offset)] ?? NO_LINE;
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
      if (offset < start || offset > end) return undefined;
      const line = lines[lineIndexAt(lines, (candidate) => candidate.start <= offset)] ?? NO_LINE;
      return line.inner + Math.min(Math.max(0, offset - line.start - line.indent), line.length);
    },
    replace: (inner) => replaceInner(outer, { lines, text, indent, end }, inner),
  };
}
