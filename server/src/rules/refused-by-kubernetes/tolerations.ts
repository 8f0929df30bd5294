import { mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { isWholeMap } from '../../yaml/whole-map';
import { nodeAt, scalarText } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Tolerations without a key that compare a value: only `Exists` may leave the key out. */
export function* tolerationProblems({ root }: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const list = nodeAt(root.node, ['tolerations']);
  if (list?.kind !== 'seq') return;
  for (const [index, { value: item }] of list.items.entries()) {
    if (item?.kind !== 'map' || !isWholeMap(item)) continue;
    const [key, operator] = ['key', 'operator'].map((name) => nodeAt(item, [name]));
    const isKeyless = key === undefined || scalarText(item, ['key']) === '';
    const compares = operator === undefined || ['', 'Equal'].includes(scalarText(item, ['operator']) ?? 'unknown');
    if (!isKeyless || !compares || mergedAt(merged(), ['tolerations']) !== list) continue;
    const { start, end } = item.entries[0]?.key ?? item;
    yield {
      message:
        'Kubernetes requires a `key` in a toleration, unless its `operator` is `Exists`. Add the key or the operator.',
      span: { start, end },
      path: [...root.base, 'tolerations', index],
    };
  }
}
