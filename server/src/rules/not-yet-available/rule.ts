import type { Release } from '../../documents/release/release';
import type { Lifetime } from '../../schemas/schema';
import type { Path } from '../../yaml/path';
import { canHoldItems, canMoveInto } from '../place';
import type { Fix } from '../problem';
import { removal } from '../removal';
import type { Rule, RuleContext } from '../rule';
import { dotted, shortRelease, spellsInWords } from '../words';
import { gapAt } from '../../schemas/releases/lifetime';

/** A field of a later release. */
export const notYetAvailable: Rule = {
  id: 'not-yet-available',
  severity: 'error',
  summary: 'A field that is available only in a later release than the one in use.',
  *check(context) {
    for (const finding of context.findings) {
      // A chart that nobody read may have it already.
      if (finding.kind !== 'not-yet-available' || context.release.unseen === true) continue;
      const arrives = arrival(finding.lifetime, finding.certain, context.release.release);
      const release = shortRelease(context.release.release);
      const [place, ...others] = finding.elsewhere ?? [];
      const now = place && others.length === 0 && canHoldItems(context, finding.path, place) ? place : undefined;
      const advice = finding.ignored
        ? `${release} accepts it but ignores it. Upgrade first.`
        : now
          ? `this file is for ${release}, where it belongs in \`${dotted(now)}\`.`
          : `this file is for ${release}. Remove it, or ${wayOut(finding.lifetime, context.release.release)}.`;
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${finding.name}\` ${arrives}; ${advice}`,
        span: finding.span,
        path: finding.path,
        fixes: [
          ...(now && canMoveInto(context, now.slice(0, -1), [finding.name])
            ? [moveTo(context, finding.path, now)]
            : []),
          removal(context, finding),
        ],
      };
    }
  },
};

/** The nearest release that has it. In a gap the one before is as near, but going back is no upgrade. */
function wayOut({ gaps }: Lifetime, release: Release): string {
  const gap = gaps && gapAt(gaps, release);
  return gap === undefined ? 'upgrade first' : `go to ${gap.until} or later`;
}

function arrival(lifetime: Lifetime, certain: boolean, release: Release): string {
  const since = shortRelease(lifetime.since ?? '');
  if (lifetime.gaps !== undefined && gapAt(lifetime.gaps, release)) return `exists ${spellsInWords(lifetime)}`;
  return certain || lifetime.maybeSince === undefined
    ? `is available since ${since}`
    : `was added between ${shortRelease(lifetime.maybeSince)} and ${since}`;
}

function moveTo(context: RuleContext, from: Path, to: Path): Fix {
  return {
    title: `Move to ${dotted(to)}`,
    safety: 'review',
    change: () => context.edit([{ op: 'move', from, to, keep: from.slice(0, -1) }]),
  };
}
