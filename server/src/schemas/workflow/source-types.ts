import type { SchemaStore } from '../store';
import { workflowRegistersOf, type PipelineEntry } from './workflow-register';
import type { SourcePart } from './sources';

/** What the words of a `source.type` say of the pipeline; undefined for words that leave it open. All lowercase. */
export interface SourceTypeWords {
  /** By what follows the dash: `lineage`. */
  readonly endings: ReadonlyMap<string, string | undefined>;
  /** By the whole name, without dashes, of a job of the platform's own: `testsuite`. */
  readonly ownJobs: ReadonlyMap<string, string | undefined>;
}

/** The words by which pipeline types are named in `source.type`, from what the register says of each. */
export function sourceTypeWords(
  pipelines: Iterable<readonly [string, Pick<PipelineEntry, 'sourceSuffix' | 'sourceType'>]>,
): SourceTypeWords {
  const endings = new Map<string, string | undefined>([['profiler', undefined]]);
  const ownJobs = new Map<string, string | undefined>([['metadata', undefined]]);
  for (const [name, { sourceSuffix = '', sourceType }] of pipelines) {
    if (sourceSuffix !== '') endings.set(sourceSuffix.slice(1), name);
    if (sourceType === undefined) continue;
    ownJobs.set(sourceType.toLowerCase().replaceAll(/[-_]/g, ''), name);
    if (!/[A-Z_-]/.test(sourceType)) endings.set(sourceType, name);
  }
  return { endings, ownJobs };
}

/** What a pipeline type adds to the connector's name in `source.type`: `-lineage`, `-usage` or nothing. */
export function sourceSuffixOf(store: SchemaStore, pipeline: string | undefined): string {
  const { pipelines } = workflowRegistersOf(store);
  return (pipeline === undefined ? undefined : pipelines.entries.get(pipeline)?.sourceSuffix) ?? '';
}

const PARTS: readonly SourcePart[] = ['lineage', 'usage'];

/** What a pipeline type reads of a connector's source, by its suffix. */
export function sourcePartOf(store: SchemaStore, pipeline: string | undefined): SourcePart {
  const suffix = sourceSuffixOf(store, pipeline);
  return PARTS.find((part) => suffix === suffixFor(part)) ?? 'metadata';
}

/** What `source.type` ends in to read this. */
export function suffixFor(part: SourcePart): string {
  return part === 'metadata' ? '' : `-${part}`;
}
