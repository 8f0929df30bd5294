import type { PathStep } from './place';
import { trimmedEnd } from './lines';

/** Where the value of an entry or item is, its anchor and tag included. */
export interface Slot {
  /** After the colon or the dash; where the item starts in a flow list. */
  readonly head: number;
  /** The value; start and end are `head` if nothing is written. A block scalar ends before its last line end. */
  readonly start: number;
  readonly end: number;
}

/** The slot of an entry or item; undefined for a key that has no colon (`? a` and `{ a }`). */
export function slotOf(text: string, { kind, node, entry }: PathStep): Slot | undefined {
  const head = kind === 'map' ? colonEnd(text, entry.key.end) : node.flow ? entry.start : entry.start + 1;
  if (head === undefined) return undefined;
  const { value } = entry;
  const hasProperties = value?.anchor !== undefined || value?.tag !== undefined;
  if (!value || (value.start === value.end && !hasProperties)) return { head, start: head, end: head };
  const start = hasProperties ? propertiesStart(text, head, value.start) : value.start;
  const keepsBlankLines = /^[|>][-0-9]*\+/.test(text.slice(value.start, value.start + 4));
  return { head, start, end: keepsBlankLines ? withoutLineEnd(text, value.end) : trimmedEnd(text, start, value.end) };
}

function colonEnd(text: string, keyEnd: number): number | undefined {
  const match = /[ \t]*(?:\r?\n[ \t]*)?:/y;
  match.lastIndex = keyEnd;
  const found = match.exec(text);
  return found ? keyEnd + found[0].length : undefined;
}

/** Where `&anchor` or `!tag` begins; a comment may be before. */
function propertiesStart(text: string, from: number, to: number): number {
  const gap = text.slice(from, to).replaceAll(/#[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return from + Math.max(0, gap.search(/[&!]/));
}

function withoutLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}
