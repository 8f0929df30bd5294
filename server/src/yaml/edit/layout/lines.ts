import type { LineEnd } from '../../../text/line-ends';
import { lineEnd, lineStart } from '../../../text/lines';

/** The column of an offset, in UTF-16 units from its line's start. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The number of spaces at the start of the line that begins at `start`. */
export function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at - start;
}

/** Whether nothing but blanks is before `offset` on its line. */
export function startsItsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** What a line contains. */
export type LineKind = 'blank' | 'comment' | 'text';

/** What is in the line that begins at `start`. */
export function lineKind(text: string, start: number): LineKind {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at += 1;
  if (at >= text.length || text[at] === '\n') return 'blank';
  return text[at] === '#' ? 'comment' : 'text';
}

/**
 * The comment between `offset` and the end of its line, with the blanks before it; '' if there is none, or something
 * else.
 */
export function trailingComment(text: string, offset: number): string {
  const rest = text.slice(offset, lineEnd(text, offset));
  return /^[ \t]+#/.test(rest) ? rest.trimEnd() : '';
}

/** The rest of the line after `offset`, if it holds only blanks and a comment; else ''. */
export function restOfLine(text: string, offset: number): string {
  const rest = text.slice(offset, lineEnd(text, offset));
  return /^[ \t]*(?:$|[ \t]#)/.test(rest) ? rest : '';
}

/** `end` without the line ends and blanks before it, but not before `start`. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && ' \t\r\n'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Gives every line `spaces` more at its start; blank lines stay empty. */
export function indentLines(lines: readonly string[], spaces: number): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(spaces) + line));
}

/** Lines of a text without their line ends. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n/);
}

/** Takes up to `spaces` spaces from the start of a line. */
export function dedentLine(line: string, spaces: number): string {
  return line.slice(Math.min(spaces, indentAt(line, 0)));
}

/** Lines as a text; each one ends with the line end, the last one too. */
export function joinLines(lines: readonly string[], end: LineEnd): string {
  return lines.map((line) => line + end).join('');
}
