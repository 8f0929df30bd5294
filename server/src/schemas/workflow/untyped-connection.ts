import { mayExist } from '../releases/lifetime';
import { compareReleases } from '../releases/releases';
import { bestFit, type Untyped } from './best-fit';
import { workflowRegistersOf } from './workflow-register';

/** How the loader tries the connections; see `scripts/facts/connection-order.ts`. */
interface ConnectionOrder {
  readonly order: readonly string[];
  readonly defaults: Readonly<Record<string, Defaults>>;
}

/** How many values each setting sets by default; `since` where that came later than the counting of defaults. */
type Defaults = Readonly<Record<string, number | { readonly values: number; readonly since: string }>>;

/**
 * The connector that the loader takes a connection without `type` for; undefined if none takes it. Up to 1.4 it is the
 * first one that takes all settings, since 1.5 the one that fits best. Since 1.13.4 values that a connector sets by default
 * count as well.
 */
export function chosenConnector(untyped: Untyped): string | undefined {
  const { store, release } = untyped;
  const { order, defaults } = store.read('workflow/connection-order') as ConnectionOrder;
  const { connectors } = workflowRegistersOf(store);
  const countsDefaults = compareReleases(release, '1.13.4') >= 0;
  const candidates = order.flatMap((name) => {
    const { schema: ref = '', lifetime } = connectors.entries.get(name) ?? {};
    const schema = mayExist(lifetime, release) ? store.get(ref) : undefined;
    return schema === undefined
      ? []
      : [{ value: name, schema, ...(countsDefaults && { defaults: defaultsIn(defaults[name], release) }) }];
  });
  return bestFit(candidates, untyped, compareReleases(release, '1.5.0') < 0 ? 'first' : 'best');
}

function defaultsIn(defaults: Defaults = {}, release: string): Readonly<Record<string, number>> {
  const there = Object.entries(defaults).map(([name, entry]): readonly [string, number] => {
    if (typeof entry === 'number') return [name, entry];
    return [name, compareReleases(release, entry.since) < 0 ? 0 : entry.values];
  });
  return Object.fromEntries(there);
}
