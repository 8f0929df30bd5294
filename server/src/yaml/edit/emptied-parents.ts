import type { Span } from '../../text/span';
import { lineStart } from '../../text/lines';
import type { CommentPlace } from '../operation';
import { pointer, type Path } from '../path';
import type { PlacedComments } from './layout/comments-above';
import { extentOf } from './layout/extent';
import { flowExtentOf } from './layout/flow-extent';
import { startsItsLine } from './layout/lines';
import { stepAt, type PathStep } from './layout/place';
import { removedDepth } from './remove';
import { slotOf } from './layout/slot';
import type { EditedDocument } from './layout/target';
import { addAll } from '../../text/long-lists';

/**
 * The comments of parents that are removed when their last entry moves. Each goes where the move says, else to the new
 * ancestor at the same height above the entry; if that one existed before, the comment goes to the entry.
 */
export function commentsOfEmptied(
  target: EditedDocument,
  steps: readonly PathStep[],
  {
    from,
    to,
    keep,
    comments: stated = [],
  }: { from: Path; to: Path; keep: Path; comments?: readonly CommentPlace[] | undefined },
): PlacedComments[] {
  const placed: (PlacedComments & Comment)[] = [];
  const shared = to.findIndex((step, at) => step !== from[at]);
  const isAround = (level: number): boolean => shared < 0 || level <= shared;
  for (let depth = removedDepth(steps, keep); depth < steps.length - 1; depth += 1) {
    const parent = steps[depth];
    const inner = steps[depth + 1];
    const comments = parent && inner ? commentsAround(target, parent, inner) : [];
    const level = Math.max(1, to.length - (steps.length - 1 - depth));
    const above = placeIn(target, stated, from.slice(0, depth + 1));
    const path = above ?? (isAround(level) ? to : to.slice(0, level));
    addAll(
      placed,
      comments.map((comment) => ({ ...comment, path, lines: [comment.line] })),
    );
  }
  return placed.sort((a, b) => a.start - b.start);
}

/** Where the comments of a parent are said to go, if that exists. */
function placeIn({ document }: EditedDocument, stated: readonly CommentPlace[], parent: Path): Path | undefined {
  const above = stated.find((one) => pointer(one.parent) === pointer(parent))?.above;
  return above && stepAt(document.root, above) ? above : undefined;
}

/** The comments of the parents that are removed with their last entry, in order; none if `keep` keeps them all. */
export function commentsAboveEmptied(target: EditedDocument, steps: readonly PathStep[], keep: Path): string[] {
  const emptied = steps.slice(removedDepth(steps, keep));
  const comments = emptied.flatMap((parent, at) => {
    const inner = emptied[at + 1];
    return inner ? commentsAround(target, parent, inner) : [];
  });
  return comments.sort((a, b) => a.start - b.start).map(({ line }) => line);
}

interface Comment {
  readonly start: number;
  readonly line: string;
}

/** The comments of an entry that are not those of the only part inside. */
function commentsAround(target: EditedDocument, parent: PathStep, inner: PathStep): Comment[] {
  const { text } = target;
  const slot = slotOf(text, parent);
  if (!slot) return [];
  const outside = wholeOf(target, parent);
  const inside = wholeOf(target, inner);
  const spans: readonly Span[] = [
    { start: outside.start, end: Math.max(outside.start, lineStart(text, parent.entry.start)) },
    { start: slot.head, end: inside.start },
    { start: inside.end, end: outside.end },
  ];
  return spans.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/(?<=^|\s)#[^\r\n]*/g)].map((found) => ({
      start: start + found.index,
      line: found[0].trimEnd(),
    })),
  );
}

/** An entry with all its comments, wherever it is. */
function wholeOf(target: EditedDocument, step: PathStep): Span {
  if (step.node.flow) return flowExtentOf(target.text, step);
  const { start, end } = extentOf(target, step);
  return { start: startsItsLine(target.text, step.entry.start) ? start : step.entry.start, end };
}
