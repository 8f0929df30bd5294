import { mayExist } from '../releases/lifetime';
import type { DynamicPlace } from '../schema';
import type { SchemaStore } from '../store';
import { workflowRegistersOf, type ComponentEntry, type PipelineEntry } from './workflow-register';
import type { WorkflowNames } from './workflow-schema';

/** Everything that may be at a dynamic place of a workflow in a release, case by case of its `type`. */
export interface WorkflowCases {
  /** Whether the schemas are of the place itself, or of its `config`. */
  readonly of: 'place' | 'config';
  /** Schemas by `type`, as names in the store; a type with several takes each of them. */
  readonly cases: ReadonlyMap<string, readonly string[]>;
  /** Types that the release lacks; undefined where no type but those of the cases may be written. */
  readonly lacking: readonly string[] | undefined;
  /** The schemas of the place, `type` or not, when the workflow was named. */
  readonly meant: readonly string[] | undefined;
}

/** The part of a workflow that is known. */
export interface CasesRequest {
  readonly store: SchemaStore;
  readonly release: string;
  /** What is known of the workflow; names that are undefined may be any. */
  readonly workflow: WorkflowNames;
}

/** The cases of one dynamic place. */
export function workflowCases(place: DynamicPlace, request: CasesRequest): WorkflowCases {
  if (place === 'pipeline') return pipelineCases(request);
  return place === 'connection' ? connectionCases(request) : stepCases(place, request);
}

function pipelineCases({ store, release, workflow }: CasesRequest): WorkflowCases {
  const { pipelines, connectors } = workflowRegistersOf(store);
  const kind = connectors.find(workflow.connector ?? '')?.kind;
  const cases = new Map<string, readonly string[]>();
  for (const [name, entry] of pipelines.entries) {
    if (mayExist(entry.lifetime, release)) cases.set(name, schemasFor(entry, kind, release));
  }
  return { of: 'place', cases, lacking: undefined, meant: cases.get(workflow.pipeline ?? '') };
}

/** Some pipelines have another schema for one kind of service; without a kind it may be either. */
function schemasFor({ schema, schemaByKind = {} }: PipelineEntry, kind: string | undefined, release: string): string[] {
  const special = Object.entries(schemaByKind).filter(([, { lifetime }]) => mayExist(lifetime, release));
  const meant = special.find(([name]) => name === kind)?.[1].schema;
  if (meant !== undefined) return [meant];
  return kind === undefined ? [schema, ...special.map(([, one]) => one.schema)] : [schema];
}

function connectionCases({ store, release, workflow }: CasesRequest): WorkflowCases {
  const { connectors } = workflowRegistersOf(store);
  const available = [...connectors.entries].filter(([, { lifetime }]) => mayExist(lifetime, release));
  const cases = new Map(available.map(([name, { schema }]) => [name, [schema]]));
  const lacking = connectors.names.filter((name) => !cases.has(name));
  return { of: 'place', cases, lacking, meant: cases.get(workflow.connector ?? '') };
}

function stepCases(place: Exclude<DynamicPlace, 'pipeline' | 'connection'>, request: CasesRequest): WorkflowCases {
  const { pipelines } = workflowRegistersOf(request.store);
  const own = pipelines.find(request.workflow.pipeline ?? '');
  const entries = own === undefined ? [...pipelines.entries.values()] : [own];
  const list = (entry: PipelineEntry): readonly ComponentEntry[] => entry[`${place}s` as const] ?? [];
  const cases = new Map<string, string[]>();
  for (const { type, config } of entries.flatMap(list)) {
    cases.set(type, [...new Set([...(cases.get(type) ?? []), config])]);
  }
  return { of: 'config', cases, lacking: [], meant: undefined };
}
