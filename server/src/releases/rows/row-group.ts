import type { Release } from '../../documents/release/release';
import type { RootKind } from '../../documents/root';
import type { SchemaStore } from '../../schemas/store';
import type { Safety } from '../change';
import type { MigrationRule, OccurrenceSeverity } from '../migration';
import type { MoveRow } from './row';

/** One migration as data: the rows that one release made necessary. */
export interface RowGroup {
  readonly id: string;
  readonly subject: RootKind;
  readonly release: Release;
  readonly title: string;
  /** What changed and what happens to a file in the old form; stands behind the name of the key. */
  readonly why: string;
  readonly safety: Safety;
  /** The rule under which the old form is told, where the kind of the row does not say it. */
  readonly rule?: MigrationRule;
  /** Where it differs from the rule's: a change that was only concluded is a warning at most. */
  readonly severity?: OccurrenceSeverity;
  /** Workflows: the pipeline types and connectors that it is about, in canonical spelling; absent: all. */
  readonly pipelines?: readonly string[];
  readonly connectors?: readonly string[];
  /** Where the rows start; absent: at the root. */
  readonly at?: RowStart;
  /** Sections that are told as one problem, on their key. */
  readonly sections?: readonly string[];
  /** All that applies at one start is one change: told once, on the first key, and carried out together. */
  readonly whole?: boolean;
  /** The rows of the list of changes that it answers: `C052`. */
  readonly sources?: readonly string[];
  readonly rows: readonly MoveRow[];
}

/**
 * - `config`: `source.sourceConfig.config`;
 * - `connection`: every `serviceConnection.config` of a workflow, and the connections inside them;
 * - `server`: `workflowConfig.openMetadataServerConfig`;
 * - `{holding}`: every map below `source` that has this key.
 */
export type RowStart = 'config' | 'connection' | 'server' | { readonly holding: string };

type Store = Pick<SchemaStore, 'read'>;

/** A group of `schemas/chart/moves.json`. */
export interface ChartGroup extends RowGroup {
  readonly chart: 'openmetadata' | 'openmetadata-dependencies';
}

/** The migrations of chart values, in the order in which they are carried out. */
export function readChartGroups(store: Store): readonly ChartGroup[] {
  return (groupsIn(store, 'chart/moves') as readonly ChartGroup[]).map((group) => ({
    ...group,
    subject: group.chart === 'openmetadata' ? 'openmetadata-values' : 'dependencies-values',
  }));
}

/** The migrations of workflow and application files, in the order in which they are carried out. */
export function readWorkflowGroups(store: Store): readonly RowGroup[] {
  return groupsIn(store, 'workflow/moves').map((group) => ({ ...group, whole: true }));
}

/** The keys under which a connector holds the connection of another one, by connector: Airflow's database, Hive's metastore. */
export function readInnerConnections(store: Store): Readonly<Record<string, readonly string[]>> {
  const file = store.read('workflow/moves') as { readonly innerConnections?: Record<string, string[]> } | undefined;
  return file?.innerConnections ?? {};
}

/** The files are ours and tested, so they are taken as they are. */
function groupsIn(store: Store, name: string): readonly RowGroup[] {
  const file = store.read(name) as { readonly migrations?: readonly RowGroup[] } | undefined;
  return file?.migrations ?? [];
}
