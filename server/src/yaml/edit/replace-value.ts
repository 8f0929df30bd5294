import type { TextEdit } from '../../text/edit';
import { lineEnd, nextLine } from '../../text/lines';
import { isCollection } from '../collection';
import { extentOf, type Extent } from './layout/extent';
import { columnOf, trailingComment, indentLines, joinLines, splitLines, startsItsLine } from './layout/lines';
import type { PathStep } from './layout/place';
import { insertAt, planOf, refuse, type Plan } from './layout/plan';
import { slotOf, type Slot } from './layout/slot';
import type { EditedDocument } from './layout/target';
import { flowValue, indentInside } from './write-flow';
import { blockValue, type BlockValue } from './write-value';
import type { WrittenValue } from './written';

/** Writes a new value for an entry or item. Comments after it and around it stay. */
export function replaceValue(target: EditedDocument, step: PathStep, value: WrittenValue): Plan {
  const slot = slotOf(target.text, step);
  if (!slot) return refuse('it is not certain where its value belongs; write it by hand');
  return step.node.flow
    ? replaceBetweenBrackets(target, slot, value)
    : replaceInLines(target, { step, slot, extent: extentOf(target, step) }, value);
}

function replaceBetweenBrackets(target: EditedDocument, { head, start, end }: Slot, value: WrittenValue): Plan {
  const { text, style } = target;
  const lines = flowValue(value, style);
  if (!lines)
    return refuse('it has comments, is a block scalar or comes from a template, none of which fit between brackets');
  // After a quoted key the colon needs no blank after it, and compact JSON has none.
  const gap = start === head && /[^"']:$/.test(text.slice(head - 2, head)) ? ' ' : '';
  return planOf({ start, end, text: gap + lines.join(style.lineEnd + indentInside(target, start)) });
}

interface ValueLocation {
  readonly step: PathStep;
  readonly slot: Slot;
  readonly extent: Extent;
}

function replaceInLines(target: EditedDocument, place: ValueLocation, value: WrittenValue): Plan {
  const { text, style } = target;
  const { step, slot, extent } = place;
  const { above, inline, below } = blockValue(value, step.kind === 'map' ? 'key' : 'dash', style);
  const rest = restOf(text, place);
  if (above.length > 0 && !startsItsLine(text, step.entry.start))
    return refuse('it has comments that would not fit here; write it by hand');
  if (/^ [|>]/.test(inline) && rest.comments.length > 0)
    return refuse('the comments below would become part of the string; write it by hand');
  const column = columnOf(text, step.entry.start);
  const comments = insertAt(extent.head, joinLines(indentLines(above, column), style.lineEnd));
  if (below.length === 0 && inline !== '' && hasOwnLine(text, place))
    return planOf(comments, { start: slot.start, end: slot.end, text: inline.trimStart() });
  // The first line of a collection after a dash has to begin where the others do.
  const beside = step.kind === 'seq' && below.length > 0 ? inline : inGap(text, slot, inline);
  const lines = { inline: beside, below: indentLines(below, column) };
  return planOf(comments, written(target, place, { ...lines, rest }));
}

/** What remains of an entry when its value is removed. */
interface Rest {
  /** The comment on the key's line, with the blanks before it. */
  readonly trailing: string;
  /** The lines of the comments below. */
  readonly comments: readonly string[];
}

function restOf(text: string, { step, slot, extent }: ValueLocation): Rest {
  const isBlock = isBlockCollection(step);
  const below = linesBetween(text, nextLine(text, slot.end), extent.end);
  const trailing = trailingComment(text, slot.end);
  if (!text.slice(slot.head, slot.start).includes('\n'))
    return { trailing: isBlock ? '' : headerComment(text, slot) + trailing, comments: below };
  // The comment after a value on its own lines keeps a line; those inside a collection are removed with it.
  const beside = isBlock || trailing === '' ? [] : [' '.repeat(columnOf(text, slot.start)) + trailing.trimStart()];
  const above = isBlock ? [] : linesBetween(text, nextLine(text, slot.head), slot.start - columnOf(text, slot.start));
  return { trailing: trailingComment(text, slot.head), comments: [...above, ...beside, ...below] };
}

/** Whether the old value is a scalar, or is between brackets, on a line below the key. */
function hasOwnLine(text: string, { step, slot }: ValueLocation): boolean {
  return !isBlockCollection(step) && text.slice(slot.head, slot.start).includes('\n');
}

/** The new value after the colon or dash, with the same space before it. */
function inGap(text: string, { head, start }: Slot, inline: string): string {
  const gap = text.slice(head, start);
  return inline === '' || /^\s*#/.test(inline) || !/^[ \t]+$/.test(gap) ? inline : gap + inline.trimStart();
}

/**
 * The entry from its colon or dash on. Continuation lines come next; those of a collection below a key come after the
 * comments, which are about it.
 */
function written(
  { text, style }: EditedDocument,
  { slot, extent }: ValueLocation,
  { inline, below, rest }: Pick<BlockValue, 'inline' | 'below'> & { readonly rest: Rest },
): TextEdit {
  const lines = inline === '' ? [...rest.comments, ...below] : [...below, ...rest.comments];
  const content = [inline + rest.trailing, ...lines].join(style.lineEnd);
  const end = text[extent.end - 1] === '\n' ? style.lineEnd : '';
  return { start: slot.head, end: extent.end, text: content + end };
}

function isBlockCollection({ entry: { value } }: PathStep): boolean {
  return isCollection(value) && !value.flow;
}

/** The comment after `|`, which may have an anchor or a tag before it. */
function headerComment(text: string, { start }: Slot): string {
  return /^(?:[&!]\S*[ \t]+)*[|>][-+0-9]*([ \t]+#[^\r\n]*)/.exec(text.slice(start, lineEnd(text, start)))?.[1] ?? '';
}

function linesBetween(text: string, start: number, end: number): string[] {
  return start < end ? splitLines(text.slice(start, end).replace(/\r?\n$/, '')) : [];
}
