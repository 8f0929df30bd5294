import type { NamedSource } from './source-type';

/** Sources that take a connection of whatever connector is there. */
const TAKES_ANY: ReadonlySet<string> = new Set(['Dbt', 'QueryLog']);

/** Which connections a source takes. */
export interface Expected {
  /** Its own connector; undefined where the source is the user's own. */
  readonly name: string | undefined;
  readonly isCustom: boolean;
  readonly takes: (connector: string) => boolean;
}

/** The connections for the source of a workflow; undefined where there is no such source, which other rules report. */
export function expectedBy({ lookup, sources }: NamedSource): Expected | undefined {
  if (lookup.kind === 'custom') {
    const takes = (connector: string): boolean => sources.get(connector.toLowerCase())?.custom !== false;
    return { name: undefined, isCustom: true, takes };
  }
  if (lookup.kind !== 'found') return undefined;
  const { name } = lookup.entry;
  const takes = (connector: string): boolean => name === connector || TAKES_ANY.has(name);
  return { name, isCustom: false, takes };
}
