import { pointer } from '../../yaml/path';
import { shownValue, type GoneValue, type KeptValue, type TrimmedFile } from './trim';

/** A value whose default changes after the version in use, as a sentence. */
export function describeLater({ place, later }: GoneValue): string {
  const changes = later.map(
    ({ release, before, after }) => `in ${release} from ${shownValue(before)} to ${shownValue(after)}`,
  );
  return `\`${place.join('.')}\` now follows the chart, which changes it ${changes.join(', ')}.`;
}

/** The values that stay, those with the same reason in one sentence. */
export function describeKept(kept: readonly KeptValue[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { place, reason } of kept)
    byReason.set(reason, [...(byReason.get(reason) ?? []), `\`${place.join('.')}\``]);
  return [...byReason].map(([reason, places]) => `Kept, because ${reason}: ${places.join(', ')}.`);
}

/** The same as data. */
export function trimmedData({ gone, kept, chart }: TrimmedFile): object {
  return {
    chart,
    removed: gone.map(({ place, later }) => ({ place: pointer(place), later })),
    kept: kept.map(({ place, reason }) => ({ place: pointer(place), reason })),
  };
}
