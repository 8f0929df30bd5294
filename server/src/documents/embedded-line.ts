import type { Span } from '../text/span';

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

/** The lines of a stretch of the file whose text is indented by `indent` spaces. */
export function splitLines(outer: string, { start, end }: Span, indent: number): EmbeddedLine[] {
  const lines: EmbeddedLine[] = [];
  let inner = 0;
  for (let at = start; at < end;) {
    const newline = outer.indexOf('\n', at);
    const next = newline < 0 || newline >= end ? end : newline + 1;
    const spaces = /^ */.exec(outer.slice(at, Math.min(next, at + indent)))?.[0].length ?? 0;
    lines.push({ start: at, indent: spaces, inner, length: next - at - spaces });
    inner += next - at - spaces;
    at = next;
  }
  return lines;
}

/** The last line for which `reached` holds, else the first. A block has at least one line. */
export function lineAt(lines: readonly EmbeddedLine[], reached: (line: EmbeddedLine) => boolean): EmbeddedLine {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const line = lines[middle];
    if (line && reached(line)) low = middle;
    else high = middle - 1;
  }
  return lines[low] ?? { start: 0, indent: 0, inner: 0, length: 0 };
}
