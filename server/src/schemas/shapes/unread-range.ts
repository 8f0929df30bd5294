import { compareReleases } from '../releases/releases';
import type { UnreadRange } from '../schema';

/** The range in force in `release`: a value there is accepted and not read, always or under the range's condition. */
export function unreadIn(ranges: readonly UnreadRange[] | undefined, release: string): UnreadRange | undefined {
  return ranges?.find(({ from, until }) => {
    const begun = from === undefined || compareReleases(release, from) >= 0;
    return begun && (until === undefined || compareReleases(release, until) < 0);
  });
}
