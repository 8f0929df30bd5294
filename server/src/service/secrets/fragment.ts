import type { Span } from '../../text/span';

/** A piece of a fragment: its text, and the part of the outer text that it was read from, which may be written otherwise. */
export interface Piece extends Span {
  readonly text: string;
}

/**
 * A text within a text, read as what it is: the content of a block, of a quoted string, of a comment. Knows where each
 * part of it is in the outer text; offsets are UTF-16.
 */
export class InnerText {
  readonly text: string;
  /** Where each piece starts in `text`. */
  private readonly starts: readonly number[];

  constructor(private readonly pieces: readonly Piece[]) {
    const starts: number[] = [];
    let length = 0;
    for (const { text } of pieces) {
      starts.push(length);
      length += text.length;
    }
    this.starts = starts;
    this.text = pieces.map(({ text }) => text).join('');
  }

  /** The parts of the outer text that a span of the fragment was read from. */
  *toOuter({ start, end }: Span): Generator<Span> {
    let open: Span | undefined;
    for (let index = this.indexAt(start); index < this.pieces.length; index += 1) {
      const [piece, from] = [this.pieces[index], this.starts[index]];
      if (piece === undefined || from === undefined || from >= end) break;
      const part = partOf(piece, { start: start - from, end: end - from });
      if (part.end <= part.start) continue;
      if (open?.end === part.start) open = { start: open.start, end: part.end };
      else {
        if (open) yield open;
        open = part;
      }
    }
    if (open) yield open;
  }

  /** The last piece that starts at an offset or before it. */
  private indexAt(offset: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

/** A part of a piece in the outer text; all of it where the piece is written otherwise there. */
function partOf({ text, start, end }: Piece, wanted: Span): Span {
  if (end - start !== text.length) return { start, end };
  return { start: start + Math.max(0, wanted.start), end: start + Math.min(text.length, wanted.end) };
}
