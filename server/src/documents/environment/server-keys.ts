import { lifeAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';
import { addAll } from '../../text/long-lists';
import { rememberByObject } from '../../text/remember';
import { serverVariablesOf, type ServerVariable } from './server-variable';

/** A variable that fills in a key of the server's configuration. */
export interface NamedVariable extends ServerVariable {
  readonly variable: string;
}

/** The variables that fill in each key of the server's configuration. */
export type KnownKeys = ReadonlyMap<string, readonly NamedVariable[]>;

/** The keys of the server's configuration of all releases, as far as variables fill them in. */
export const keysOfServer = rememberByObject((store: SchemaStore): KnownKeys => {
  const keys = new Map<string, NamedVariable[]>();
  const add = (key: string, variable: NamedVariable): void => {
    const found = keys.get(key);
    if (found) found.push(variable);
    else keys.set(key, [variable]);
  };
  for (const [variable, { former = [], ...known }] of serverVariablesOf(store)) {
    if (known.key === undefined || known.lifetime === undefined) continue;
    add(known.key, { ...known, variable });
    for (const { key, lifetime, movedTo } of former) {
      const [next] = movedTo;
      const own = { ...lifetime, ...(next !== undefined && { renamedTo: next }) };
      add(key, { ...known, variable, key, lifetime: own, movedTo });
    }
  }
  return keys;
});

/** A key, and those that its setting moved to, one after the other. */
export function wayOfKey(known: KnownKeys, key: string): readonly string[] {
  const way = new Set([key]);
  for (const one of way) for (const { movedTo = [] } of known.get(one) ?? []) for (const next of movedTo) way.add(next);
  return [...way];
}

/** Where the setting of a key is in a release, over all of its moves; empty where nothing reads it, or that is not known. */
export function placesOfKey(known: KnownKeys, key: string, release: string): readonly string[] {
  return wayOfKey(known, key).filter((one) => {
    const variables = known.get(one) ?? [];
    return variables.length === 0 || !variables.every(({ lifetime }) => isRemoved(lifetime, release));
  });
}

function isRemoved(lifetime: Lifetime | undefined, release: string): boolean {
  return lifeAt(lifetime, release).state === 'removed';
}

/** Whether a key is in a section. */
export function isBelow(key: string, section: string): boolean {
  return key.startsWith(`${section}.`) || key.startsWith(`${section}[`);
}

/** The variables of a key, and of all that is below it. */
export function variablesAt(known: KnownKeys, key: string): readonly NamedVariable[] {
  return variablesWithin(known).get(key) ?? [];
}

/** By each key, and each key above it: a file asks for hundreds. */
const variablesWithin = rememberByObject((known: KnownKeys): KnownKeys => {
  const within = new Map<string, NamedVariable[]>();
  for (const [key, variables] of known) {
    const ends = [...key.matchAll(/[.[]|$/g)].map(({ index }) => key.slice(0, index));
    for (const end of ends) {
      const found = within.get(end);
      if (found) addAll(found, variables);
      else within.set(end, [...variables]);
    }
  }
  return within;
});

/** The names of the keys directly below a section that a release has; of the file itself for an empty section. */
export function keysBelow(known: KnownKeys, section: string, release: string): readonly string[] {
  const prefix = section === '' ? '' : `${section}.`;
  const names = [...known].flatMap(([key, variables]) => {
    const isAlive = variables.some(({ lifetime }) => lifeAt(lifetime, release).state === 'alive');
    return isAlive && key.startsWith(prefix) ? (/^[^.[]+/.exec(key.slice(prefix.length))?.[0] ?? []) : [];
  });
  return [...new Set(names)];
}
