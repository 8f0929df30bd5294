import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { amountOf } from './quantity';

/** A container that requests more of a resource than it may use. */
export function* resourceProblems({ root }: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const requests = nodeAt(root.node, ['resources', 'requests']);
  if (requests?.kind !== 'map') return;
  for (const { name, value } of requests.entries) {
    if (name === undefined || value?.kind !== 'scalar') continue;
    const [requested, limited] = ['requests', 'limits'].map((part) => ['resources', part, name]);
    if (requested === undefined || limited === undefined) continue;
    const limit = nodeAt(root.node, limited);
    if (limit?.kind !== 'scalar') continue;
    const [amount, most] = [amountOf(value), amountOf(limit)];
    if (amount === undefined || most === undefined || amount <= most) continue;
    const isInForce = [requested, limited].every((place) => isKnownAt(merged(), place));
    if (!isInForce || mergedAt(merged(), requested) !== value || mergedAt(merged(), limited) !== limit) continue;
    yield {
      message: `Kubernetes refuses to request more \`${name}\` (\`${String(value.value)}\`) than the limit allows (\`${String(limit.value)}\`).`,
      span: { start: value.start, end: value.end },
      path: [...root.base, ...requested],
    };
  }
}
