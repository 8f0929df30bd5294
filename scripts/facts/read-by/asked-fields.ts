import type { Lifetime } from '../../../server/src/schemas/schema';
import { mayExist } from '../../../server/src/schemas/releases/lifetime';
import { InnerFields, type InnerField } from './inner-fields';
import { nestedFields, stepModules } from './nested-fields';
import type { PackageReads, Verdict } from './package-reads';
import { isTableStep, PIPELINE_ROOTS, STEP_OF_PIPELINE, STEPS, type Step } from './steps';

/** Schema → field → what the code of one release does with it. Fields that the release lacks are left out. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

/** The texts of `schemas/` by name, such as `workflow/connectors`. */
type SchemaTexts = Readonly<Record<string, string>>;

interface Entry {
  readonly schema: string;
  readonly lifetime?: Lifetime;
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string; readonly lifetime?: Lifetime }>>;
}

interface Fields {
  readonly properties?: Readonly<Record<string, { readonly lifetime?: Lifetime }>>;
}

interface SourceRow {
  readonly kind: string;
  readonly module?: string;
  readonly custom?: true;
}

/** The schema of the connection to OpenMetadata itself, which every part of the client is given. */
const SERVER = 'workflow/connections/metadata/open-metadata';

/**
 * Fields that are not asked about: what the server and its user interface read of connections, and what only the loader or the
 * form needs. Each file says how it signs in, and up to 1.7 only the token counted.
 */
const NOT_ASKED = /^(?:type$|authProvider$|supports[A-Z])/;

/** What a package does with the fields of pipelines and connections. Connectors whose code is the user's own are not asked. */
export function verdictsOf(reads: PackageReads, release: string, texts: SchemaTexts): Verdicts {
  const verdicts = new Map<string, Map<string, Verdict>>();
  const ask = (schema: string, verdict: (field: string) => Verdict): void => {
    const fields = verdicts.get(schema) ?? new Map<string, Verdict>();
    verdicts.set(schema, fields);
    const { properties = {} } = dataOf(texts, schema) as Fields;
    for (const [name, { lifetime }] of Object.entries(properties)) {
      if (NOT_ASKED.test(name) || !mayExist(lifetime, release)) continue;
      fields.set(name, together(fields.get(name), verdict(name)));
    }
  };
  for (const [type, entry] of Object.entries(dataOf(texts, 'workflow/pipelines') as Record<string, Entry>)) {
    if (PIPELINE_ROOTS[type] === undefined) continue;
    for (const { schema, lifetime } of [entry, ...Object.values(entry.schemaByKind ?? {})])
      if (mayExist(lifetime, release)) ask(schema, (name) => reads.ofPipeline(type, name));
  }
  for (const { schema, source } of connectorsIn(texts, release))
    ask(schema, (field) => reads.ofConnection(source, field));
  ask(SERVER, (field) => reads.ofServer(field));
  askNested(verdicts, { reads, release, texts });
  const modules = stepModules(dataOf(texts, 'workflow/pipelines') as Record<string, unknown>);
  for (const [schema, pattern] of modules) ask(schema, (name) => reads.ofModules(pattern, name));
  return verdicts;
}

interface Asked {
  readonly reads: PackageReads;
  readonly release: string;
  readonly texts: SchemaTexts;
}

/**
 * What is deeper may be read by anything that is given it, so that only a name that is nowhere is certain. Of pipelines nothing
 * deeper is asked: what the ingestion package does not run there (Spark), the commercial one does.
 */
function askNested(verdicts: Map<string, Map<string, Verdict>>, { reads, release, texts }: Asked): void {
  const asked = new Set(verdicts.keys());
  const isAsked = (schema: string): boolean =>
    schema.startsWith('workflow/connections/') &&
    asked.has(schema) &&
    [...(verdicts.get(schema)?.values() ?? [])].some((verdict) => verdict !== 'unknown');
  for (const { owner, name, lifetimes, parents } of nestedFields(texts, isAsked)) {
    if (NOT_ASKED.test(name) || !lifetimes.every((lifetime) => mayExist(lifetime, release))) continue;
    const fields = verdicts.get(owner) ?? new Map<string, Verdict>();
    verdicts.set(owner, fields);
    fields.set(name, reads.ofAnything(name, parents));
  }
}

