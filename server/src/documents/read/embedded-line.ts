import { leadingCount } from '../../text/leading-count';

/** A line of a block scalar in the file that holds it. */
export interface EmbeddedLine {
  /** Offset in the file of the line's first character, indentation included. */
  readonly start: number;
  /** How much of the line is indentation; less than the block's only on an empty line. */
  readonly indent: number;
  /** Offset in the inner text. */
  readonly inner: number;
  /** Characters after the indentation, line end included. */
  readonly length: number;
}

/** Spaces before the first line, from an offset on, that has something on it; undefined when none has. */
export function firstIndent(text: string, offset: number): number | undefined {
  FIRST_TEXT.lastIndex = offset;
  return FIRST_TEXT.exec(text)?.[1]?.length;
}

const FIRST_TEXT = /(?:[ \t]*\r?\n)*( *)[^ \r\n]/y;

/** The lines of a block from an offset on, up to the last one with text on it that is indented as far as `indent`. */
export function linesOfBlock(outer: string, offset: number, indent: number): EmbeddedLine[] {
  const lines: EmbeddedLine[] = [];
  let withText = 0;
  let inner = 0;
  for (let at = offset; at < outer.length;) {
    const newline = outer.indexOf('\n', at);
    const next = newline < 0 ? outer.length : newline + 1;
    const spaces = /^ */.exec(outer.slice(at, Math.min(next, at + indent)))?.[0].length ?? 0;
    const isBlank = outer.slice(at + spaces, next).trim() === '';
    if (!isBlank && spaces < indent) break;
    lines.push({ start: at, indent: spaces, inner, length: next - at - spaces });
    if (!isBlank) withText = lines.length;
    inner += next - at - spaces;
    at = next;
  }
  return lines.slice(0, withText);
}

/** For the types only: a block has at least one line, so this one is never used. */
export const NO_LINE: EmbeddedLine = { start: 0, indent: 0, inner: 0, length: 0 };

/** The index of the last line for which `reached` holds, or that of the first line if there is none. */
export function lineIndexAt(lines: readonly EmbeddedLine[], reached: (line: EmbeddedLine) => boolean): number {
  return Math.max(0, leadingCount(lines, reached) - 1);
}
