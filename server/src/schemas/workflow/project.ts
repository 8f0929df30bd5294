import { mayExist } from '../releases/lifetime';
import { ReleaseView } from '../releases/release-view';
import type { DynamicPlace, Schema } from '../schema';
import type { SchemaStore } from '../store';
import { workflowCases } from './workflow-cases';
import type { WorkflowNames } from './workflow-schema';

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

/** Words that may be next to a reference, because they only explain. */
const BESIDE_REF = new Set([
  '$ref',
  '$defs',
  'title',
  'description',
  'default',
  'examples',
  'lifetime',
  'docs',
  'secret',
  'feeds',
  'unread',
  'idle',
  'choose',
  'ignoresOthers',
]);

/** The schema and release to project. */
export interface ProjectRequest {
  /** Of the schema in the store. */
  readonly name: string;
  readonly release: string;
  /** What the workflow is, where that is known: the schema is then of this workflow alone. */
  readonly workflow?: WorkflowNames;
  /** For files that are a part of something: nothing is required. */
  readonly requireNothing?: boolean;
}

const ANY_WORKFLOW: WorkflowNames = { pipeline: undefined, connector: undefined };

/**
 * The schema of that name as one release has it: plain JSON Schema with every reference below its own `$defs`, without
 * what the release lacks. It is exact: a change counts from its `since` on, however uncertain. What may exist is in it.
 * What depends on a `type` is written as `if` and `then`, so that editors say and complete for the one that is meant.
 * Undefined when there is no schema of that name.
 */
export function project(store: SchemaStore, request: ProjectRequest): PlainSchema | undefined {
  const schema = store.get(request.name);
  if (schema === undefined) return undefined;
  const projection = new Projection(store, request, schema);
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
    private readonly request: ProjectRequest,
    private readonly root: Schema,
  ) {
    this.view = new ReleaseView(store, request.release, false);
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
    const own = this.view.effective(schema);
    const plain = own.dynamic === undefined ? this.inline(own) : this.dispatched(own, own.dynamic);
    this.inside.delete(schema);
    return { ...plain, ...this.explanation(schema) };
  }

  /** A place whose schema follows what the workflow is, or else the `type` that is written there. */
  private dispatched(schema: Schema, place: DynamicPlace): PlainSchema {
    const { release, workflow = ANY_WORKFLOW } = this.request;
    const { of, cases, lacking, meant } = workflowCases(place, { store: this.store, release, workflow });
    if (meant !== undefined) return this.eitherOf(meant);
    if (cases.size === 0) return this.inline(schema);
    const allOf = [...cases].map(([type, schemas]) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      then: of === 'place' ? this.eitherOf(schemas) : { properties: { config: this.eitherOf(schemas) } },
    }));
    const own = this.inline(schema);
    const types = typeSchema([...cases.keys()], lacking);
    const written = schema.properties?.['type'];
    const described =
      written === undefined ? { description: 'Determines which other keys are available.' } : this.plain(written);
    return { ...own, properties: { ...asObject(own['properties']), type: { ...described, ...types } }, allOf };
  }

  private eitherOf(names: readonly string[]): PlainSchema {
    const references = names.map((name) => this.reference(name));
    const [only, ...more] = references;
    return only !== undefined && more.length === 0 ? only : { anyOf: references };
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
    const words = (['title', 'description', 'default', 'examples'] as const).filter(
      (word) => schema[word] !== undefined,
    );
    const { deprecated } = this.view.lifeOf(this.view.effective(schema).lifetime);
    return { ...pick(this.view.effective(schema), words), ...(deprecated && { deprecated: true }) };
  }

  /** An effective schema, with everything in it made plain too. */
  private inline(schema: Schema): PlainSchema {
    const { properties, required, items, anyOf, additionalProperties } = schema;
    const available = Object.entries(properties ?? {}).filter(([, property]) => this.isAvailable(property));
    const needed =
      this.request.requireNothing === true ? [] : required?.filter((name) => this.isNeeded(properties?.[name]));
    return {
      ...pick(schema, PLAIN_WORDS),
      ...(properties && { properties: Object.fromEntries(available.map(([name, one]) => [name, this.plain(one)])) }),
      ...(needed && needed.length > 0 && { required: needed }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object' ? this.plain(additionalProperties) : additionalProperties,
      }),
      ...(items && { items: this.plain(items) }),
      ...(anyOf && { anyOf: anyOf.filter((one) => this.isAvailable(one)).map((one) => this.plain(one)) }),
    };
  }

  private isAvailable(schema: Schema): boolean {
    return mayExist(this.view.effective(schema).lifetime, this.request.release);
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

/** Names are offered; other names are refused where we know all of them, or know that the release lacks them. */
function typeSchema(names: readonly string[], lacking: readonly string[] | undefined): PlainSchema {
  if (lacking === undefined) return { type: 'string', enum: names };
  const other = { type: 'string', ...(lacking.length > 0 && { not: { enum: lacking } }) };
  return { anyOf: [{ type: 'string', enum: names }, other] };
}

function asObject(value: unknown): PlainSchema {
  return typeof value === 'object' && value !== null ? (value as PlainSchema) : {};
}
