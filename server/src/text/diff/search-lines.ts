import { BoundedCache } from '../bounded-cache';
import { lineStart, nextLine } from '../lines';
import { lastChange } from './last-change';

/** In UTF-16 units. Shorter texts are searched each time, which costs no more than to compare them with what they were. */
const SHORTEST_KEPT = 5000;
/** How many texts are kept. */
const MOST_TEXTS = 20;

interface Searched {
  readonly text: string;
  readonly offsets: readonly number[];
}

/**
 * A function that finds the offsets at which a pattern matches in the text of that name. The pattern has the flag `g` and
 * looks at one line at a time. After a change of a long text only the lines of the change are searched again.
 */
export function searchLines(pattern: RegExp): (name: string, text: string) => readonly number[] {
  const searched = new BoundedCache<string, Searched>(MOST_TEXTS);
  return (name, text) => {
    if (text.length < SHORTEST_KEPT) return offsetsIn(text, pattern);
    const before = searched.get(name);
    if (before?.text === text) return before.offsets;
    const offsets = before ? offsetsAfter(before, text, pattern) : offsetsIn(text, pattern);
    searched.set(name, { text, offsets });
    return offsets;
  };
}

function offsetsAfter(before: Searched, text: string, pattern: RegExp): readonly number[] {
  const change = lastChange(before.text, text);
  const start = lineStart(text, change.after.start);
  const end = nextLine(text, change.after.end);
  const delta = text.length - before.text.length;
  const unchanged = before.offsets.filter((offset) => offset < start);
  const moved = before.offsets.flatMap((offset) => (offset >= end - delta ? offset + delta : []));
  return [...unchanged, ...offsetsIn(text.slice(start, end), pattern).map((offset) => offset + start), ...moved];
}

function offsetsIn(text: string, pattern: RegExp): readonly number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index);
}
