import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { entryOf, nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'];
const OTHER_WAYS = ['exec', 'tcpSocket', 'grpc'];

/** Another way to probe next to the chart's own `httpGet`, which stays because Helm merges maps. */
export function* probeProblems(
  { root, placeAt, edit }: RuleContext,
  merged: () => MergedValues,
): Iterable<RuleProblem> {
  for (const probe of PROBES) {
    const node = nodeAt(root.node, [probe]);
    if (node?.kind !== 'map') continue;
    const way = OTHER_WAYS.find((name) => nodeAt(node, [name])?.kind === 'map');
    const entry = way === undefined ? undefined : entryOf(node, way);
    if (way === undefined || entry === undefined) continue;
    const hasDefault = placeAt([probe, 'httpGet', 'path'])?.schema.default !== undefined;
    const place = [probe, 'httpGet'];
    if (!hasDefault || !isKnownAt(merged(), place) || mergedAt(merged(), place) !== undefined) continue;
    yield {
      message: `The chart's own \`httpGet\` stays next to \`${way}\`, and Kubernetes accepts only one of them in \`${probe}\`. Set \`httpGet: null\`.`,
      span: { start: entry.key.start, end: entry.key.end },
      path: [...root.base, probe, way],
      fixes: [
        {
          title: 'Set httpGet: null',
          safety: 'review',
          change: () => edit([{ op: 'set', path: [...root.base, ...place], value: null }]),
        },
      ],
    };
  }
}
