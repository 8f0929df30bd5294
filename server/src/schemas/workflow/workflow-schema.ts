import { rememberByKey, rememberByObject } from '../../text/remember';
import type { YamlNode } from '../../yaml/node';
import { getOrMake } from '../../text/get-or-make';
import { mayExist } from '../releases/lifetime';
import { viewOf } from '../releases/release-view';
import type { DynamicPlace, Schema } from '../schema';
import type { SchemaStore } from '../store';
import type { DynamicSchema } from '../walk/walk';
import {
  serves,
  workflowRegistersOf,
  type ComponentEntry,
  type PipelineEntry,
  type WorkflowRegisters,
} from './workflow-register';

/** The root of a workflow file. */
export const WORKFLOW = 'workflow/workflow';

/** What a workflow says it is, in canonical spelling; undefined where it does not say, or says what we do not know. */
export interface WorkflowNames {
  readonly pipeline: string | undefined;
  readonly connector: string | undefined;
}

/** Places of the root schema that the registers decide, for schemas that do not say so themselves by `dynamic`. */
const PLACES: Readonly<Record<string, DynamicPlace>> = {
  [`${WORKFLOW}#/properties/source/properties/sourceConfig/properties/config`]: 'pipeline',
  'workflow/service-connection#/properties/config': 'connection',
  [`${WORKFLOW}#/properties/processor`]: 'processor',
  [`${WORKFLOW}#/properties/sink`]: 'sink',
  [`${WORKFLOW}#/properties/stage`]: 'stage',
  [`${WORKFLOW}#/properties/bulkSink`]: 'bulkSink',
};

type Step = Exclude<DynamicPlace, 'pipeline' | 'connection'>;

/** What is not known further; a place whose schema depends on the workflow holds fields all the same. */
const ANYTHING: Schema = { type: 'object' };

/** Of a connector that we do not know, or that the release lacks. */
const ANY_CONNECTION: Schema = { type: 'object', properties: { type: { type: 'string' } } };

/** A workflow of a release. */
interface ReleasedWorkflow {
  readonly names: WorkflowNames;
  readonly release: string;
}

/** By release, pipeline and connector: the same function for the same workflow, so results are remembered. */
const schemasOfStore = rememberByObject((store: SchemaStore) =>
  rememberByKey(MOST_WORKFLOWS, (_, { names, release }: ReleasedWorkflow) => new Chooser(store, names, release).choose),
);
const MOST_WORKFLOWS = 1000;

/**
 * Decides the schemas that depend on the workflow: of `sourceConfig.config` by pipeline type, of each
 * `serviceConnection.config` by connector, of processor, sink, stage and bulk sink by their `type`. A `type` written at
 * the place wins over what the workflow as a whole says. Settings without a type may be those of any pipeline for the
 * connector. Where a connector or step is not known, or the release lacks the connector, anything may be: other rules
 * speak of that.
 */
export function workflowSchemas(
  store: SchemaStore,
  { pipeline, connector }: WorkflowNames = { pipeline: undefined, connector: undefined },
  release: string,
): DynamicSchema {
  const workflow = JSON.stringify([release, pipeline ?? null, connector ?? null]);
  return schemasOfStore(store)(workflow, { names: { pipeline, connector }, release });
}

/** The places as the store has them. */
function dynamicPlaces(store: SchemaStore): ReadonlyMap<Schema, DynamicPlace> {
  const places = new Map<Schema, DynamicPlace>();
  for (const [ref, place] of Object.entries(PLACES)) {
    const schema = store.resolve(ref);
    if (schema !== undefined) places.set(schema, place);
  }
  return places;
}

class Chooser {
  private readonly registers: WorkflowRegisters;
  private readonly places = new Map<Schema, DynamicPlace>();
  private readonly made = new Map<string, Schema>();

  constructor(
    private readonly store: SchemaStore,
    private readonly workflow: WorkflowNames,
    private readonly release: string,
  ) {
    this.registers = workflowRegistersOf(store);
    const view = viewOf(store, release);
    for (const [schema, place] of dynamicPlaces(store)) this.places.set(view.effective(schema), place);
  }

  readonly choose: DynamicSchema = (schema, node) => {
    const place = schema.dynamic ?? this.places.get(schema);
    switch (place) {
      case undefined:
        return schema;
      case 'pipeline':
        return this.pipeline(node);
      case 'connection':
        return this.connection(node);
      case 'processor':
      case 'sink':
      case 'stage':
      case 'bulkSink':
        return this.component(place, schema, node);
    }
  };

  private pipeline(node: YamlNode | null): Schema {
    const written = typeIn(node);
    const entry = findEntry(this.registers.pipelines, written ?? this.workflow.pipeline);
    if (entry !== undefined && mayExist(entry.lifetime, this.release)) {
      return this.store.get(this.schemaFor(entry, this.kind() ?? '')) ?? ANYTHING;
    }
    return written === undefined ? this.pipelinesOfConnector() : this.pipelineTypes();
  }

