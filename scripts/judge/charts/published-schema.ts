/** What the published `values.schema.json` files are made of; they use no other word that checks anything. */
export interface PublishedSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, PublishedSchema>>;
  readonly additionalProperties?: boolean | PublishedSchema;
  readonly items?: PublishedSchema;
  readonly required?: readonly string[];
  readonly minItems?: number;
}

/** The words of one place that decide whether a value is valid, as comparable texts; a word that allows everything is absent. */
export type Words = Readonly<Record<string, string>>;

/** Lists every place of a schema (`a.b`, items as `a.b[]`) with its deciding words. The root is ''. */
export function listFields(schema: PublishedSchema, path = '', fields = new Map<string, Words>()): Map<string, Words> {
  fields.set(path, wordsOf(schema));
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    listFields(property, path === '' ? name : `${path}.${name}`, fields);
  }
  if (schema.items !== undefined) listFields(schema.items, `${path}[]`, fields);
  return fields;
}

function wordsOf({ type, enum: values, additionalProperties, required, minItems }: PublishedSchema): Words {
  const words: Record<string, string> = {};
  if (type !== undefined) words['type'] = [type].flat().sort().join(' | ');
  if (values !== undefined) words['enum'] = values.map(String).sort().join(' | ');
  if (additionalProperties !== undefined && additionalProperties !== true) {
    words['additionalProperties'] = JSON.stringify(additionalProperties);
  }
  if (required !== undefined && required.length > 0) words['required'] = [...required].sort().join(', ');
  if (minItems !== undefined) words['minItems'] = String(minItems);
  return words;
}
