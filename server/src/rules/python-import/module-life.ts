import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** What `schemas/python-modules.json` says. */
interface ModuleFacts {
  /** The first release that was read. */
  readonly since: string;
  /** Modules that some releases lack, by the releases in which they appear, go, appear again …. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** When the package has a module: none given for one that every known release has, or none. */
export interface ModuleLife {
  readonly exists: boolean;
  /** The last release up to the asked one in which that changed. */
  readonly changed: string | undefined;
  /** The next release in which it appears. */
  readonly appears: string | undefined;
}

/** Whether the package of a release has a module; undefined where all known releases have it, or none. */
export function moduleLife(store: SchemaStore, module: string, release: string): ModuleLife | undefined {
  const { since, changes } = changesIn(store);
  const own = changes.get(module);
  if (own === undefined || compareReleases(release, since) < 0) return undefined;
  const past = own.filter((one) => compareReleases(one, release) <= 0).length;
  const exists = past % 2 === 1;
  return { exists, changed: own[past - 1], appears: exists ? undefined : own[past] };
}

/** The first release whose modules are known. */
export function firstKnown(store: SchemaStore): string {
  return changesIn(store).since;
}

const changesIn = rememberByObject((store: SchemaStore) => {
  const { since = '', modules = {} } = (store.read('python-modules') ?? {}) as Partial<ModuleFacts>;
  const changes = new Map<string, readonly string[]>();
  for (const [key, names] of Object.entries(modules)) for (const name of names) changes.set(name, key.split(' '));
  return { since, changes };
});
