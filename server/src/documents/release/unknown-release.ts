import type { ResolvedRelease } from '../../schemas/releases/releases';

/**
 * Why a release that was asked for is not used, as the beginning of a sentence: “Release 1.14 was never released”.
 * Undefined when the release is known.
 */
export function unknownInWords({ unknown, why }: Omit<ResolvedRelease, 'release'>): string | undefined {
  if (unknown === undefined) return undefined;
  switch (why) {
    case 'newer':
      return `Release ${unknown} is newer than all releases that this version of omconfig knows`;
    case 'never-released':
      return `Release ${unknown} was never released`;
    case 'unlisted':
    case undefined:
      return `Release ${unknown} is not a known release`;
  }
}
