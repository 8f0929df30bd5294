import type { ResolvedRelease, UnknownReason } from '../../schemas/releases/releases';

const REASONS: Readonly<Record<UnknownReason, string>> = {
  newer: 'is newer than all releases that this version of omconfig knows',
  'never-released': 'was never released',
  unlisted: 'is not a known release',
};

/** What is wrong with a release that is not known, to follow its number; undefined when it is known. */
export function whyUnknown({ unknown, why = 'unlisted' }: Omit<ResolvedRelease, 'release'>): string | undefined {
  return unknown === undefined ? undefined : REASONS[why];
}

/**
 * Why a release that was asked for is not used, as the beginning of a sentence: “Release 1.14 was never released”.
 * Undefined when the release is known.
 */
export function unknownInWords(answer: Omit<ResolvedRelease, 'release'>): string | undefined {
  const reason = whyUnknown(answer);
  return reason === undefined ? undefined : `Release ${answer.unknown ?? ''} ${reason}`;
}
