import type { ChartName } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { RootKind } from '../../documents/read/root';
import type { SchemaStore } from '../../schemas/store';
import type { Safety } from '../migration/change';
import type { MigrationRule, OccurrenceSeverity, Pause } from '../migration/migration';
import type { MigrationRow } from './kinds/register';
import type { WrittenPath } from './kinds/row';

/**
 * One migration as data: the rows that one release made necessary. It is the `migration.json` of its folder, which says its
 * id and release.
 */
export interface RowGroup {
  readonly id: string;
  readonly subject: RootKind;
  /** Of migrations of chart values: the chart. */
  readonly chart?: ChartName;
  readonly release: Release;
  /** Releases in which the old form is right again; computed from the lifetimes of the schemas. */
  readonly pauses?: readonly Pause[];
  readonly title: string;
  /** What changed and what happens to a file in the old form; follows the name of the key. */
  readonly why: string;
  readonly safety: Safety;
  /** The rule under which the old form is reported, where the kind of the row does not say it. */
  readonly rule?: MigrationRule;
  /** Where it differs from the rule's: a change that was only concluded is a warning at most. */
  readonly severity?: OccurrenceSeverity;
  /** As in `Migration`. */
  readonly errorThoughAccepted?: string;
  /** As in `Migration`. */
  readonly mistake?: true;
  /** Workflows: the pipeline types and connectors that it is about, in canonical spelling; absent: all. */
  readonly pipelines?: readonly string[];
  readonly connectors?: readonly string[];
  /** Where the rows start; absent: at the root. */
  readonly at?: RowStart;
  /** Sections that are reported as one problem, on their key. */
  readonly sections?: readonly string[];
  /** The keys in a section are marked, not the section: it is right, and the values stay in it. */
  readonly onKeys?: true;
  /**
   * Maps of which each holds one of several forms, such as a way to sign in: the keys of one form rule out the others.
   * Values that go there are of the form that the rows name.
   */
  readonly oneOf?: readonly WrittenPath[];
  /** All that applies at one start is one change: reported once, on the first key, and carried out together. */
  readonly whole?: boolean;
  /** The rows of the list of changes that it answers: `C052`. */
  readonly sources?: readonly string[];
  readonly rows: readonly MigrationRow[];
}

/**
 * - `config`: `source.sourceConfig.config`;
 * - `connection`: every `serviceConnection.config` of a workflow, and the connections inside them;
 * - `server`: `workflowConfig.openMetadataServerConfig`;
 * - `{holding}`: every map below `source` that has this key.
 */
export type RowStart = 'config' | 'connection' | 'server' | { readonly holding: string };

/** The keys under which a connector holds the connection of another one, by connector: Airflow's database, Hive's metastore. */
export function readInnerConnections(store: Pick<SchemaStore, 'read'>): Readonly<Record<string, readonly string[]>> {
  return (store.read('workflow/inner-connections') as Readonly<Record<string, readonly string[]>> | undefined) ?? {};
}

/** Whether the old form of a group is right and relies on a default that changed. */
export function isChangedDefault({ rule }: Pick<RowGroup, 'rule'>): boolean {
  return rule === 'changed-default';
}
