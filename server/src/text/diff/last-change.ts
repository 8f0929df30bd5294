import { changedRange, type ChangedRange } from './common-ends';

let last: { readonly before: string; readonly after: string; readonly change: ChangedRange } | undefined;

/** What differs between two texts. All who ask about the same change of a file share the answer. */
export function lastChange(before: string, after: string): ChangedRange {
  if (last?.after !== after || last.before !== before) last = { before, after, change: changedRange(before, after) };
  return last.change;
}
