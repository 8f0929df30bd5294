import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema, SchemaType } from '../../../server/src/schemas/schema';

/** A type as one version of Kubernetes publishes it: of the JSON Schema words, those that are facts. */
interface PublishedType {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PublishedType>>;
  readonly items?: PublishedType;
  readonly additionalProperties?: PublishedType;
  readonly $ref?: string;
}

type PublishedTypes = Readonly<Record<string, PublishedType>>;

/**
 * The types of all versions of Kubernetes in a folder, oldest first: one folder for each version, `v1.25.0-local`, as the
 * Python package `kubernetes-validate` has them.
 */
export function readPublishedTypes(folder: string): readonly PublishedTypes[] {
  const minor = (name: string): number => Number(name.split('.')[1]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('-local') && existsSync(join(folder, name, '_definitions.json')))
    .sort((a, b) => minor(a) - minor(b))
    .map((name) => {
      const file = JSON.parse(readFileSync(join(folder, name, '_definitions.json'), 'utf8')) as {
        readonly $defs?: PublishedTypes;
        readonly definitions?: PublishedTypes;
      };
      return file.$defs ?? file.definitions ?? {};
    });
}

/** Types that are written by hand, because they are more than what is published of them. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'Quantity',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'IntOrString',
};
/** People do not write the metadata that the cluster adds. */
const LEFT_OUT = new Set(['managedFields', 'ownerReferences', 'deletionTimestamp', 'creationTimestamp', 'selfLink']);

/**
 * The named types and all that they are made of, in our dialect. A field is there if any version has it. What is required is
 * written by hand, because the server fills in much of what the published types call required.
 */
export function typesInDialect(versions: readonly PublishedTypes[], names: readonly string[]): Map<string, Schema> {
  const types = new Map<string, Schema>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const short = shortName(name);
    if (types.has(short)) continue;
    const variants = versions.flatMap((one) => one[name] ?? []);
    types.set(
      short,
      inDialect(variants, (other) => waiting.push(other)),
    );
  }
  return types;
}

function inDialect(variants: readonly PublishedType[], needs: (name: string) => void): Schema {
  const properties = new Map<string, Schema>();
  for (const { properties: own = {} } of variants) {
    for (const [name, field] of Object.entries(own)) {
      if (!LEFT_OUT.has(name)) properties.set(name, fieldInDialect(field, needs));
    }
  }
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

function fieldInDialect(field: PublishedType, needs: (name: string) => void): Schema {
  if (field.$ref !== undefined) {
    const name = field.$ref.split('/').at(-1) ?? '';
    const own = OWN_TYPES[name];
    if (own === undefined && !name.endsWith('.Time')) needs(name);
    return name.endsWith('.Time') ? { type: 'string' } : { $ref: `#/$defs/${own ?? shortName(name)}` };
  }
  const type = [field.type ?? []].flat().find((one) => one !== 'null') as SchemaType | undefined;
  return {
    ...(type !== undefined && { type }),
    ...(field.items && { items: fieldInDialect(field.items, needs) }),
    ...(field.additionalProperties && { additionalProperties: fieldInDialect(field.additionalProperties, needs) }),
  };
}

function shortName(name: string): string {
  return name.split('.').at(-1) ?? name;
}

/** Words that the published types decide; all others are ours and stay. */
const FACTS = new Set<string>(['type', 'properties', 'items']);

/** The types with the words that we have for them: descriptions, bounds, and what the server checks in addition. */
export function withOwnWords(
  types: ReadonlyMap<string, Schema>,
  own: Readonly<Record<string, Schema>>,
): Schema['$defs'] {
  const published = [...types].map(([name, type]): [string, Schema] => [name, merged(type, own[name])]);
  const written = Object.entries(own).filter(([name]) => !types.has(name));
  return Object.fromEntries([...written, ...published].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function merged(type: Schema, own: Schema | undefined): Schema {
  if (own === undefined) return type;
  // Our references to a kind of text or number stand for its type.
  if (own.$ref !== undefined && type.$ref === undefined) return own;
  const words = Object.entries(own).filter(([word]) => !FACTS.has(word));
  const properties = Object.entries(type.properties ?? {}).map(([name, field]): [string, Schema] => [
    name,
    merged(field, own.properties?.[name]),
  ]);
  return inOrderOf(own, {
    ...type,
    ...Object.fromEntries(words),
    ...(type.properties && { properties: inOrderOf(own.properties ?? {}, Object.fromEntries(properties)) }),
    ...(type.items && { items: merged(type.items, own.items) }),
  });
}

/** The same with its keys as they are written now, so that a run that finds nothing new changes nothing; what is new is last. */
function inOrderOf<Words extends object>(own: object, words: Words): Words {
  const keys = Object.keys(own);
  const place = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return Object.fromEntries(Object.entries(words).sort(([a], [b]) => place(a) - place(b))) as Words;
}
