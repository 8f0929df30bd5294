import type { Span } from '../../../text/span';
import type { Path } from '../../path';
import type { PlacedComments } from '../extent/comments-above';
import { extentOf } from '../extent/extent';
import { flowExtentOf } from '../extent/flow-extent';
import { lineStart, startsItsLine } from '../extent/lines';
import type { Step } from '../extent/place';
import { removedDepth } from './remove';
import { slotOf } from '../extent/slot';
import type { Target } from '../target';

/**
 * The comments of the parents that go when their last entry moves: each belongs to what takes the parent's place, which is
 * as many levels above the new place of the entry. Where that is a parent that was there before, the entry itself has them.
 */
export function commentsOfEmptied(
  target: Target,
  steps: readonly Step[],
  { from, to, keep }: { from: Path; to: Path; keep: Path },
): PlacedComments[] {
  const placed: PlacedComments[] = [];
  const shared = to.findIndex((step, at) => step !== from[at]);
  const isAround = (level: number): boolean => shared < 0 || level <= shared;
  for (let depth = removedDepth(steps, keep); depth < steps.length - 1; depth += 1) {
    const parent = steps[depth];
    const inner = steps[depth + 1];
    const lines = parent && inner ? commentsAround(target, parent, inner) : [];
    const level = Math.max(1, to.length - (steps.length - 1 - depth));
    if (lines.length > 0) placed.push({ path: isAround(level) ? to : to.slice(0, level), lines });
  }
  return placed;
}

/** The comments of the parents that go with their last entry, from the outermost on; none where `keep` keeps them all. */
export function commentsAboveEmptied(target: Target, steps: readonly Step[], keep: Path): string[] {
  const emptied = steps.slice(removedDepth(steps, keep));
  return emptied.flatMap((parent, at) => {
    const inner = emptied[at + 1];
    return inner ? commentsAround(target, parent, inner) : [];
  });
}

/** The comments of an entry that are not those of the only part inside. */
function commentsAround(target: Target, parent: Step, inner: Step): string[] {
  const { text } = target;
  const slot = slotOf(text, parent);
  if (!slot) return [];
  const outside = wholeOf(target, parent);
  const inside = wholeOf(target, inner);
  const parts = [
    text.slice(outside.start, Math.max(outside.start, lineStart(text, parent.entry.start))),
    text.slice(slot.head, inside.start),
    text.slice(inside.end, outside.end),
  ];
  return parts.flatMap((part) => [...part.matchAll(/(?<=^|\s)#[^\r\n]*/g)].map(([comment]) => comment.trimEnd()));
}

/** An entry with all its comments, wherever it stands. */
function wholeOf(target: Target, step: Step): Span {
  if (step.node.flow) return flowExtentOf(target.text, step);
  const { start, end } = extentOf(target, step);
  return { start: startsItsLine(target.text, step.entry.start) ? start : step.entry.start, end };
}
