import type { SupportEnd } from '../../schemas/releases/support';
import { listed } from '../../text/listed';
import type { Rule, RuleProblem } from '../shared/rule';

/**
 * A pin of a release that gets no security updates any more. Like `outdated-pin`, it is asked by what looks for pins:
 * `supportEndedProblem`.
 */
export const supportEnded: Rule = {
  id: 'support-ended',
  severity: 'information',
  optIn: true,
  summary: 'A pinned release is no longer among those that get security updates.',
  check: () => [],
};

/** A pin of a release without support. */
export interface UnsupportedPin extends Pick<RuleProblem, 'span' | 'fixes'> {
  readonly written: string;
  /** Absent: the platform. */
  readonly chart?: string;
  readonly end: SupportEnd;
}

/** What to report of it. */
export function supportEndedProblem({ written, chart, end, span, fixes = [] }: UnsupportedPin): RuleProblem {
  const { line, date, newest } = end;
  const what = chart === undefined ? `OpenMetadata ${written}` : `version ${written} of the chart \`${chart}\``;
  const message =
    `Pinned to ${what}. OpenMetadata ${line} was not in the published list of releases that get security updates on ${date}, ` +
    `nor in a later one. That of ${newest.date} has ${listed(newest.lines, 'and')}.`;
  return { message, span, path: [], fixes };
}
