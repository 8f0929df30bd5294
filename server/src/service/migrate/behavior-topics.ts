import type { Release } from '../../documents/release/release';

/** Something that a workflow did by default until a release. */
export interface Topic {
  readonly name: 'sample-data' | 'pii-tags' | 'view-lineage' | 'view-profiles' | 'table-ddl';
  /** The pipeline type that did it. */
  readonly pipeline: string;
  /** The first release in which it does not. */
  readonly release: Release;
  /** The switch for it, and its default. Without a switch it always happened. */
  readonly was?: { readonly field: string; readonly byDefault: boolean };
  /** A switch that no later release has: a file with it is older. */
  readonly proof?: string;
  /** What does it from then on: the switch of this or another workflow of the service. */
  readonly now: { readonly pipeline: string; readonly field: string };
}

/** Every loss of behavior, to another workflow or by a new default, oldest first. */
export const topics: readonly Topic[] = [
  {
    name: 'table-ddl',
    pipeline: 'DatabaseMetadata',
    release: '1.4.7',
    was: { field: 'includeDDL', byDefault: true },
    now: { pipeline: 'DatabaseMetadata', field: 'includeDDL' },
  },
  {
    name: 'sample-data',
    pipeline: 'Profiler',
    release: '1.6.0',
    was: { field: 'generateSampleData', byDefault: true },
    proof: 'generateSampleData',
    now: { pipeline: 'AutoClassification', field: 'storeSampleData' },
  },
  {
    name: 'pii-tags',
    pipeline: 'Profiler',
    release: '1.6.0',
    was: { field: 'processPiiSensitive', byDefault: false },
    proof: 'processPiiSensitive',
    now: { pipeline: 'AutoClassification', field: 'enableAutoClassification' },
  },
  {
    name: 'view-profiles',
    pipeline: 'Profiler',
    release: '1.6.0',
    was: { field: 'includeViews', byDefault: true },
    now: { pipeline: 'Profiler', field: 'includeViews' },
  },
  {
    name: 'view-lineage',
    pipeline: 'DatabaseMetadata',
    release: '1.6.0',
    was: { field: 'includeViews', byDefault: true },
    proof: 'overrideViewLineage',
    now: { pipeline: 'DatabaseLineage', field: 'processViewLineage' },
  },
];
