import { halfReferences, messageOf } from '../../releases/migration/half-references';
import { entryOf } from '../../yaml/path';
import { isFrom } from '../shared/chart-config';
import { adding } from './adding';
import type { RuleContext, RuleProblem } from '../shared/rule';

/**
 * A reference to a Secret without the key in it, in charts before 1.3.3; from then on the migration `chart/1.3.3/secret-keys`
 * reports it, because there the defaults of some keys went.
 */
export function* missingKeys(context: RuleContext): Iterable<RuleProblem> {
  const { root, release, store } = context;
  if (root.kind !== 'openmetadata-values' || isFrom(context, '1.3.3') || release.beforeKnown) return;
  for (const found of halfReferences(root, release.release, store)) {
    const { start, end } = entryOf(found.node, 'secretRef')?.key ?? found.node;
    yield {
      severity: 'warning',
      message: messageOf(found, release.release),
      span: { start, end },
      path: [...root.base, ...found.path, 'secretKey'],
      fixes: [
        adding(context, { parent: [...root.base, ...found.path], values: [['secretKey', '<key>']], isSure: false }),
      ],
    };
  }
}
