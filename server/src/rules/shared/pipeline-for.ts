import { rememberByKey, rememberByObject } from '../../text/remember';
import { mayExist } from '../../schemas/releases/lifetime';
import type { SchemaStore } from '../../schemas/store';
import type { SourceEntry, SourcePart } from '../../schemas/workflow/sources';
import { sourcePartOf, suffixFor } from '../../schemas/workflow/source-types';
import { isIn } from '../../schemas/workflow/release-runs';
import { serves, workflowRegistersOf, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import { scalarText } from '../../yaml/path';
import type { RuleContext } from './rule';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';

/** Sources that read anything, whatever the pipeline is. */
const READS_ANYTHING: ReadonlySet<string> = new Set(['Dbt', 'QueryLog', 'Mcp']);

/** A pipeline type with its name. */
export interface NamedPipeline extends PipelineEntry {
  readonly name: string;
}

/** A pipeline that runs the class which `source.type` names; undefined for the others and for a type that is not written. */
export function readingPipeline({ root, store }: RuleContext): NamedPipeline | undefined {
  const name = scalarText(root.node, PIPELINE_TYPE) ?? '';
  const entry = workflowRegistersOf(store).pipelines.entries.get(name);
  return entry !== undefined && runsSource(entry) ? { ...entry, name } : undefined;
}

/** The pipeline type for what a source reads; undefined where none or more than one is right. */
export function pipelineFor(
  store: SchemaStore,
  { name, kind }: SourceEntry,
  { part, release }: { readonly part: SourcePart; readonly release: string },
): string | undefined {
  if (READS_ANYTHING.has(name) || kind === 'metadata') return undefined;
  return pipelinesIn(store)(`${kind} ${part} ${release}`, { kind, part, release }).pipeline;
}

/** What a source reads, of which kind it is, and in which release. */
interface SourceQuestion {
  readonly kind: string;
  readonly part: SourcePart;
  readonly release: string;
}

/** Most files of a folder are of a few kinds. */
const pipelinesIn = rememberByObject((store: SchemaStore) =>
  rememberByKey(500, (_key: string, question: SourceQuestion) => ({ pipeline: onlyPipeline(store, question) })),
);

function onlyPipeline(store: SchemaStore, { kind, part, release }: SourceQuestion): string | undefined {
  const found = [...workflowRegistersOf(store).pipelines.entries].filter(
    ([, entry]) =>
      runsSource(entry) &&
      serves(entry, kind, release) &&
      (entry.sourceSuffix ?? '') === suffixFor(part) &&
      mayExist(entry.lifetime, release),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** The `source.type` of a connector for a pipeline; undefined where the release has no code for it. */
export function sourceTypeFor(
  store: SchemaStore,
  { kind, parts, sourceType, custom }: SourceEntry,
  { pipeline, release }: { readonly pipeline: NamedPipeline; readonly release: string },
): string | undefined {
  if (!serves(pipeline, kind, release)) return undefined;
  if (custom) return `custom-${kind}`;
  const part = sourcePartOf(store, pipeline.name);
  return isIn(parts[part], release) ? sourceType + suffixFor(part) : undefined;
}

/** Whether the pipeline is for services of some kind and the open-source package runs it with their own source. */
function runsSource({ command, commercial, sourceType, kinds = [] }: PipelineEntry): boolean {
  if (commercial === true || sourceType !== undefined || kinds.length === 0) return false;
  return command === 'ingest' || command === 'usage';
}
