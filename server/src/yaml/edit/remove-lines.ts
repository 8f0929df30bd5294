import { lineStart, nextLine } from '../../text/lines';
import { partsOf } from '../collection';
import type { TextEdit } from '../../text/edit';
import type { Span } from '../../text/span';
import { extentOf } from './layout/extent';
import { indentAt, indentLines, joinLines, lineKind, startsItsLine } from './layout/lines';
import type { PathStep } from './layout/place';
import { cutOut, planOf, refuse, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';
import { inSameBlocks } from './layout/template-blocks';

/** Removes one of several entries or items of a block collection. */
export function removeLines(target: EditedDocument, step: PathStep, kept: readonly string[]): Plan {
  const extent = extentOf(target, step);
  if (!inSameBlocks(target, extent.start, extent.end))
    return refuse('a template block begins or ends inside it; remove it by hand');
  if (!startsItsLine(target.text, step.entry.start)) return removeAfterDash(target.text, step, extent.end);
  if (kept.length > 0) return planOf(replaceLines(target, extent, kept));
  const { start, end } = withBlankLines(target.text, extent, step);
  return planOf(cutOut(atLineEnd(target.text, start, end), end));
}

/** Comments in place of whole lines, indented like the first of these. */
export function replaceLines(
  { text, style }: EditedDocument,
  { start, end }: Span,
  comments: readonly string[],
): TextEdit {
  const lines = joinLines(indentLines(comments, indentAt(text, start)), style.lineEnd);
  const isOpen = end === text.length && !text.endsWith('\n');
  return { start, end, text: isOpen ? lines.slice(0, -style.lineEnd.length) : lines };
}

/** The first key of a list item follows the dash: what comes next takes its place. */
function removeAfterDash(text: string, { node, index, entry }: PathStep, end: number): Plan {
  const next = /[^\s]/.exec(text.slice(end));
  if (!next || index === partsOf(node).length - 1)
    return refuse('it shares its line with something else; remove it by hand');
  return planOf(cutOut(entry.start, end + next.index));
}

/**
 * The blank lines above an entry are removed with it if its neighbors stay separated as before: if blank lines follow
 * as well, or nothing comes after it in its collection. For the first entry it is those below.
 */
function withBlankLines(text: string, { start, end }: Span, { node, index }: PathStep): Span {
  const parts = partsOf(node);
  const above = blankLinesAbove(text, start, parts[index - 1]?.end ?? 0);
  const below = blankLinesBelow(text, end);
  const isLast = index === parts.length - 1;
  if (above < start && (below > end || (isLast && lineKind(text, end) !== 'comment'))) return { start: above, end };
  const standsFirst =
    index === 0 && above === start && (start === 0 || lineKind(text, lineStart(text, start - 1)) === 'text');
  return standsFirst ? { start, end: below } : { start, end };
}

function blankLinesAbove(text: string, from: number, limit: number): number {
  let at = from;
  while (at > limit && lineStart(text, at - 1) >= limit && lineKind(text, lineStart(text, at - 1)) === 'blank')
    at = lineStart(text, at - 1);
  return at;
}

function blankLinesBelow(text: string, from: number): number {
  let at = from;
  while (at < text.length && lineKind(text, at) === 'blank') at = nextLine(text, at);
  return at;
}

/** If the text does not end with a line end, the one above the lines is removed, so that it still does not. */
export function atLineEnd(text: string, start: number, end: number): number {
  if (end < text.length || text.endsWith('\n') || start === 0) return start;
  return text[start - 2] === '\r' ? start - 2 : start - 1;
}
