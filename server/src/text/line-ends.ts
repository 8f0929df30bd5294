/** The line ends that omconfig writes. */
export type LineEnd = '\n' | '\r\n';

/** The line end that a text uses: that of its first line; `\n` if there is none. */
export function lineEndOf(text: string): LineEnd {
  const at = text.indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
