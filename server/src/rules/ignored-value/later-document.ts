import type { RuleContext, RuleProblem } from '../shared/rule';

/** A whole document of values that Helm 3 does not read; what is wrong inside it is not reported. */
export function laterDocument({ root, helm }: RuleContext): RuleProblem {
  const { start, end } = root.node.entries[0]?.key ?? { start: root.node.start, end: root.node.start };
  const others = helm() === undefined ? '; Helm 4 merges all of them' : '';
  return {
    message:
      `Helm 3 reads only the first document of a values file, so this one has no effect${others}. ` +
      'Move these values to the first document, or to a file of their own.',
    span: { start, end },
    path: [...root.base],
    tags: ['unnecessary'],
  };
}
