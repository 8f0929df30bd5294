import { listed } from '../../text/listed';
import type { Rule, RuleProblem } from '../shared/rule';

/**
 * A pin of a release that has newer patches. Pins are in files that are otherwise not ours, so the check looks for them and asks
 * `outdatedPinProblem`.
 */
export const outdatedPin: Rule = {
  id: 'outdated-pin',
  severity: 'hint',
  optIn: true,
  inEditors: true,
  summary: 'A pinned release has newer patches.',
  check: () => [],
};

/** A later release, and why it is named. */
export interface NewerRelease {
  readonly release: string;
  readonly why: 'newest patch' | 'next minor release' | 'newest release';
}

/** A pin, what it is the version of, and at least one later release that can be written in its place. */
export interface OutdatedPin extends Pick<RuleProblem, 'span' | 'fixes'> {
  readonly written: string;
  /** Absent: the platform. */
  readonly chart?: string;
  readonly newer: readonly NewerRelease[];
}

/** What to report of it. */
export function outdatedPinProblem({ written, chart, newer, span, fixes = [] }: OutdatedPin): RuleProblem {
  const what = chart === undefined ? `OpenMetadata ${written}` : `version ${written} of the chart \`${chart}\``;
  const list = newer.map(({ release, why }) => `${release} (${why})`);
  return { message: `Pinned to ${what}. Newer: ${listed(list, 'and')}.`, span, path: [], fixes };
}
