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
      const release = shortRelease(context.release.release);
      const advice = finding.ignored
        ? `${release} accepts it, but there it has no effect. Upgrade first.`
        : `this file is for ${release}. Remove it, or upgrade first.`;
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${finding.name}\` ${arrives}; ${advice}`,
        span: finding.span,
        path: finding.path,
        fixes: [removal(context, finding)],
      };
    }
  },
};
