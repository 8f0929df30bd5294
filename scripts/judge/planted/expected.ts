import type { Span } from '../../../server/src/text/span';
import type { Path } from '../../../server/src/yaml/path';
import { spansOf } from './example-document';
import type { Complaint } from '../judges/complaint';
import type { Mutation } from './mistakes';

/** How well a tool did on one mutation; each includes the one before, `suggestion` requires `key`. */
export interface Verdict {
  readonly found: boolean;
  readonly one: boolean;
  readonly key: boolean;
  readonly suggestion: boolean;
}

/** Where a complaint about a mutation may be: on an entry, or on its parent's key for what is missing. */
export interface Expected {
  readonly spans: readonly Span[];
  readonly right: readonly string[];
}

/**
 * What is expected of a tool, given whether the mistake shows by an entry that may not be there, or only by one that is
 * missing. An entry that is there misspelled or misplaced may be reported, too, where it is not forbidden.
 */
export function expectedOf({ kind, text, path, from, right }: Mutation, shows: 'by-entry' | 'by-lack'): Expected {
  const entry = spansOf(text, path)?.entry;
  if (shows === 'by-entry') return { spans: [entry ?? WHOLE], right };
  const lack = { spans: [parentKey(text, from)], right: [String(from.at(-1))] };
  if (kind === 'missing field' || entry === undefined) return lack;
  return { spans: [entry, ...lack.spans], right: [...right, ...lack.right] };
}

/** Compares the reported problems with the planted mistake. */
export function verdictOn(complaints: readonly Complaint[], { spans, right }: Expected): Verdict {
  const one = complaints.length === 1;
  const onKey = complaints.filter(({ span }) => spans.some((expected) => isWithin(span, expected)));
  const [first] = onKey;
  const names = first !== undefined && right.some((word) => holdsWord(suggestionOf(first), word));
  return { found: complaints.length > 0, one, key: onKey.length > 0, suggestion: names };
}

/** What a tool suggests; a list of all that is possible is no suggestion. */
function suggestionOf({ message, fix }: Complaint): string {
  return `${fix} ${message.replace(/Known fields: .*/, '')}`;
}

const WHOLE: Span = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** At the root there is no key above; the first key stands for it. */
function parentKey(text: string, path: Path): Span {
  const parent = path.slice(0, -1);
  if (parent.length === 0) return WHOLE;
  return spansOf(text, parent)?.key ?? WHOLE;
}

function isWithin(span: Span, outer: Span): boolean {
  return outer.start <= span.start && span.end <= outer.end;
}

/** Whether a text holds the word as a word. */
function holdsWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const neighbors = text.charAt(at - 1) + text.charAt(at + word.length);
  return !/[A-Za-z0-9]/.test(neighbors) || holdsWord(text.slice(at + 1), word);
}

/** What is reported for `spoilt` and was not for the text before; of equal messages, only the additional ones. */
export function newComplaints(before: readonly Complaint[], spoilt: readonly Complaint[]): readonly Complaint[] {
  const known = before.map(({ message }) => message);
  return spoilt.filter(({ message }) => {
    const at = known.indexOf(message);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
