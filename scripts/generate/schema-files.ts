import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import type { Schema } from '../../server/src/schemas/schema';

/** A file under `schemas/`: its name (`workflow/workflow`, no extension) and its parsed content. */
export interface SchemaFile {
  readonly name: string;
  readonly content: unknown;
}

/** Lists that the checks in `scripts/` read; the product does not need them at run time. */
const notBundled = new Set(['workflow/changes']);

/** Reads every JSON file under `schemas/` that the product bundles, sorted by name. Throws on invalid JSON, naming the file. */
export function readSchemaFiles(root: string): SchemaFile[] {
  return globSync('**/*.json', { cwd: root })
    .map((path) => path.replace(/\.json$/, ''))
    .filter((name) => !notBundled.has(name))
    .sort()
    .map((name) => ({ name, content: parse(`${root}/${name}.json`) }));
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${String(error)}`, { cause: error });
  }
}

/** Visits the schema and every schema in it: properties, items, alternatives, definitions and what `changes` bring. */
export function visitSchemas(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  for (const child of childSchemas(schema)) visitSchemas(child, visit);
}

function childSchemas(schema: Schema): Schema[] {
  const { items, additionalProperties, propertyNames, changes = [] } = schema;
  const changed = changes.flatMap((change) => childSchemas(withoutNulls(change)));
  return [
    ...Object.values(schema.$defs ?? {}),
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(items === undefined ? [] : [items]),
    ...(propertyNames === undefined ? [] : [propertyNames]),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...changed,
  ];
}

/** A change's words as a schema: a word that the change removes is left out. */
function withoutNulls(words: object): Schema {
  return Object.fromEntries(Object.entries(words).filter(([word, value]) => value !== null || word === 'default'));
}
