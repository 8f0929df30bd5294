import type { Plain } from '../../yaml/operation';
import type { PlainSchema } from '../workflow/project';
import type { SchemaWords } from './schema-words';

/** Texts that fit a format. */
const TEXTS: Readonly<Record<string, string>> = {
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  uri: 'https://host.example.com',
};

/** The least data that a plain schema takes: what is required, the first of several forms, and a `type` that says what it is. */
export function minimalData(schema: PlainSchema): Plain {
  return leastOf(schema, schema);
}

function leastOf(schema: SchemaWords, root: SchemaWords): Plain {
  const { $ref, anyOf, enum: values, const: value } = schema;
  if (value !== undefined) return value;
  if (values?.[0] !== undefined) return values[0];
  const target = $ref === undefined ? undefined : targetOf($ref, root);
  if (target !== undefined) return leastOf(target, root);
  if (anyOf?.[0] !== undefined && schema.properties === undefined) return leastOf(anyOf[0], root);
  return leastOfType(schema, root);
}

function leastOfType(schema: SchemaWords, root: SchemaWords): Plain {
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'text';
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items ?? {}, root));
    case undefined:
    default:
      return leastObject(schema, root);
  }
}

function leastObject({ properties = {}, required = [] }: SchemaWords, root: SchemaWords): Plain {
  const says = properties['type'];
  const names = new Set([...(says?.enum?.length === 1 ? ['type'] : []), ...required]);
  return Object.fromEntries([...names].map((name) => [name, leastOf(properties[name] ?? { type: 'string' }, root)]));
}

function targetOf(ref: string, root: SchemaWords): SchemaWords | undefined {
  return ref === '#' ? root : root.$defs?.[ref.replace('#/$defs/', '')];
}
