import { lineEnd } from '../../../text/lines';

/** The offset at which the content of a line ends, from an offset on: without trailing blanks and comments. */
export function contentEnd(text: string, from: number): number {
  const line = text.slice(from, lineEnd(text, from));
  const comment = /[ \t]#/.exec(line);
  return from + line.slice(0, comment?.index ?? line.length).trimEnd().length;
}
