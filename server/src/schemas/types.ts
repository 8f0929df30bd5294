import type { YamlNode } from '../yaml/node';
import type { ReleaseView } from './release-view';
import type { Lifetime, Schema, SchemaType } from './schema';
import { unionOf } from './union';

/** The JSON type of a value. */
export type ValueType = Exclude<SchemaType, 'integer'>;

const VALUE_TYPES = { map: 'object', seq: 'array', alias: 'null' } as const;

/** The type that a node's value has for the loader; an alias has none of its own and counts as null. */
export function typeOfNode(node: YamlNode): ValueType {
  return node.kind === 'scalar' ? typeOfScalar(node.value) : VALUE_TYPES[node.kind];
}

function typeOfScalar(value: string | number | boolean | null): ValueType {
  if (value === null) return 'null';
  return typeof value as 'string' | 'number' | 'boolean';
}

/** The types that an effective schema names, those of its living alternatives included; undefined when it takes any. */
export function typesOf(schema: Schema, view: ReleaseView): ReadonlySet<SchemaType> | undefined {
  if (schema.type !== undefined) return new Set(typeof schema.type === 'string' ? [schema.type] : schema.type);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return new Set(values.map(typeOfScalar));
  if (schema.anyOf === undefined) return undefined;
  const types = new Set<SchemaType>();
  for (const member of unionOf(schema, view).living) {
    const own = typesOf(member, view);
    if (own === undefined) return undefined;
    for (const type of own) types.add(type);
  }
  return types;
}

/** Whether an effective schema takes lists, objects or null at all. */
export function takes(schema: Schema, type: 'object' | 'array' | 'null', view: ReleaseView): boolean {
  return typesOf(schema, view)?.has(type) ?? true;
}

/** The lifetime of an alternative that takes values of this type in other releases. */
export function lifetimeOfType(schema: Schema, type: ValueType, view: ReleaseView): Lifetime | undefined {
  if (schema.anyOf === undefined) return undefined;
  return unionOf(schema, view).dead.find((member) => typesOf(member.schema, view)?.has(type))?.lifetime;
}
