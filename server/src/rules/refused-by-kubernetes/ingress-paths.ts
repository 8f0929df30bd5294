import { mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { isWholeMap } from '../../yaml/whole-map';
import { nodeAt, scalarText } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { isSwitchedOn } from './switched-on';

const PLACE = ['ingress', 'hosts'];

/** Paths of an Ingress that are compared and not there: only `ImplementationSpecific` may leave the path out. */
export function* pathProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root } = context;
  const hosts = nodeAt(root.node, PLACE);
  if (hosts?.kind !== 'seq') return;
  for (const [host, { value }] of hosts.items.entries()) {
    const paths = nodeAt(value, ['paths']);
    if (paths?.kind !== 'seq') continue;
    for (const [index, { value: item }] of paths.items.entries()) {
      if (!isWholeMap(item) || !['Exact', 'Prefix'].includes(scalarText(item, ['pathType']) ?? '')) continue;
      const path = nodeAt(item, ['path']);
      if (path !== undefined && scalarText(item, ['path']) !== '') continue;
      if (mergedAt(merged(), PLACE) !== hosts || isSwitchedOn(context, merged(), PLACE) !== true) return;
      const { start, end } = path ?? item.entries[0]?.key ?? item;
      yield {
        message:
          'Kubernetes requires a `path` that begins with `/` for the path types `Exact` and `Prefix`. Write one.',
        span: { start, end },
        path: [...root.base, ...PLACE, host, 'paths', index],
      };
    }
  }
}
