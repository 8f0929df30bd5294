import type { Schema, SchemaType } from '../../../server/src/schemas/schema';

/** JSON Schema, as charts publish it. */
export interface PublishedPart {
  readonly $ref?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly enum?: Schema['enum'];
  readonly properties?: Readonly<Record<string, PublishedPart>>;
  readonly additionalProperties?: boolean | PublishedPart;
  readonly items?: PublishedPart;
  readonly required?: readonly string[];
  readonly anyOf?: readonly PublishedPart[];
  readonly oneOf?: readonly PublishedPart[];
  readonly definitions?: Readonly<Record<string, PublishedPart>>;
}

/** The types that a part takes; undefined where any may be. Types of Kubernetes are looked at for that alone. */
export function typesOfPart(part: PublishedPart, root: PublishedPart): readonly SchemaType[] | undefined {
  const { type, $ref, anyOf, oneOf } = part;
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if ($ref !== undefined) {
    const target = root.definitions?.[$ref.replace('#/definitions/', '')];
    return target && typesOfPart(target, root);
  }
  const members = (anyOf ?? oneOf)?.map((member) => typesOfPart(member, root));
  if (members === undefined || members.includes(undefined)) return undefined;
  return [...new Set(members.flatMap((one) => one ?? []))];
}

/** A part of the chart's own that several places share; types of Kubernetes stay references. */
export function resolved(part: PublishedPart, root: PublishedPart): PublishedPart {
  const name = part.$ref?.replace('#/definitions/', '');
  return name === undefined || name.startsWith('io.k8s.') ? part : (root.definitions?.[name] ?? part);
}

/** What the values of a mapping with any names are, in our dialect. */
export function restOfPart(
  { properties, additionalProperties }: PublishedPart,
  root: PublishedPart,
): Schema | undefined {
  if (properties !== undefined || typeof additionalProperties !== 'object') return undefined;
  return inDialect(additionalProperties, root);
}

/** What a list holds, in our dialect: names and types, no words. */
export function itemsOfPart(part: PublishedPart, root: PublishedPart): Schema | undefined {
  return part.items && inDialect(part.items, root);
}

function inDialect(part: PublishedPart, root: PublishedPart): Schema | undefined {
  const types = typesOfPart(part, root);
  if (types === undefined) return undefined;
  const { properties, additionalProperties, required } = part;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, inDialect(field, root) ?? {}] as const);
  return {
    type: oneOrMore(types),
    ...(part.enum && { enum: part.enum }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(additionalProperties === false && { additionalProperties: false }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: inDialect(additionalProperties, root) ?? true,
    }),
    ...(required && { required }),
  };
}

/** A list of one type is written as the type. */
export function oneOrMore(types: readonly SchemaType[]): SchemaType | readonly SchemaType[] {
  const [only, ...more] = types;
  return only !== undefined && more.length === 0 ? only : types;
}