/**
 * A verdict about a field of a connection in one step of a connector (`by` is the step), about a setting of a pipeline for one
 * connector, or about a setting of a processor in one step of any connector.
 */
export interface StepVerdict {
  readonly of: 'connections' | 'pipelines' | 'steps';
  readonly schema: string;
  readonly field: string;
  readonly by: string;
  readonly verdict: Verdict;
}

/** The steps that a kind of connector can have. */
const STEPS_OF_KIND: Readonly<Record<string, readonly Step[]>> = {
  database: STEPS,
  messaging: ['metadata', 'auto-classification', 'connection-test'],
  storage: ['metadata', 'auto-classification', 'connection-test'],
};

/** What the steps of each connector read of its connection, and of the settings of their pipelines. */
export function stepVerdictsOf(reads: PackageReads, release: string, texts: SchemaTexts): readonly StepVerdict[] {
  const found = new Map<string, StepVerdict>();
  const put = (one: StepVerdict): void => {
    const key = [one.of, one.schema, one.field, one.by].join(' ');
    found.set(key, { ...one, verdict: together(found.get(key)?.verdict, one.verdict) });
  };
  const pipelines = Object.entries(dataOf(texts, 'workflow/pipelines') as Record<string, Entry & PipelineUses>);
  const inner = innerOf(texts);
  for (const { name: connector, schema, kind, source: path } of connectorsIn(texts, release)) {
    const fields = fieldsIn(texts, schema, release);
    for (const step of STEPS_OF_KIND[kind] ?? (['metadata', 'connection-test'] as const))
      if (reads.hasStep(path, step) && hasWorkflow(step, kind, { release, texts })) {
        const verdicts = new Map(fields.map((field) => [field, reads.ofStep(path, step, field)]));
        for (const field of inner.of(schema, release))
          if (!NOT_ASKED.test(field.name))
            verdicts.set(field.path, within(verdicts, field, reads.ofStepWithin(path, step, field)));
        for (const [field, verdict] of verdicts) put({ of: 'connections', schema, field, by: step, verdict });
      }
    for (const [type, entry] of pipelines) {
      const own = entry.schemaByKind?.[kind] ?? entry;
      if (PIPELINE_ROOTS[type] === undefined || !isFor(entry, kind) || !mayExist(own.lifetime, release)) continue;
      if (!reads.runsPipeline(path, type)) continue;
      const verdicts = new Map(
        fieldsIn(texts, own.schema, release).map((field) => [field, reads.ofPipelineFor(path, type, field)]),
      );
      for (const field of inner.of(own.schema, release))
        if (!isLeftToOthers(field))
          verdicts.set(field.path, within(verdicts, field, reads.ofPipelineWithin(path, type, field)));
      for (const [field, verdict] of verdicts)
        put({ of: 'pipelines', schema: own.schema, field, by: connector, verdict });
    }
    for (const one of settingsOfSteps({ reads, release, texts }, { kind, source: path })) put(one);
  }
  return [...found.values()];
}

/**
 * What the steps of a connector read of the settings of their processors, and of pipelines that have a source of their own: the
 * same for all connectors, but for the classes that some of them choose.
 */
function* settingsOfSteps(
  { reads, release, texts }: Asked,
  { kind, source }: Pick<Connector, 'kind' | 'source'>,
): Iterable<StepVerdict> {
  const inner = innerOf(texts);
  for (const [type, entry] of Object.entries(dataOf(texts, 'workflow/pipelines') as Record<string, Entry & Settings>)) {
    const by = STEP_OF_PIPELINE[type];
    if (by === undefined || !isTableStep(by) || STEPS_OF_KIND[kind]?.includes(by) !== true) continue;
    if (!hasWorkflow(by, kind, { release, texts }) || !reads.runsPipeline(source, type)) continue;
    const own = entry.sourceType === undefined ? [] : [entry.schema];
    for (const schema of [...own, ...(entry.processors ?? []).map(({ config }) => config)]) {
      const fields = fieldsIn(texts, schema, release).map((name) => {
        const field = { path: name, name, parents: [], isOfOneThing: inner.isOfOneThing(name) };
        return schema === entry.schema
          ? ([name, reads.ofPipelineFor(source, type, name)] as const)
          : ([name, reads.ofProcessor(source, type, field)] as const);
      });
      const verdicts = new Map<string, Verdict>(fields);
      for (const field of inner.of(schema, release))
        if (!isLeftToOthers(field))
          verdicts.set(field.path, within(verdicts, field, reads.ofProcessor(source, type, field)));
      for (const [field, verdict] of verdicts) yield { of: 'steps', schema, field, by, verdict };
    }
  }
}

