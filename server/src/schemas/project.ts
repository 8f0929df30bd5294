import { mayExist } from './lifetime';
import { ReleaseView } from './release-view';
import type { Schema } from './schema';
import type { SchemaStore } from './store';
import { workflowAlternatives } from './workflow-schema';

/** A plain JSON Schema (draft 2020-12). */
export type PlainSchema = Readonly<Record<string, unknown>>;

/** Words that mean the same in plain JSON Schema and hold no schemas. */
const PLAIN_WORDS = [
  'title',
  'description',
  'type',
  'enum',
  'const',
  'default',
  'examples',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof Schema)[];

/** Words that may stand beside a reference: they explain and decide nothing. */
const BESIDE_REF = new Set(['$ref', '$defs', 'title', 'description', 'default', 'examples', 'lifetime', 'docs', 'secret', 'feeds', 'inert', 'choose', 'ignoresOthers']);

/**
 * The schema of that name as one release has it: plain JSON Schema with every reference below its own `$defs`, without
 * what the release lacks. It is exact: a change counts from its `since` on, however uncertain. What may exist is in it.
 * Undefined when there is no schema of that name.
 */
export function project(store: SchemaStore, name: string, release: string): PlainSchema | undefined {
  const schema = store.get(name);
  if (schema === undefined) return undefined;
  const projection = new Projection(store, release, schema);
  const root = projection.plain(schema);
  const $defs = projection.definitions();
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root, ...($defs && { $defs }) };
}

class Projection {
  private readonly view: ReleaseView;
  private readonly defs = new Map<string, PlainSchema>();
  private readonly inside = new Set<Schema>();

  constructor(
    private readonly store: SchemaStore,
    private readonly release: string,
    private readonly root: Schema,
  ) {
    this.view = new ReleaseView(store, release, false);
  }

  definitions(): PlainSchema | undefined {
    if (this.defs.size === 0) return undefined;
    return Object.fromEntries([...this.defs].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A schema that holds itself without a reference in between allows anything at its second turn. */
  plain(schema: Schema): PlainSchema {
    const ref = schema.$ref;
    if (ref !== undefined && isBareRef(schema)) return { ...this.reference(ref), ...this.explanation(schema) };
    if (this.inside.has(schema)) return {};
    this.inside.add(schema);
    const alternatives = workflowAlternatives(this.store, schema, this.release);
    const plain = this.inline(this.view.effective(alternatives ?? schema));
    this.inside.delete(schema);
    return { ...plain, ...this.explanation(schema) };
  }

  private reference(ref: string): PlainSchema {
    const name = ref.replaceAll(/[#/]+(?:\$defs\/)?/g, '.');
    const target = this.store.resolve(ref);
    if (target === undefined) return {};
    if (target === this.root) return { $ref: '#' };
    if (!this.defs.has(name)) {
      this.defs.set(name, {});
      this.defs.set(name, this.plain(target));
    }
    return { $ref: `#/$defs/${name}` };
  }

  private explanation(schema: Schema): PlainSchema {
    const words = (['title', 'description', 'default', 'examples'] as const).filter((word) => schema[word] !== undefined);
    const { deprecated } = this.view.lifeOf(this.view.effective(schema).lifetime);
    return { ...pick(this.view.effective(schema), words), ...(deprecated && { deprecated: true }) };
  }

  /** An effective schema, with everything in it made plain too. */
  private inline(schema: Schema): PlainSchema {
    const { properties, required, items, anyOf, additionalProperties } = schema;
    const living = Object.entries(properties ?? {}).filter(([, property]) => this.isLiving(property));
    const needed = required?.filter((name) => this.isNeeded(properties?.[name]));
    return {
      ...pick(schema, PLAIN_WORDS),
      ...(properties && { properties: Object.fromEntries(living.map(([name, one]) => [name, this.plain(one)])) }),
      ...(needed && needed.length > 0 && { required: needed }),
      ...(additionalProperties !== undefined && {
        additionalProperties: typeof additionalProperties === 'object' ? this.plain(additionalProperties) : additionalProperties,
      }),
      ...(items && { items: this.plain(items) }),
      ...(anyOf && { anyOf: anyOf.filter((one) => this.isLiving(one)).map((one) => this.plain(one)) }),
    };
  }

  private isLiving(schema: Schema): boolean {
    return mayExist(this.view.effective(schema).lifetime, this.release);
  }

  private isNeeded(property: Schema | undefined): boolean {
    return property === undefined || this.view.lifeOf(this.view.effective(property).lifetime).state === 'alive';
  }
}

function isBareRef(schema: Schema): boolean {
  return Object.keys(schema).every((word) => BESIDE_REF.has(word));
}

function pick(schema: Schema, words: readonly (keyof Schema)[]): PlainSchema {
  return Object.fromEntries(words.filter((word) => schema[word] !== undefined).map((word) => [word, schema[word]]));
}
