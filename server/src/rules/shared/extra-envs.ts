import type { Span } from '../../text/span';
import { entryOf } from '../../yaml/path';
import type { RuleContext } from './rule';

/** A variable that chart values give the server besides those of the chart. */
export interface ExtraVariable {
  readonly name: string;
  /** Where its name is. */
  readonly span: Span;
  /** Its place in the list. */
  readonly index: number;
}

/** The variables in `extraEnvs`, which the chart passes to the server as they are. There may be hundreds. */
export function extraVariables({ root }: Pick<RuleContext, 'root'>): readonly ExtraVariable[] {
  const list = entryOf(root.node, 'extraEnvs')?.value;
  if (list?.kind !== 'seq') return [];
  const variables: ExtraVariable[] = [];
  let index = -1;
  for (const { value } of list.items) {
    index += 1;
    const name = entryOf(value, 'name')?.value;
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.hasPlaceholder) continue;
    variables.push({ name: name.value, span: name, index });
  }
  return variables;
}
