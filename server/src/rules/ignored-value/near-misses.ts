import { DEPENDENCIES_ROOT_KEYS } from '../../documents/classify/chart-keys';
import { nearest } from '../../schemas/names/nearest';
import { entryOf } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';

/**
 * Misspelled components at the root of the dependencies chart's values. Other keys there may belong to charts that
 * somebody added, so a name that is near to none says nothing.
 */
export function* nearMisses(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  if (root.kind !== 'dependencies-values') return;
  const free = [...DEPENDENCIES_ROOT_KEYS].filter((name) => entryOf(root.node, name) === undefined);
  for (const { name, key, value } of root.node.entries) {
    if (name === undefined || DEPENDENCIES_ROOT_KEYS.has(name) || value?.kind !== 'map') continue;
    const near = nearest(name, free);
    if (near === undefined) continue;
    const path = [...root.base, name];
    yield {
      message: `\`${name}\` has no effect: chart ${shortRelease(release.release)} has no such component. Did you mean \`${near}\`?`,
      span: { start: key.start, end: key.end },
      path,
      tags: ['unnecessary'],
      fixes: [
        {
          title: `Rename to ${near}`,
          safety: 'review',
          change: () => context.edit([{ op: 'rename', path, to: near }]),
        },
      ],
    };
  }
}
