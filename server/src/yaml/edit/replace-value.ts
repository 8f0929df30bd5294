import { extentOf, type Extent } from './extent';
import { columnOf, commentBehind, indentLines, joinLines, lineEnd, startsItsLine } from './lines';
import type { Step } from './place';
import { insertAt, planOf, refuse, type Plan } from './plan';
import { slotOf, type Slot } from './slot';
import type { Target } from './target';
import { flowValue, indentInside } from './write-flow';
import { blockValue, type BlockValue, type Written } from './write-value';

/** Writes another value for an entry or item, or one where there was none. Comments behind it and around it stay. */
export function replaceValue(target: Target, step: Step, value: Written): Plan {
  const slot = slotOf(target.text, step);
  if (!slot) return refuse('where its value belongs is not certain; write it by hand');
  if (step.node.flow) return replaceBetweenBrackets(target, slot, value);
  const { text, style } = target;
  const written = blockValue(value, step.kind === 'map' ? 'key' : 'dash', style);
  const extent = extentOf(target, step);
  const column = columnOf(text, step.entry.start);
  if (written.above.length > 0 && !startsItsLine(text, step.entry.start))
    return refuse('it has comments, for which there is no line here; write it by hand');
  return planOf(
    insertAt(extent.head, joinLines(indentLines(written.above, column), style.lineEnd)),
    replaceInLines(target, { step, slot, extent }, { ...written, below: indentLines(written.below, column) }),
  );
}

function replaceBetweenBrackets(target: Target, { head, start, end }: Slot, value: Written): Plan {
  const { text, style } = target;
  const lines = flowValue(value, style);
  if (!lines) return refuse('it has comments or is a block of text, which cannot stand between brackets');
  const indent = indentInside(target, start);
  const gap = start === head && text[head - 1] === ':' ? ' ' : '';
  return planOf({ start, end, text: gap + lines.join(style.lineEnd + indent) });
}

interface Place {
  readonly step: Step;
  readonly slot: Slot;
  readonly extent: Extent;
}

/**
 * What goes on the key's line takes the place of the old value, and the other lines go below all that belongs to the
 * entry. A comment behind the key or behind the old value stays.
 */
function replaceInLines(
  { text, style }: Target,
  place: Place,
  { inline, below }: BlockValue,
): ReturnType<typeof insertAt> {
  const { slot, extent } = place;
  const head = firstLine(text, place, inline);
  if (below.length === 0) return { start: slot.head, end: extent.end, text: head };
  const lines = (head.endsWith('\n') ? head : head + style.lineEnd) + joinLines(below, style.lineEnd);
  const hasLineEnd = text[extent.end - 1] === '\n';
  return { start: slot.head, end: extent.end, text: hasLineEnd ? lines : lines.slice(0, -style.lineEnd.length) };
}

/** From the colon or dash to the end of the entry's lines, with the new value's first line in place of the old value. */
function firstLine(text: string, { step, slot, extent }: Place, inline: string): string {
  const gap = text.slice(slot.head, slot.start);
  const behind = text.slice(slot.end, extent.end).replace(/^[ \t]+(?=\r?\n|$)/, '');
  const isOwnLine = gap.includes('\n');
  const isBlock = isBlockCollection(step);
  if (isOwnLine && (isBlock || inline === '')) {
    const keyLineEnd = lineEnd(text, slot.head);
    const rest = isBlock ? behind.slice(commentBehind(text, slot.end).length) : behindOnItsLine(gap, behind);
    return inline + text.slice(slot.head, keyLineEnd) + rest;
  }
  if (inline === '' || /^\s*#/.test(inline)) return inline + headerComment(text, slot) + behind;
  return (gap === '' ? ' ' : gap) + inline.trimStart() + headerComment(text, slot) + behind;
}

function isBlockCollection({ entry: { value } }: Step): boolean {
  return (value?.kind === 'map' || value?.kind === 'seq') && !value.flow;
}

/** A comment behind a value that goes, where the value had a line of its own: it keeps that line. */
function behindOnItsLine(gap: string, behind: string): string {
  return /^[ \t]+#/.test(behind) ? gap.slice(gap.search(/\r?\n[^\n]*$/)) + behind.trimStart() : behind;
}

/** The comment behind `|`. */
function headerComment(text: string, { start }: Slot): string {
  return /^[|>][-+0-9]*([ \t]+#[^\r\n]*)/.exec(text.slice(start, lineEnd(text, start)))?.[1] ?? '';
}
