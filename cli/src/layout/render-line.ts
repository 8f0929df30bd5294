import { textWidth } from './display-width';
import { MASK, printable, type Span } from '../../../server/src/service/public';

const TAB = 4;

/** A line as it is printed, and which columns an offset in it came to. */
export interface RenderedLine {
  readonly text: string;
  /** Display column of each offset from 0 to the line's length, 0-based. */
  readonly columns: readonly number[];
}

/** Prints a line without what a terminal obeys and without secrets; tabs become spaces. Spans are offsets in the line. */
export function renderLine(line: string, secrets: readonly Span[]): RenderedLine {
  const columns: number[] = [];
  let text = '';
  let column = 0;
  for (let at = 0; at < line.length;) {
    const secret = secrets.find((span) => span.start <= at && at < span.end);
    const piece = secret ? line.slice(at, secret.end) : String.fromCodePoint(line.codePointAt(at) ?? 0);
    const shown = secret ? MASK : piece === '\t' ? ' '.repeat(TAB - (column % TAB)) : printable(piece);
    const first = columns.length;
    columns.length += piece.length;
    columns.fill(column, first);
    text += shown;
    column += textWidth(shown);
    at += piece.length;
  }
  columns.push(column);
  return { text, columns };
}