interface Settings {
  readonly sourceType?: string;
  readonly processors?: readonly { readonly config: string }[];
}

/** What the open-source package has no code for and the commercial one reads: how and where Spark runs. */
function isLeftToOthers({ parents, name }: InnerField): boolean {
  return parents[0] === 'processingEngine' || NOT_ASKED.test(name);
}

/** Whether a release can classify what connectors of a kind have: databases came first, storages and messages later. */
function hasWorkflow(step: Step, kind: string, { release, texts }: Omit<Asked, 'reads'>): boolean {
  if (step !== 'auto-classification' || kind === 'database') return true;
  const { AutoClassification } = dataOf(texts, 'workflow/pipelines') as Record<string, Entry>;
  const entry = AutoClassification?.schemaByKind?.[kind];
  return entry !== undefined && mayExist(entry.lifetime, release);
}

/** What is in a field that nothing reads is not read, and it is not known to be read where that field is not. */
function within(verdicts: ReadonlyMap<string, Verdict>, { parents }: InnerField, verdict: Verdict): Verdict {
  const around = parents.map((_, at) => verdicts.get(parents.slice(0, at + 1).join('.')));
  if (around.includes('unread')) return 'unread';
  return verdict === 'read' && around.includes('unknown') ? 'unknown' : verdict;
}

interface Connector {
  readonly name: string;
  readonly schema: string;
  readonly kind: string;
  /** `database.mysql` */
  readonly source: string;
}

/** The connectors of a release whose code is in the package. */
function* connectorsIn(texts: SchemaTexts, release: string): Iterable<Connector> {
  const sources = dataOf(texts, 'workflow/sources') as Record<string, SourceRow>;
  const connectors = dataOf(texts, 'workflow/connectors') as Record<string, Entry>;
  for (const [name, { schema, lifetime }] of Object.entries(connectors)) {
    const row = sources[name];
    if (row === undefined || row.custom === true || schema === SERVER || !mayExist(lifetime, release)) continue;
    yield { name, schema, kind: row.kind, source: `${row.kind}.${row.module ?? name.toLowerCase()}` };
  }
}

interface PipelineUses {
  readonly kinds?: readonly string[];
  readonly sourceType?: string;
}

/** Whether a pipeline type is for connectors of a kind. One with a source type of its own is for none. */
function isFor({ kinds = [], sourceType }: PipelineUses, kind: string): boolean {
  return sourceType === undefined && kinds.includes(kind);
}

function fieldsIn(texts: SchemaTexts, schema: string, release: string): readonly string[] {
  const { properties = {} } = dataOf(texts, schema) as Fields;
  return Object.entries(properties).flatMap(([name, { lifetime }]) =>
    NOT_ASKED.test(name) || !mayExist(lifetime, release) ? [] : [name],
  );
}

/** Of a schema that several types share a field is read as soon as one of them may read it. */
function together(before: Verdict | undefined, now: Verdict): Verdict {
  if (before === undefined || before === now) return now;
  return before === 'read' || now === 'read' ? 'read' : 'unknown';
}

const innerOf = ((): ((texts: SchemaTexts) => InnerFields) => {
  const known = new WeakMap<SchemaTexts, InnerFields>();
  return (texts) => {
    const fields = known.get(texts) ?? new InnerFields(texts);
    known.set(texts, fields);
    return fields;
  };
})();

const dataOf = ((): ((texts: SchemaTexts, name: string) => unknown) => {
  const known = new WeakMap<SchemaTexts, Map<string, unknown>>();
  return (texts, name) => {
    const data = known.get(texts) ?? new Map<string, unknown>();
    known.set(texts, data);
    if (!data.has(name)) data.set(name, JSON.parse(texts[name] ?? '{}'));
    return data.get(name);
  };
})();
