import { type BaselineEntry, safeJson } from '../../../server/src/service/public';
import { count } from '../layout/count';

/** What a new baseline has that the one before did not have, and the other way around. */
export class BaselineChanges {
  added = 0;
  removed = 0;
  /** Files whose entries are under another path now. */
  renamed = 0;

  /** The entries of one file before and after. */
  add(before: readonly BaselineEntry[], after: readonly BaselineEntry[]): void {
    const left = counted(before);
    for (const [key, number] of counted(after)) {
      const known = left.get(key) ?? 0;
      this.added += Math.max(0, number - known);
      left.set(key, Math.max(0, known - number));
    }
    for (const number of left.values()) this.removed += number;
  }

  /** `+1 −1`, with the files that were renamed. */
  get words(): string {
    const renamed = this.renamed === 0 ? '' : `, ${count(this.renamed, 'file')} renamed`;
    return `+${String(this.added)} −${String(this.removed)}${renamed}`;
  }
}

/** How many problems the entries of each place stand for. */
function counted(entries: readonly BaselineEntry[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { more = 1, ...place } of entries) {
    const key = safeJson(place);
    numbers.set(key, (numbers.get(key) ?? 0) + more);
  }
  return numbers;
}
