import { resolve } from 'node:path';
import { createStore, type SchemaStore } from '../../server/src/schemas/store';
import { readSchemaFiles } from './schema-files';

/** A store over the schemas of the checkout as people have edited them, whether or not `npm run generate` ran since. */
export function checkoutStore(): SchemaStore {
  const files = readSchemaFiles(resolve(__dirname, '../../schemas'));
  return createStore(Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)])));
}
