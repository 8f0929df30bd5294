import type { Span } from '../../text/span';
import { nodeAt, type Path } from '../../yaml/path';
import type { RuleContext } from './rule';

/** A variable that chart values give the server besides those of the chart. */
export interface ExtraVariable {
  readonly name: string;
  readonly span: Span;
  readonly path: Path;
}

/** The variables in `extraEnvs`, which the chart passes to the server as they are. */
export function extraVariables({ root }: Pick<RuleContext, 'root'>): readonly ExtraVariable[] {
  const list = nodeAt(root.node, ['extraEnvs']);
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap(({ value }, at): readonly ExtraVariable[] => {
    const name = nodeAt(value, ['name']);
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.hasPlaceholder) return [];
    const { start, end } = name;
    return [{ name: name.value, span: { start, end }, path: [...root.base, 'extraEnvs', at, 'name'] }];
  });
}
