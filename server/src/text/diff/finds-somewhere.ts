import { BoundedCache } from '../bounded-cache';
import { lineEnd, lineStart } from '../lines';
import type { Span } from '../span';
import { lastChange } from './last-change';

/** In UTF-16 units. Shorter texts are searched each time, which costs no more than to compare them with what they were. */
const SHORTEST_KEPT = 5000;
/** How many texts are kept. */
const MOST_TEXTS = 20;
/** In UTF-16 units: a match that a change makes or ends lies within so much of it. */
const REACH = 200;

interface Searched {
  readonly text: string;
  /** One match; absent where there is none. */
  readonly match: Span | undefined;
}

/**
 * A function that says whether a pattern matches anywhere in the text of that name. The pattern has no flag `g`, and takes
 * 200 characters at most. After a change of a long text only what is around the change is searched again.
 */
export function findsSomewhere(pattern: RegExp): (name: string, text: string) => boolean {
  const searched = new BoundedCache<string, Searched>(MOST_TEXTS);
  return (name, text) => {
    if (text.length < SHORTEST_KEPT) return pattern.test(text);
    const before = searched.get(name);
    if (before?.text === text) return before.match !== undefined;
    const match = before ? matchAfter(before, text, pattern) : matchIn(text, pattern);
    searched.set(name, { text, match });
    return match !== undefined;
  };
}

function matchAfter(before: Searched, text: string, pattern: RegExp): Span | undefined {
  const change = lastChange(before.text, text);
  const { match } = before;
  if (match) {
    if (match.end + REACH < change.before.start) return match;
    const delta = text.length - before.text.length;
    if (match.start - REACH > change.before.end) return { start: match.start + delta, end: match.end + delta };
    return matchIn(text, pattern);
  }
  const start = lineStart(text, Math.max(0, change.after.start - REACH));
  const end = lineEnd(text, Math.min(text.length, change.after.end + REACH));
  return matchIn(text.slice(start, end), pattern, start);
}

function matchIn(text: string, pattern: RegExp, offset = 0): Span | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const start = found.index + offset;
  return { start, end: start + found[0].length };
}
