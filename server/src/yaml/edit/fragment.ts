import { lineEnd, lineStart, nextLine } from '../../text/lines';
import { isCollection } from '../collection';
import type { Fragment } from '../operation';
import { parseText } from '../read/parse';
import type { Path } from '../path';
import { extentOf, type Extent } from './layout/extent';
import { flowExtentOf } from './layout/flow-extent';
import { columnOf, dedentLine, restOfLine, splitLines } from './layout/lines';
import { stepAt, type PathStep } from './layout/place';
import { slotOf, type Slot } from './layout/slot';
import { editedDocument, type EditedDocument } from './layout/target';

/**
 * The text of the value at `path` with the comments that belong to it, dedented, to be pasted elsewhere; undefined if
 * there is none.
 */
export function fragmentAt(text: string, documentIndex: number, path: Path): Fragment | undefined {
  const target = editedDocument(parseText(text), documentIndex);
  return target && cutFragment(target, path);
}

/** The same for a document that is parsed already. */
export function cutFragment(target: EditedDocument, path: Path): Fragment | undefined {
  const step = stepAt(target.document.root, path);
  const slot = step && slotOf(target.text, step);
  if (!slot) return undefined;
  const fragment = step.node.flow ? flowFragment(target.text, step, slot) : blockFragment(target, step, slot);
  const keyQuotes = quotesOfKey(step);
  return keyQuotes ? { ...fragment, keyQuotes } : fragment;
}

function quotesOfKey(step: PathStep): 'single' | 'double' | undefined {
  const key = step.kind === 'map' ? step.entry.key : undefined;
  return key?.kind === 'scalar' && (key.style === 'single' || key.style === 'double') ? key.style : undefined;
}

function flowFragment(text: string, step: PathStep, { start, end }: Slot): Fragment {
  const extent = flowExtentOf(text, step);
  const line = lineStart(text, step.entry.start);
  return {
    above: extent.ownLines ? dedentedLines(text.slice(extent.start, line), columnOf(text, step.entry.start)) : '',
    text: outdented(text.slice(start, end), /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''),
    trailing: extent.trailing,
    below: '',
    block: false,
  };
}

function blockFragment(target: EditedDocument, step: PathStep, slot: Slot): Fragment {
  const { text } = target;
  const extent = extentOf(target, step);
  const column = columnOf(text, step.entry.start);
  const above = dedentedLines(text.slice(extent.start, extent.head), column);
  const { value } = step.entry;
  if (isCollection(value) && !value.flow)
    return { above, ...collectionText(text, { slot, extent, valueStart: value.start }), below: '', block: true };
  return {
    above,
    text: dedented(text.slice(slot.start, slot.end), column),
    trailing: restOfLine(text, slot.end),
    below: dedentedLines(text.slice(nextLine(text, slot.end), extent.end), column),
    block: false,
  };
}

interface CollectionPlace {
  readonly slot: Slot;
  readonly extent: Extent;
  /** After the anchor and the tag. */
  readonly valueStart: number;
}

/** The lines of a block collection; an anchor, a tag and a comment after the key are `trailing`. */
function collectionText(
  text: string,
  { slot, extent, valueStart }: CollectionPlace,
): Pick<Fragment, 'text' | 'trailing'> {
  const valueColumn = columnOf(text, valueStart);
  const keyLineEnd = lineEnd(text, slot.head);
  if (valueStart < keyLineEnd)
    return { text: dedentedLines(text.slice(valueStart, extent.end), valueColumn), trailing: '' };
  return {
    text: dedentedLines(text.slice(nextLine(text, slot.head), extent.end), valueColumn),
    trailing: text.slice(slot.head, keyLineEnd),
  };
}

/** Whole lines without the last line end, with up to `spaces` spaces removed from the start of each. */
function dedentedLines(text: string, spaces: number): string {
  return dedented(text.replace(/\r?\n$/, ''), spaces);
}

/** Lines between brackets, which may be indented by tabs, without the indentation of the first one's line. */
function outdented(text: string, indent: string): string {
  return splitLines(text)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : dedentLine(line, indent.length)))
    .join('\n');
}

function dedented(text: string, spaces: number): string {
  const lines = splitLines(text);
  return lines.map((line) => dedentLine(line, spaces)).join('\n');
}
