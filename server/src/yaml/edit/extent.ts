import type { Span } from '../../text/span';
import type { MapEntry, SeqItem } from '../node';
import { indentAt, lineKind, lineStart, nextLine } from './lines';

/** The lines that belong to an entry or item of a block collection. */
export interface Extent extends Span {
  /** Where its key's (or dash's) line begins: behind the comments above. */
  readonly head: number;
}

/**
 * Whole lines from the comments directly above an entry to the last line of its value, with the comments below it that
 * are indented deeper than its key. `limit` is where the collection before it ends: comments above that are not its own.
 */
export function extentOf(text: string, entry: MapEntry | SeqItem, limit: number): Extent {
  const head = lineStart(text, entry.start);
  const column = entry.start - head;
  return { start: commentsAbove(text, head, column, limit), head, end: endOf(text, entry, column) };
}

/** Comment lines at the key's own column, without a blank line between. */
function commentsAbove(text: string, head: number, column: number, limit: number): number {
  let start = head;
  while (start > limit) {
    const above = lineStart(text, start - 1);
    if (above < limit || lineKind(text, above) !== 'comment' || indentAt(text, above) !== column) break;
    start = above;
  }
  return start;
}

function endOf(text: string, entry: MapEntry | SeqItem, column: number): number {
  let end = nextLine(text, Math.max(entry.start, lastCharacter(text, entry)));
  for (let at = end; at < text.length; at = nextLine(text, at)) {
    const kind = lineKind(text, at);
    if (kind === 'text' || (kind === 'comment' && indentAt(text, at) <= column)) break;
    if (kind === 'comment') end = nextLine(text, at);
    if (nextLine(text, at) === at) break;
  }
  return end;
}

/** A block scalar's span may reach over its last line end; the entry ends before that. */
function lastCharacter(text: string, { start, end }: Span): number {
  let last = end;
  while (last > start && (text[last - 1] === '\n' || text[last - 1] === '\r')) last -= 1;
  return last;
}
