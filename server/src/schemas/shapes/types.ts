import { rememberByObject } from '../../text/remember';
import type { YamlNode } from '../../yaml/node';
import { constraintKey } from '../constraints';
import type { ReleaseView } from '../releases/release-view';
import type { Lifetime, Schema, SchemaType } from '../schema';
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

/** Effective schemas belong to one view, so they are key enough. */
const typesOrAny = rememberByObject((schema: Schema, view: ReleaseView) => findTypes(schema, view) ?? 'any');

/** The types that an effective schema names, those of its available alternatives included; undefined when it takes any. */
export function typesOf(schema: Schema, view: ReleaseView): ReadonlySet<SchemaType> | undefined {
  const types = typesOrAny(schema, view);
  return types === 'any' ? undefined : types;
}

function findTypes(schema: Schema, view: ReleaseView): ReadonlySet<SchemaType> | undefined {
  if (schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined)
    return new Set(namedTypes(schema));
  return schema.anyOf === undefined ? undefined : typesOfUnion(schema, view);
}

function namedTypes({ type, enum: values = [], const: value }: Schema): readonly SchemaType[] {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  return (value === undefined ? values : [value]).map(typeOfScalar);
}

function typesOfUnion(schema: Schema, view: ReleaseView): ReadonlySet<SchemaType> | undefined {
  const types = new Set<SchemaType>();
  for (const member of unionOf(schema, view).available) {
    const own = typesOf(member, view);
    if (own === undefined) return undefined;
    for (const type of own) types.add(type);
  }
  return types;
}

/** A type that a scalar has without doubt. */
export type SureType = 'string' | 'number' | 'boolean';

/** The type whose every value satisfies an effective schema; undefined when there is none so simple. */
export function sureTypeOf(schema: Schema): SureType | undefined {
  const { type, anyOf, enum: values, const: value } = schema;
  if (type !== 'string' && type !== 'number' && type !== 'boolean') return undefined;
  if (anyOf !== undefined || values !== undefined || value !== undefined) return undefined;
  return constraintKey(schema) === undefined ? type : undefined;
}

/** Whether an effective schema takes lists, objects or null at all. */
export function takes(schema: Schema, type: 'object' | 'array' | 'null', view: ReleaseView): boolean {
  return typesOf(schema, view)?.has(type) ?? true;
}

/** The lifetime of an alternative that takes values of this type in other releases. */
export function lifetimeOfType(schema: Schema, type: ValueType, view: ReleaseView): Lifetime | undefined {
  if (schema.anyOf === undefined) return undefined;
  return unionOf(schema, view).unavailable.find((member) => typesOf(member.schema, view)?.has(type))?.lifetime;
}
