import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { migrationId } from '../../releases/migration/migration-id';

/** An action of automations whose removal one release announced for the next, from which on a migration reports it. */
const ENDING = {
  action: 'MLTaggingAction',
  announced: '1.6.0',
  gone: '1.7.0',
  migration: migrationId('1.7/ml-tagging-removed'),
};
const ACTIONS: Path = ['appConfig', 'actions'];

/** Values that still work in the release that announced their removal. */
export function* announcedEnds(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  const isBetween =
    compareReleases(release.release, ENDING.announced) >= 0 && compareReleases(release.release, ENDING.gone) < 0;
  const actions = nodeAt(root.node, ACTIONS);
  if (root.kind !== 'application' || !isBetween || actions?.kind !== 'seq') return;
  for (const [at, { value }] of actions.items.entries()) {
    if (!value || scalarText(value, ['type']) !== ENDING.action) continue;
    const path = [...root.base, ...ACTIONS, at];
    yield {
      migration: ENDING.migration,
      message: `The action \`${ENDING.action}\` has been deprecated since 1.6 and will be removed in 1.7. Plan to use an auto-classification workflow of the same service instead.`,
      span: { start: value.start, end: value.end },
      path,
      severity: 'information',
      tags: ['deprecated'],
      fixes: actions.items.length > 1 ? [removal(context, { path, name: `the action ${ENDING.action}` })] : [],
    };
  }
}
