import { OLD_OWN_SECTIONS, OLD_PLAIN_KEYS, OLD_SHARED_SECTIONS, readsGlobal } from '../../documents/read/chart-keys';
import { isOldSection } from '../../documents/manifests/old-sections';
import { nodeAt } from '../../yaml/path';
import { isFrom } from '../shared/chart-config';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { nearName } from './near-name';

const SECTIONS = [...OLD_OWN_SECTIONS, ...OLD_SHARED_SECTIONS.keys(), ...OLD_PLAIN_KEYS];

/**
 * Misspelled sections of the server below `global`, where they were until chart 1.0.6. Other keys there may belong to
 * other charts, so a name that is similar to none is not reported; charts 1.0.0 to 1.0.2 reject all of them.
 */
export function* oldGlobal(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  const isClosed = isFrom(context, '1.0.0') && !isFrom(context, '1.0.3');
  if (root.kind !== 'openmetadata-values' || !readsGlobal(release.release) || isClosed) return;
  const global = nodeAt(root.node, ['global']);
  if (global?.kind !== 'map') return;
  for (const { name, key, merge } of global.entries) {
    if (name === undefined || merge || isOldSection(name)) continue;
    const path = [...root.base, 'global', name];
    const near = nearName(context, { map: global, name, path, known: SECTIONS });
    if (near === undefined) continue;
    yield {
      message: `\`global.${name}\` has no effect: no template of chart ${shortRelease(release.release)} reads it. ${near.text}`,
      span: { start: key.start, end: key.end },
      path,
      tags: ['unnecessary'],
      fixes: near.fixes,
    };
  }
}
