/** The offset at which the line that holds an offset starts. A line ends at `\n` or `\r\n`. */
export function lineStart(text: string, offset: number): number {
  // Searching backwards from -1 would look at the first character.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset at which the line that holds an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end === -1) return text.length;
  return end > offset && text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** The offset at which the line after the one that holds an offset starts; the text's end after the last line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The offset of the `\n` that ends the line that holds an offset; the text's end on the last line. */
export function lineBreakAfter(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
