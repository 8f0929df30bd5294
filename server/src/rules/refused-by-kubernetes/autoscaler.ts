import { mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { isSwitchedOn } from './switched-on';
import { decidedAt } from './decided';

const SECTION = 'hpa';
const LEAST = [SECTION, 'minReplicas'];
const MOST = [SECTION, 'maxReplicas'];
const METRICS = [SECTION, 'metrics'];
/** The field that describes a metric, by its type. */
const SOURCES: Readonly<Record<string, string>> = {
  Resource: 'resource',
  ContainerResource: 'containerResource',
  Pods: 'pods',
  Object: 'object',
  External: 'external',
};

/** An autoscaler with more pods at least than at most, or with metrics whose type is another than what describes them. */
export function* autoscalerProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root } = context;
  if (nodeAt(root.node, [SECTION]) === undefined || isSwitchedOn(context, merged(), [SECTION]) !== true) return;
  yield* replicaProblems(context, merged());
  const list = nodeAt(root.node, METRICS);
  if (list?.kind !== 'seq' || mergedAt(merged(), METRICS) !== list) return;
  for (const [index, { value: item }] of list.items.entries()) {
    if (item?.kind !== 'map' || item.templated) continue;
    const type = scalarText(item, ['type']) ?? '';
    const source = SOURCES[type];
    const written = Object.values(SOURCES).flatMap((name) => entryOf(item, name) ?? []);
    const [only, ...others] = written;
    if (source === undefined || only?.name === undefined || others.length > 0 || only.name === source) continue;
    yield {
      message: `Kubernetes requires \`${source}\` for a metric of the type \`${type}\`, not \`${only.name}\`. Correct one of them.`,
      span: { start: only.key.start, end: only.key.end },
      path: [...root.base, ...METRICS, index, only.name],
    };
  }
}

function* replicaProblems(context: RuleContext, merged: MergedValues): Iterable<RuleProblem> {
  const [least, most] = [decidedAt(context, merged, LEAST), decidedAt(context, merged, MOST)];
  if (typeof least?.value !== 'number' || typeof most?.value !== 'number' || least.value <= most.value) return;
  const [path, at] = least.node === undefined ? [MOST, most.node] : [LEAST, least.node];
  // Another file has it, and is the one that is reported.
  if (at === undefined || at !== nodeAt(context.root.node, path)) return;
  yield {
    message: `Kubernetes rejects \`minReplicas\` (\`${String(least.value)}\`) above \`maxReplicas\` (\`${String(most.value)}\`).`,
    span: { start: at.start, end: at.end },
    path: [...context.root.base, ...path],
  };
}
