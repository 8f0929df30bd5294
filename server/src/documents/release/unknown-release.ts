import type { ResolvedRelease, UnknownReason } from '../../schemas/releases/releases';

const REASONS: Readonly<Record<UnknownReason, string>> = {
  newer: 'is newer than all releases that this version of omconfig knows',
  'never-released': 'was never released',
  unlisted: 'is not a known release',
};

/**
 * Why a release that was asked for is not used, as the beginning of a sentence: “Release 1.14 was never released”.
 * Undefined when the release is known.
 */
export function unknownInWords({ unknown, why = 'unlisted' }: Omit<ResolvedRelease, 'release'>): string | undefined {
  return unknown === undefined ? undefined : `Release ${unknown} ${REASONS[why]}`;
}
