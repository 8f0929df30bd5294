import type { Release } from '../../documents/release';
import type { Lifetime } from '../../schemas/schema';
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
      const arrives = arrival(finding.lifetime, finding.certain, context.release.release);
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

function arrival(lifetime: Lifetime, certain: boolean, release: Release): string {
  const since = shortRelease(lifetime.since ?? '');
  if (lifetime.absentIn?.includes(release) === true)
    return `came in ${since}, but ${release} lacks it, and a later release has it again`;
  return certain || lifetime.maybeSince === undefined
    ? `arrives in ${since}`
    : `arrives between ${shortRelease(lifetime.maybeSince)} and ${since}`;
}
