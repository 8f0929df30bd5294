import { lifeAt } from '../../schemas/releases/lifetime';
import type { SchemaStore } from '../../schemas/store';
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
  for (const [variable, known] of serverVariablesOf(store)) {
    if (known.key === undefined || known.lifetime === undefined) continue;
    const found = keys.get(known.key);
    if (found) found.push({ ...known, variable });
    else keys.set(known.key, [{ ...known, variable }]);
  }
  return keys;
});

/** Whether a key is in a section. */
export function isBelow(key: string, section: string): boolean {
  return key.startsWith(`${section}.`) || key.startsWith(`${section}[`);
}

/** The variables of a key, and of all that is below it. */
export function variablesAt(known: KnownKeys, key: string): readonly NamedVariable[] {
  return [...known].flatMap(([name, variables]) => (name === key || isBelow(name, key) ? variables : []));
}

/** The names of the keys directly below a section that a release has; of the file itself for an empty section. */
export function keysBelow(known: KnownKeys, section: string, release: string): readonly string[] {
  const prefix = section === '' ? '' : `${section}.`;
  const names = [...known].flatMap(([key, variables]) => {
    const isAlive = variables.some(({ lifetime }) => lifeAt(lifetime, release).state === 'alive');
    return isAlive && key.startsWith(prefix) ? (/^[^.[]+/.exec(key.slice(prefix.length))?.[0] ?? []) : [];
  });
  return [...new Set(names)];
}
