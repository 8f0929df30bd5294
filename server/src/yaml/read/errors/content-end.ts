import { lineEnd } from '../../../text/lines';

/** The offset at which what is written on a line ends, from an offset on: before a comment after it and trailing blanks. */
export function contentEnd(text: string, from: number): number {
  const line = text.slice(from, lineEnd(text, from));
  const comment = /[ \t]#/.exec(line);
  return from + line.slice(0, comment?.index ?? line.length).trimEnd().length;
}
