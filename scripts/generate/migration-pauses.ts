import type { RowGroup } from '../../server/src/releases/rows/row-group';
import type { Lifetime } from '../../server/src/schemas/schema';

type Pause = NonNullable<RowGroup['pauses']>[number];

/**
 * The migrations with the releases in which their old form is right again: what a lifetime that names a migration says of
 * the time between the first removal and the last. A backport leaves such a gap.
 */
export function withPauses(groups: readonly RowGroup[], contents: readonly unknown[]): readonly RowGroup[] {
  const found = new Map<string, Map<string, Pause>>();
  for (const content of contents) {
    for (const { migration, gaps, removed } of lifetimesIn(content)) {
      const [gap, ...more] = gaps ?? [];
      if (migration === undefined || gap === undefined || removed === undefined) continue;
      if (more.length > 0) throw new Error(`${migration}: an old form that comes back twice is not supported yet.`);
      const pauses = found.get(migration) ?? new Map<string, Pause>();
      pauses.set(`${gap.until} ${removed}`, { from: gap.until, until: removed });
      found.set(migration, pauses);
    }
  }
  return groups.map((group) => {
    const pauses = [...(found.get(group.id)?.values() ?? [])];
    return pauses.length === 0 ? group : { ...group, pauses };
  });
}

/** Every lifetime in a schema file, of fields, of values and of alternatives. */
export function lifetimesIn(json: unknown): Lifetime[] {
  if (typeof json !== 'object' || json === null) return [];
  const entries = Object.entries(json);
  const here = entries.flatMap(([key, value]): Lifetime[] => {
    if (key === 'lifetime') return [value as Lifetime];
    return key === 'enumLifetimes' ? Object.values(value as Record<string, Lifetime>) : [];
  });
  return [...here, ...entries.flatMap(([, value]) => lifetimesIn(value))];
}
