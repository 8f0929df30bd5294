import type { Root } from '../../../documents/read/root';
import type { Schema } from '../../../schemas/schema';
import type { SchemaStore } from '../../../schemas/store';
import { workflowRegistersOf, type PipelineEntry } from '../../../schemas/workflow/workflow-register';
import { nodeAt } from '../../../yaml/path';
import { valueAt } from '../../migration/workflow-places';
import { CONFIG } from '../../../documents/read/workflow-parts';

/** The pipeline that a file without a `type` is for, or the two of which a person has to pick one. */
export type MeantPipeline =
  | { readonly kind: 'known'; readonly pipeline: string; readonly schema: string }
  | { readonly kind: 'ask'; readonly candidates: readonly string[] };

/**
 * Which pipeline is meant: by the suffix of `source.type`, by the processor, else by the kind of service. Undefined if
 * the service is unknown; a question if the fields contradict the rest of the file.
 */
export function pipelineMeant(root: Root, store: SchemaStore): MeantPipeline | undefined {
  const candidates = candidatesFor(root, store);
  if (candidates === undefined || candidates.length === 0) return undefined;
  const keys = keysOf(root);
  const fitting = candidates.filter(({ schema }) => keys.every((key) => hasProperty(store.get(schema), key, store)));
  const [first] = fitting;
  if (first && fitting.length === 1) return { kind: 'known', ...first };
  if (candidates.length > 1) return { kind: 'ask', candidates: candidates.map(({ pipeline }) => pipeline) };
  // The fields belong to another pipeline, or one of them is misspelled: writing the type would hide which.
  return undefined;
}

interface Candidate {
  readonly pipeline: string;
  readonly schema: string;
}

function candidatesFor(root: Root, store: SchemaStore): readonly Candidate[] | undefined {
  const { pipelines, connectors } = workflowRegistersOf(store);
  const kind = connectors.find(root.workflow?.connector ?? '')?.kind;
  const named = root.workflow?.pipeline;
  const names = named === undefined ? byProcessor(root, pipelines.entries) : [named];
  const entries = [...pipelines.entries].filter(([name, entry]) =>
    names === undefined ? isMetadata(entry, kind) : names.includes(name) && serves(entry, kind),
  );
  return entries.map(([pipeline, entry]) => ({ pipeline, schema: schemaFor(entry, kind) }));
}

/** The pipelines that have the processor of the file; undefined where it names none. */
function byProcessor(root: Root, pipelines: ReadonlyMap<string, PipelineEntry>): readonly string[] | undefined {
  const processor = valueAt(root, ['processor', 'type']);
  if (processor === undefined) return undefined;
  const name = String(processor).toLowerCase();
  return [...pipelines].flatMap(([pipeline, { processors = [], lifetime }]) =>
    lifetime?.deprecated === undefined && processors.some(({ type }) => type === name) ? [pipeline] : [],
  );
}

/** Whether a pipeline reads the metadata of a kind of service, which is what `metadata ingest` does with a plain source. */
function isMetadata(
  { kinds = [], command, sourceSuffix, sourceType, lifetime }: PipelineEntry,
  kind?: string,
): boolean {
  return (
    kind !== undefined &&
    kinds.includes(kind) &&
    command === 'ingest' &&
    (sourceSuffix ?? '') === '' &&
    sourceType === undefined &&
    lifetime?.removed === undefined
  );
}

/** If the kind of service is unknown, a pipeline that is named anyway is accepted. */
function serves({ kinds = [], schemaByKind = {}, sourceType }: PipelineEntry, kind: string | undefined): boolean {
  return kind === undefined || sourceType !== undefined || kinds.includes(kind) || Object.hasOwn(schemaByKind, kind);
}

function schemaFor({ schema, schemaByKind = {} }: PipelineEntry, kind: string | undefined): string {
  return schemaByKind[kind ?? '']?.schema ?? schema;
}

function keysOf(root: Root): readonly string[] {
  const config = nodeAt(root.node, CONFIG);
  return config?.kind === 'map' ? config.entries.flatMap(({ name }) => name ?? []) : [];
}

/** Whether a schema has a property in any release: older names are renamed by the migrations before and after. */
function hasProperty(schema: Schema | undefined, name: string, store: SchemaStore): boolean {
  if (schema === undefined) return false;
  if (schema.$ref !== undefined) return hasProperty(store.resolve(schema.$ref), name, store);
  return Object.hasOwn(schema.properties ?? {}, name);
}
