import { moving, removal } from '../shared/key-fixes';
import { settingsStart } from '../../documents/read/chart-keys';
import { compareReleases } from '../../schemas/releases/releases';
import type { Lifetime } from '../../schemas/schema';
import type { Path } from '../../yaml/path';
import { canHold, canMoveInto, withoutBase } from '../shared/place';
import type { Rule, RuleContext } from '../shared/rule';
import { dotted, shortRelease } from '../shared/words';
import { laterValues } from '../shared/later-values';
import { arrival, wayOut } from '../shared/arrival';

/** A field of a later release. */
export const notYetAvailable: Rule = {
  id: 'not-yet-available',
  severity: 'error',
  summary: 'A field or value that is available only in a later release than the one in use.',
  judge: 'schema',
  aboutChartKeys: true,
  aboutNames: true,
  mayBeRightLater: true,
  onlyFindings: true,
  *check(context) {
    yield* laterValues(context);
    for (const finding of context.findings) {
      // A chart that omconfig has not read may have it already.
      if (finding.kind !== 'laterKey' || context.release.unseen === true) continue;
      const isElsewhere = isOnlyInConfig(context, finding);
      // Another chart may read it there.
      if (isElsewhere && finding.ignored) continue;
      const arrives = arrival(finding.lifetime, finding.certain, context.release.release);
      const release = shortRelease(context.release.release);
      const [place, ...others] = finding.elsewhere ?? [];
      const now =
        place && others.length === 0 && !finding.isChoice && canHold(context, finding.path, place) ? place : undefined;
      const advice = finding.ignored
        ? `${release} accepts it but ignores it. Upgrade first.`
        : now
          ? `this file is for ${release}, where it belongs in \`${dotted(now)}\`.`
          : `this file is for ${release}. Remove it, or ${wayOut(finding.lifetime, context.release.release)}.`;
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${finding.name}\` ${arrives}${isElsewhere ? ' in `openmetadata.config`' : ''}; ${advice}`,
        span: finding.span,
        path: finding.path,
        // To upgrade is the other answer.
        ...(now === undefined && { isChoice: true }),
        fixes: [
          ...(now && canMoveInto(context, now.slice(0, -1), [finding.name])
            ? [moving(context, { from: finding.path, to: now, keep: finding.path.slice(0, -1) })]
            : []),
          removal(context, finding),
        ],
      };
    }
  },
};

/** Whether the server's settings were no longer below `global` when this one came. */
function isOnlyInConfig(
  { root }: RuleContext,
  { path, lifetime }: { readonly path: Path; readonly lifetime: Lifetime },
): boolean {
  const [first, ...inside] = withoutBase(root, path);
  if (root.kind !== 'openmetadata-values' || first !== 'global' || inside.length !== 1) return false;
  return lifetime.since !== undefined && compareReleases(lifetime.since, settingsStart) >= 0;
}
