import { leadingCount } from './leading-count';

/** A place in a text: 0-based line, 0-based column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Translates between offsets and positions. A line ends at `\n`, `\r\n` or a lone `\r`, as in LSP. */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(readonly text: string) {
    this.starts = text.includes('\r') ? startsOfAnyLines(text) : startsOfLines(text);
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** The offset at which a line starts; lines past the end start at the end of the text. */
  lineStart(line: number): number {
    return line < 0 ? 0 : (this.starts[line] ?? this.text.length);
  }

  /** The place of an offset; offsets outside the text are clamped. */
  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.text.length));
    const line = Math.max(0, leadingCount(this.starts, (start) => start <= inside) - 1);
    return { line, character: inside - this.lineStart(line) };
  }

  /** The offset of a place; a column past the line's end gives the line's end, before its line break. */
  offsetAt(position: Position): number {
    if (position.line >= this.starts.length) return this.text.length;
    const start = this.lineStart(position.line);
    let end = this.lineStart(position.line + 1);
    while (end > start && (this.text[end - 1] === '\n' || this.text[end - 1] === '\r')) end--;
    return Math.min(start + Math.max(0, position.character), end);
  }
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function startsOfAnyLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}
