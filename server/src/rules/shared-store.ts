import { createStore, type SchemaStore } from '../schemas/store';

let store: SchemaStore | undefined;

/** The bundled schemas and registers, for rules that ask more than what the walk found; read when first asked for. */
export function sharedStore(): SchemaStore {
  return (store ??= createStore());
}
