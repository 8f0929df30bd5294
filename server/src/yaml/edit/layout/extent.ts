import { lineStart, nextLine } from '../../../text/lines';
import { partsOf } from '../../collection';
import type { Span } from '../../../text/span';
import { columnOf, indentAt, lineKind, startsItsLine } from './lines';
import type { PathStep } from './place';
import type { EditedDocument } from './target';
import { endOfStatementBelow, inSameBlocks } from './template-blocks';

/** The lines that belong to an entry or item of a block collection; `end` is after the last line end. */
export interface Extent extends Span {
  /** Where its key's (or dash's) line begins: after the comments above. */
  readonly head: number;
}

/**
 * Whole lines, from the comments directly above an entry to the last line of its value, with the comments below it that
 * are indented deeper than its key, and the ends of the template blocks that begin inside. An entry that begins after a
 * dash has no comments above: they belong to the item.
 */
export function extentOf(target: EditedDocument, step: PathStep): Extent {
  const { text, document } = target;
  const head = lineStart(text, step.entry.start);
  const previous = partsOf(step.node)[step.index - 1];
  const limit = previous ? Math.min(previous.end, head) : document.start;
  const start = startsItsLine(text, step.entry.start) ? commentsAbove(text, step.entry.start, limit) : head;
  return { start, head, end: endWithBlocks(target, start, endWithComments(text, step)) };
}

/** Comments for tools that are about the whole file: they belong to no entry. */
const ABOUT_THE_FILE = /# *(?:omconfig: *(?:release|chartRelease|ignore-file)\b|yaml-language-server:|-\*-|vim?:)|#!/y;

/** A setting that is commented out: one key, and at most one value. It is no remark on the next setting. */
const COMMENTED_OUT =
  /#[ \t]?(?:- )?["']?[a-z][\w.-]*["']?:(?:[ \t]+[[{][^\n]*|(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|[^\s#]+))?[ \t]*(?:#[^\n]*)?\r?)(?:\n|$)/y;

/**
 * Where the comments begin that are directly above an entry: at its own column, with no blank line between, and no
 * setting that is commented out.
 */
export function commentsAbove(text: string, entryStart: number, limit: number): number {
  let start = lineStart(text, entryStart);
  const column = entryStart - start;
  while (start > limit) {
    const above = lineStart(text, start - 1);
    if (above < limit || lineKind(text, above) !== 'comment' || indentAt(text, above) !== column) break;
    ABOUT_THE_FILE.lastIndex = above + column;
    COMMENTED_OUT.lastIndex = above + column;
    if (ABOUT_THE_FILE.test(text) || COMMENTED_OUT.test(text)) break;
    start = above;
  }
  return start;
}

function endWithComments(text: string, { entry }: PathStep): number {
  const column = columnOf(text, entry.start);
  // A block scalar with `+` includes its last line end; the entry's lines do not begin another one.
  let end = nextLine(text, text[entry.end - 1] === '\n' ? entry.end - 1 : entry.end);
  for (let at = end; at < text.length; at = nextLine(text, at)) {
    const kind = lineKind(text, at);
    if (kind === 'text' || (kind === 'comment' && indentAt(text, at) <= column)) break;
    if (kind === 'comment') end = nextLine(text, at);
  }
  return end;
}

/** Extends the end over the statements below that close template blocks which begin inside. */
function endWithBlocks(target: EditedDocument, start: number, end: number): number {
  let closed = end;
  while (!inSameBlocks(target, start, closed)) {
    const statement = endOfStatementBelow(target, closed);
    if (statement === undefined) return end;
    closed = nextLine(target.text, statement);
  }
  return closed;
}
