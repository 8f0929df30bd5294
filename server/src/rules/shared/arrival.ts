import type { Release } from '../../documents/release/release';
import { gapAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import { shortRelease, spellsInWords } from './words';

/** The nearest release that has it. In a gap the one before is as near, but going back is no upgrade. */
export function wayOut({ gaps, since }: Lifetime, release: Release): string {
  const gap = gaps && gapAt(gaps, release);
  return gap === undefined ? `upgrade to ${shortRelease(since ?? '')} or later first` : `go to ${gap.until} or later`;
}

/** When it came, as the end of a sentence about it. */
export function arrival(lifetime: Lifetime, certain: boolean, release: Release): string {
  const since = shortRelease(lifetime.since ?? '');
  if (lifetime.gaps !== undefined && gapAt(lifetime.gaps, release)) return `exists ${spellsInWords(lifetime)}`;
  return certain || lifetime.maybeSince === undefined
    ? `is available as of ${since}`
    : `was added between ${shortRelease(lifetime.maybeSince)} and ${since}`;
}
