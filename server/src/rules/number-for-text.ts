import type { Finding } from '../schemas/finding';
import { nodeAt, type Path } from '../yaml/path';
import { withoutBase } from './place';
import type { Fix } from './problem';
import type { RuleContext } from './rule';

type InvalidType = Extract<Finding, { kind: 'invalid-type' }>;

/** Whether a number is where a workflow wants text: a rule of its own speaks of that. Helm's verdict on values is another matter. */
export function isNumberForText({ root }: RuleContext, { expected, found }: InvalidType): boolean {
  const isWorkflow = root.kind === 'workflow' || root.kind === 'application' || root.kind === 'lineage-query';
  return isWorkflow && expected.includes('string') && (found === 'number' || found === 'integer');
}

/** The fix that puts a scalar in quotes, as it is written; none for anything but a scalar. */
export function inQuotes(context: RuleContext, path: Path): readonly Fix[] {
  const node = nodeAt(context.root.node, withoutBase(context.root, path));
  if (node?.kind !== 'scalar') return [];
  const written = context.text.slice(node.start, node.end);
  return [
    {
      title: 'Put the value in quotes',
      safety: 'safe',
      change: () => context.edit([{ op: 'set', path, value: written }]),
    },
  ];
}
