import { removal } from '../removal';
import type { Rule } from '../rule';
import { shortRelease } from '../words';

/** A field of a later release. */
export const notYetAvailable: Rule = {
  id: 'not-yet-available',
  severity: 'error',
  summary: 'A field that arrives in a later release than the one in use.',
  *check(context) {
    for (const finding of context.findings) {
      if (finding.kind !== 'not-yet-available') continue;
      const { since, maybeSince } = finding.lifetime;
      const arrives =
        finding.certain || maybeSince === undefined
          ? `arrives in ${shortRelease(since ?? '')}`
          : `arrives between ${shortRelease(maybeSince)} and ${shortRelease(since ?? '')}`;
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${finding.name}\` ${arrives}; this file is for ${shortRelease(context.release.release)}. Remove it, or upgrade first.`,
        span: finding.span,
        path: finding.path,
        fixes: [removal(context, finding)],
      };
    }
  },
};
