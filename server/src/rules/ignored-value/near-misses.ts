import { DEPENDENCIES_ROOT_KEYS } from '../../documents/read/chart-keys';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { nearName } from './near-name';

const KNOWN = [...DEPENDENCIES_ROOT_KEYS];

/**
 * Misspelled components at the root of the dependencies chart's values. Other keys there may belong to charts that
 * somebody added, so a name that is similar to none is not reported.
 */
export function* nearMisses(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  if (root.kind !== 'dependencies-values') return;
  for (const { name, key, value } of root.node.entries) {
    if (name === undefined || DEPENDENCIES_ROOT_KEYS.has(name) || value?.kind !== 'map') continue;
    const path = [...root.base, name];
    const near = nearName(context, { map: root.node, name, path, known: KNOWN });
    if (near === undefined) continue;
    yield {
      message: `\`${name}\` has no effect: chart ${shortRelease(release.release)} has no such component. ${near.text}`,
      span: { start: key.start, end: key.end },
      path,
      tags: ['unnecessary'],
      fixes: near.fixes,
    };
  }
}