  /** Without a type, anything that some pipeline may have: one of the connector's kind, where there is any. */
  private pipelinesOfConnector(): Schema {
    return getOrMake(this.made, 'any pipeline', () => {
      const available = this.availablePipelines();
      const fitting = available.filter(([, entry]) => this.fits(entry));
      const meant = fitting.length === 0 ? available : fitting;
      const refs = meant.map(([, entry]) => ({ $ref: this.schemaFor(entry, this.kind() ?? '') }));
      return refs.length === 0 ? ANYTHING : { type: 'object', choose: { by: 'keys' }, anyOf: refs };
    });
  }

  private availablePipelines(): [string, PipelineEntry][] {
    return [...this.registers.pipelines.entries].filter(([, { lifetime }]) => mayExist(lifetime, this.release));
  }

  /** The kind of service; undefined where the connector is not known. */
  private kind(): string | undefined {
    return findEntry(this.registers.connectors, this.workflow.connector)?.kind;
  }

  private fits(entry: PipelineEntry): boolean {
    const kind = this.kind();
    return kind !== undefined && (entry.kinds === undefined || serves(entry, kind, this.release));
  }

  /** A storage service has its own form of some pipelines, since some release. */
  private schemaFor({ schema, schemaByKind = {} }: PipelineEntry, kind: string): string {
    const special = Object.hasOwn(schemaByKind, kind) ? schemaByKind[kind] : undefined;
    return special !== undefined && mayExist(special.lifetime, this.release) ? special.schema : schema;
  }

  /** Knows the names of the pipeline types and nothing else; first those for the connector. */
  private pipelineTypes(): Schema {
    return getOrMake(this.made, 'pipeline', () => {
      const entries = [...this.registers.pipelines.entries];
      const available = this.availablePipelines().sort(([, a], [, b]) => Number(this.fits(b)) - Number(this.fits(a)));
      const enumLifetimes = Object.fromEntries(
        entries.flatMap(([name, { lifetime }]) => (lifetime === undefined ? [] : [[name, lifetime] as const])),
      );
      return { properties: { type: { type: 'string', enum: available.map(([name]) => name), enumLifetimes } } };
    });
  }

  private connection(node: YamlNode | null): Schema {
    // An empty type names none, and is a mistake in the connection of the source.
    const written = typeIn(node);
    const name = written === undefined || written === '' ? this.workflow.connector : written;
    const entry = findEntry(this.registers.connectors, name);
    if (entry === undefined || !mayExist(entry.lifetime, this.release)) return ANY_CONNECTION;
    return this.store.get(entry.schema) ?? ANYTHING;
  }

  private component(place: Step, schema: Schema, node: YamlNode | null): Schema {
    const config = this.configOf(place, node === null ? undefined : (typeIn(node) ?? ''));
    if (config === undefined) return schema;
    return getOrMake(this.made, `${place} ${config}`, () => {
      return { ...schema, properties: { ...schema.properties, config: { $ref: config } } };
    });
  }

  /**
   * The settings of a step, as the workflow's own pipeline has it; a pipeline that does without the step does not read
   * them. Without a pipeline those of the first that has the step. Without a type those of the step that the pipeline mostly
   * has; profiler and tests run their own processor whatever its type says.
   */
  private configOf(place: Step, type: string | undefined): string | undefined {
    const { pipelines } = this.registers;
    const own = findEntry(pipelines, this.workflow.pipeline);
    const list = (entry: PipelineEntry): readonly ComponentEntry[] => entry[`${place}s` as const] ?? [];
    const named = (entries: readonly ComponentEntry[]): ComponentEntry | undefined =>
      entries.find((one) => one.type === type?.replaceAll('_', '-'));
    if (own === undefined)
      return type === undefined ? undefined : named([...pipelines.entries.values()].flatMap(list))?.config;
    const [usual] = list(own);
    const isUsual = type === undefined || (place === 'processor' && own.command !== 'usage');
    return (named(list(own)) ?? (isUsual ? usual : undefined))?.config;
  }
}

function findEntry<Entry>(
  register: { readonly find: (written: string) => Entry | undefined },
  name: string | undefined,
): Entry | undefined {
  return name === undefined ? undefined : register.find(name);
}

/** The `type` that is written at a place; undefined where there is none, a placeholder, or no text. */
function typeIn(node: YamlNode | null): string | undefined {
  const type = node?.kind === 'map' ? node.entries.findLast(({ name }) => name === 'type')?.value : undefined;
  return type?.kind === 'scalar' && !type.hasPlaceholder && typeof type.value === 'string' ? type.value : undefined;
}
