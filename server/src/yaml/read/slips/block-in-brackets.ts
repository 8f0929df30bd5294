import { lineEnd, nextLine } from '../../../text/lines';
import { isEmptyLine, lineColumn, readBlockLine, skip, type BlockLine } from './block-line';
import { columnAt, firstBelow } from './moved-lines';
import type { Patch } from './patch';
import type { Slip } from './slip';
import { needlessBrackets } from './words';

/**
 * The slip of a bracket at the end of a line above a block: `config: {` above `type: x` and other keys, or `includes: [` above items
 * with dashes, with a bracket on a line of its own that closes it, or without. Lines that end with a comma are no block.
 */
export function blockInBrackets(text: string, line: BlockLine): Slip | undefined {
  const { value, end } = line;
  const bracket = text.charAt(value);
  if (line.colon === undefined || value + 1 !== end || (bracket !== '{' && bracket !== '[')) return undefined;
  const below = blockBelow(text, line, bracket);
  if (!below) return undefined;
  const before = line.colon + 1;
  const opening: Patch = { at: before, length: value + 1 - before, text: '' };
  const closing: readonly Patch[] =
    below.closing === undefined
      ? []
      : [{ at: below.closing, length: nextLine(text, below.closing) - below.closing, text: '' }];
  const isClosed = closing.length > 0;
  const closer = bracket === '{' ? '}' : ']';
  return {
    problem: {
      ...{ start: value, end: value + 1, code: 'needless-bracket' },
      ...{ message: needlessBrackets(bracket, isClosed), reach: below.end - value },
    },
    readings: [
      { title: isClosed ? `Remove ${bracket} and ${closer}` : `Remove ${bracket}`, patches: [opening, ...closing] },
    ],
  };
}

interface BlockBelow {
  readonly end: number;
  /** The line with the bracket behind it, if there is one. */
  readonly closing?: number;
}

/** The lines below a bracket, if they are entries or items in block style. */
function blockBelow(text: string, line: BlockLine, bracket: string): BlockBelow | undefined {
  const own = lineColumn(line);
  const isList = bracket === '[';
  let column: number | undefined;
  let entries = 0;
  let at = firstBelow(text, line);
  for (; at !== undefined && at < text.length; at = nextLine(text, at)) {
    if (isEmptyLine(text, at)) continue;
    const { colon, dashes, start, end, value } = readBlockLine(text, at);
    if (isCloser(text, { start, end }, bracket)) {
      // A single entry may be one in flow style.
      return entries > (isList ? 0 : 1) ? { end: nextLine(text, at), closing: at } : undefined;
    }
    const here = columnAt(text, at);
    if (here < own || (here === own && !(isList && dashes.length > 0))) break;
    column ??= here;
    if (here < column || text.charAt(end - 1) === ',' || closesMore(text.slice(start, end))) return undefined;
    if (here > column) continue;
    if (isList ? dashes.length === 0 : colon === undefined || dashes.length > 0) return undefined;
    entries += 1;
    if (!isList && value >= end) entries += 1;
  }
  return entries > 0 ? { end: at ?? text.length } : undefined;
}

/** Whether more brackets are closed on a line than opened. */
function closesMore(written: string): boolean {
  return written.split(/[\]}]/).length > written.split(/[[{]/).length;
}

/** Whether nothing but a bracket that closes another one is on a line, with or without a comma. */
function isCloser(text: string, { start, end }: Pick<BlockLine, 'start' | 'end'>, bracket: string): boolean {
  const closer = bracket === '{' ? '}' : ']';
  return (
    /^[\]}],?$/.test(text.slice(start, end)) && text.charAt(start) === closer && skip(text, end) >= lineEnd(text, end)
  );
}
