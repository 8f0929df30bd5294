import type { Span } from '../../text/span';

/** The lines up to a word, as shells and Terraform have them. */
const HEREDOC = /<<[-~]?[ \t]{0,2}["']?([A-Za-z_]\w{0,40})["']?[ \t]{0,9}\r?\n/y;
/** How much of them is read, in UTF-16 units. */
const LONGEST_HEREDOC = 4000;

/** The lines of a heredoc that begins here; undefined if none does. */
export function heredocAt(text: string, at: number): Span | undefined {
  HEREDOC.lastIndex = at;
  const { 0: head, 1: word } = HEREDOC.exec(text) ?? [];
  if (head === undefined || word === undefined) return undefined;
  const start = at + head.length;
  const lines = text.slice(start, start + LONGEST_HEREDOC);
  const end = lines.search(new RegExp(String.raw`^[ \t]*${word}[ \t\r]*$`, 'm'));
  return { start, end: start + (end < 0 ? lines.length : end) };
}
