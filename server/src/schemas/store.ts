import { isObject } from '../text/json';
import { sources } from './generated/sources';
import type { Schema } from './schema';

/**
 * The files under `schemas/`, by name without extension (`workflow/workflow`); each is parsed when it is first asked
 * for.
 */
export interface SchemaStore {
  readonly names: readonly string[];
  /** A file that is a schema. Every `$ref` in it is absolute: a reference to a part of its own file names the file. */
  readonly get: (name: string) => Schema | undefined;
  /** A file that is a list of omconfig's own, not a schema. */
  readonly read: (name: string) => unknown;
  /** The target of an absolute `$ref` (`file` or `file#/$defs/part`); undefined where it leads nowhere. */
  readonly resolve: (ref: string) => Schema | undefined;
}

/** Makes a store over JSON texts by name, which must be valid. */
export function createStore(texts: Readonly<Record<string, string>>): SchemaStore {
  const files = new Map<string, unknown>();
  const targets = new Map<string, Schema | undefined>();

  function read(name: string): unknown {
    if (files.has(name) || !Object.hasOwn(texts, name)) return files.get(name);
    const file: unknown = JSON.parse(absoluteRefs(texts[name] ?? 'null', name));
    files.set(name, file);
    return file;
  }

  function resolve(ref: string): Schema | undefined {
    if (!targets.has(ref)) targets.set(ref, find(ref));
    return targets.get(ref);
  }

  function find(ref: string): Schema | undefined {
    const [name = '', pointer = ''] = ref.split('#');
    let here = read(name);
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      here = isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined;
    }
    return isObject(here) ? here : undefined;
  }

  return { names: Object.keys(texts), get: (name) => resolve(name), read, resolve };
}

/** The store over everything that is bundled; one for all, because it remembers what it has parsed. */
export const bundledStore: SchemaStore = createStore(sources);

/** Inside a JSON string a quote is escaped, so this finds nothing but the word itself. */
function absoluteRefs(text: string, name: string): string {
  return text.replaceAll(/"\$ref"\s*:\s*"#/g, () => `"$ref":${JSON.stringify(name).slice(0, -1)}#`);
}
