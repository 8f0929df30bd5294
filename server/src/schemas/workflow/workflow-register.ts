import { rememberByObject } from '../../text/remember';
import { foldName } from '../../text/fold-name';
import { mayExist } from '../releases/lifetime';
import type { Lifetime } from '../schema';
import type { SchemaStore } from '../store';

/** What `schemas/workflow/pipelines.json` says of a pipeline type. */
export interface PipelineEntry {
  /** The schema of `source.sourceConfig.config`. */
  readonly schema: string;
  /** The kinds of connectors that it is for; none for a job of the platform's own. */
  readonly kinds?: readonly string[];
  /** Other schemas for connectors of a kind. */
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string; readonly lifetime?: Lifetime }>>;
  readonly lifetime?: Lifetime;
  /** No release of the open-source package has a model for it. */
  readonly commercial?: true;
  /** As people type it: `metadata`, `profiler`. */
  readonly shortName?: string;
  /** The word of the `metadata` command that runs it. */
  readonly command?: string;
  /** `source.type`, where it is not the connector's; and what hangs on the connector's. */
  readonly sourceType?: string;
  readonly sourceSuffix?: string;
  /** The steps that it has besides the source. */
  readonly needs?: readonly ('processor' | 'sink' | 'stage' | 'bulkSink')[];
  readonly processors?: readonly ComponentEntry[];
  readonly sinks?: readonly ComponentEntry[];
  readonly stages?: readonly ComponentEntry[];
  readonly bulkSinks?: readonly ComponentEntry[];
}

/**
 * Whether a pipeline is for a kind of service in a release. Some came to a kind later than to the others, with a form of
 * its own.
 */
export function serves({ kinds = [], schemaByKind = {} }: PipelineEntry, kind: string, release: string): boolean {
  const special = Object.hasOwn(schemaByKind, kind) ? schemaByKind[kind] : undefined;
  return kinds.includes(kind) && (special === undefined || mayExist(special.lifetime, release));
}

/** A step of a workflow by its `type`; `config` names the schema of its settings. */
export interface ComponentEntry {
  readonly type: string;
  readonly config: string;
}

/** What `schemas/workflow/connectors.json` says of a connector. */
export interface ConnectorEntry {
  /** `database`, `dashboard`, … */
  readonly kind: string;
  /** The schema of `serviceConnection.config`. */
  readonly schema: string;
  /** As it is written in `source.type`, without `-lineage` or `-usage`. */
  readonly sourceType: string;
  /** Whether there is a lineage workflow, and a usage workflow, for it. */
  readonly lineage: boolean;
  readonly usage: boolean;
  readonly lifetime?: Lifetime;
}

/** Entries by canonical name, found in any spelling that the ingestion package takes for the same. */
export interface WorkflowRegister<Entry> {
  readonly names: readonly string[];
  readonly entries: ReadonlyMap<string, Entry>;
  readonly find: (written: string) => Entry | undefined;
}

/** The registers of pipeline types and connectors. */
export interface WorkflowRegisters {
  readonly pipelines: WorkflowRegister<PipelineEntry>;
  readonly connectors: WorkflowRegister<ConnectorEntry>;
}

/**
 * The registers of a store; empty where it has none. Their shape is tested, so it is not validated. Each is read when
 * it is first asked for: a start needs the connectors alone.
 */
export const workflowRegistersOf = rememberByObject((store: SchemaStore): WorkflowRegisters => {
  let pipelines: WorkflowRegister<PipelineEntry> | undefined;
  let connectors: WorkflowRegister<ConnectorEntry> | undefined;
  return {
    get pipelines() {
      return (pipelines ??= registerOf<PipelineEntry>(store, 'workflow/pipelines'));
    },
    get connectors() {
      return (connectors ??= registerOf<ConnectorEntry>(store, 'workflow/connectors'));
    },
  };
});

function registerOf<Entry>(store: SchemaStore, name: string): WorkflowRegister<Entry> {
  const entries = new Map(Object.entries((store.read(name) ?? {}) as Readonly<Record<string, Entry>>));
  let spellings: ReadonlyMap<string, Entry> | undefined;
  const find = (written: string): Entry | undefined => {
    spellings ??= bySpelling(entries);
    const isExact = spellings.size === entries.size;
    return (isExact ? entries.get(written) : undefined) ?? spellings.get(foldName(written));
  };
  return { names: [...entries.keys()], entries, find };
}

/** Of two names that are spelled alike, the first one counts. */
function bySpelling<Entry>(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  const spellings = new Map<string, Entry>();
  for (const [name, entry] of entries) if (!spellings.has(foldName(name))) spellings.set(foldName(name), entry);
  return spellings;
}
