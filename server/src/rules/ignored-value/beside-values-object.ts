import { entryOf, nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** The text `values` of an Argo CD source that has `valuesObject`, too: Argo CD gives Helm the object alone. */
export function* besideValuesObject({ root }: RuleContext): Iterable<RuleProblem> {
  const helm = root.base.slice(0, -1);
  if (root.base.at(-1) !== 'valuesObject' || helm.at(-1) !== 'helm' || root.embedded) return;
  const entry = entryOf(nodeAt(root.document.root, helm), 'values');
  if (entry?.value?.kind !== 'scalar' || entry.value.value === null || entry.value.value === '') return;
  yield {
    message:
      '`values` has no effect: Argo CD ignores it where `valuesObject` is set. Move what you need to `valuesObject`, and remove `values`.',
    span: { start: entry.key.start, end: entry.key.end },
    path: [...helm, 'values'],
    tags: ['unnecessary'],
    isChoice: true,
    fixes: [],
  };
}
