import { nodeAt, type Path } from '../../yaml/path';
import type { Operation, Plain } from '../../yaml/operation';
import type { Fix } from '../shared/problem';
import { withoutBase } from '../shared/place';
import type { RuleContext } from '../shared/rule';
import { partsToFill } from '../shared/value-to-fill';

/** What a fix adds to one object of the root. */
interface Added {
  /** From the root of the document. */
  readonly parent: Path;
  readonly values: readonly (readonly [name: string, value: Plain])[];
  /** The fields of the object, in the order in which people write them. */
  readonly order?: readonly string[];
  /** Every value is the only one that there can be. */
  readonly isSure: boolean;
  readonly title?: string;
}

/** The fix that adds all that an object lacks, each field after those that come before it. */
export function adding(context: RuleContext, { parent, values, order = [], isSure, title }: Added): Fix {
  const names = values.map(([name]) => name);
  const toFill = values.flatMap(([, value]) => partsToFill(value));
  return {
    title: title ?? `Add ${names.join(', ')}`,
    safety: isSure ? 'safe' : 'review',
    ...(toFill.length > 0 && { toFill }),
    change: () => context.edit(operationsFor(context, { parent, values, order })),
  };
}

function operationsFor(
  { root }: RuleContext,
  { parent, values, order }: Required<Pick<Added, 'parent' | 'values' | 'order'>>,
): readonly Operation[] {
  const node = nodeAt(root.node, withoutBase(root, parent));
  const here = new Set(node?.kind === 'map' ? node.entries.flatMap(({ name }) => name ?? []) : []);
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rankOf = (name: string): number => ranks.get(name) ?? order.length;
  return values
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([name, value]): Operation => {
      const after = order.slice(0, rankOf(name)).findLast((one) => here.has(one));
      const isFirst = after === undefined && ranks.has(name) && order.slice(rankOf(name)).some((one) => here.has(one));
      here.add(name);
      return {
        op: 'set',
        path: [...parent, name],
        value,
        ...(after !== undefined && { after }),
        ...(isFirst && { near: 'first' as const }),
      };
    });
}
