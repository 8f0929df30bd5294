import type { Projected } from './projection';
import type { LeafFact } from './material';

/** A value of `values.yaml` or of the templates that our schema describes differently. */
export interface LeafDifference {
  readonly path: string;
  readonly word: 'default' | 'feeds' | 'unread';
  readonly fact: string;
  readonly ours: string;
}

/** Compares what the templates do with each value of a version with what our schema says. */
export function compareLeaves(facts: readonly LeafFact[], ours: Projected): LeafDifference[] {
  const leaves = listLeaves(ours);
  return facts.flatMap((fact) => {
    const leaf = leaves.get(fact.path) ?? {};
    const isUnread = fact.inert !== undefined;
    const pairs = [
      ['default', fact.default, leaf.default],
      ['feeds', fact.feeds?.map(withoutRole), leaf.feeds],
      ['unread', fact.inert === undefined ? undefined : fact.inert === true, leaf.unread && leaf.unread === true],
    ] as const;
    return pairs.flatMap(([word, left, right]): LeafDifference[] => {
      // What is not read feeds nothing; our schema goes on reporting what it fed.
      if (word === 'feeds' && isUnread) return [];
      const [theirs, mine] = [textOf(left), textOf(right)];
      return theirs === mine ? [] : [{ path: fact.path, word, fact: theirs, ours: mine }];
    });
  });
}

function textOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}

/** Facts say which half of a secret's reference it is, our schema names the variable alone. */
function withoutRole(variable: string): string {
  return variable.replace(/ \(secret(?:Name|Key)\)$/, '');
}

function listLeaves(schema: Projected, path = '', leaves = new Map<string, Projected>()): Map<string, Projected> {
  if (path !== '') leaves.set(path, schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    listLeaves(property, path === '' ? name : `${path}.${name}`, leaves);
  }
  return leaves;
}
