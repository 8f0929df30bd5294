import { lineEnd, lineStart } from '../../../text/lines';
import { partsOf } from '../../collection';
import type { Span } from '../../../text/span';
import { commentsAbove } from './extent';
import { trailingComment, startsItsLine } from './lines';
import type { PathStep } from './place';

/** What belongs to a part between brackets. */
export interface FlowExtent extends Span {
  /** Offset of the comma after it; undefined if there is none. */
  readonly comma: number | undefined;
  /** The comment after it on its line, with the blanks before it; '' if none. */
  readonly trailing: string;
  /** It has its own lines: `start` begins a line, `end` ends one (before the line end), comments above are inside. */
  readonly ownLines: boolean;
}

/** The part with its comma, if that is on the same line, and its comments. */
export function flowExtentOf(text: string, { node, entry, index }: PathStep): FlowExtent {
  const parts = partsOf(node);
  const comma = commaBetween(text, entry.end, parts[index + 1]?.start ?? node.end - 1);
  const sameLine = comma !== undefined && comma < lineEnd(text, entry.end);
  const written = sameLine ? comma + 1 : entry.end;
  const trailing = trailingComment(text, written);
  const isLastOnLine = text.slice(written + trailing.length, lineEnd(text, written)).trim() === '';
  const ownLines = isLastOnLine && startsItsLine(text, entry.start) && lineStart(text, entry.start) > node.start;
  return {
    start: ownLines ? commentsAbove(text, entry.start, parts[index - 1]?.end ?? node.start) : entry.start,
    end: ownLines ? lineEnd(text, written) : written + trailing.length,
    comma,
    trailing,
    ownLines,
  };
}

/** The comma in a range that otherwise holds only blanks and comments. */
function commaBetween(text: string, from: number, to: number): number | undefined {
  const found = /^(?:[^#,]|#[^\n]*\n)*,/.exec(text.slice(from, to));
  return found ? from + found[0].length - 1 : undefined;
}
