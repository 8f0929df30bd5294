/** Start of the line that holds an offset. */
export function lineStart(text: string, offset: number): number {
  // Searching backwards from -1 would look at the first character.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** End of the line that holds an offset, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  if (at === -1) return text.length;
  return at > 0 && text.charAt(at - 1) === '\r' && at > offset ? at - 1 : at;
}

/** Start of the next line, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at === -1 ? text.length : at + 1;
}

/** End of what is written on a line from an offset on: without a comment after it and without trailing blanks. */
export function contentEnd(text: string, from: number): number {
  const line = text.slice(from, lineEnd(text, from));
  const comment = /[ \t]#/.exec(line);
  return from + line.slice(0, comment?.index ?? line.length).trimEnd().length;
}
