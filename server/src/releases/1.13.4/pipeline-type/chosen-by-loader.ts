import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/root';
import { mayExist } from '../../../schemas/releases/lifetime';
import { compareReleases } from '../../../schemas/releases/releases';
import type { SchemaStore } from '../../../schemas/store';
import { workflowRegistersOf } from '../../../schemas/workflow/workflow-register';
import { nodeAt } from '../../../yaml/path';
import { CONFIG } from '../../places/workflow-places';

/** A pipeline type as the loader tries them. */
interface Member {
  readonly pipeline: string;
  /** The kind of service whose form of the pipeline it is, where there are several. */
  readonly kind?: string;
  readonly since?: Release;
}

/** The order in which the loader tries the pipeline types; those after the last never come first in a file of ours. */
const ORDER: readonly Member[] = [
  { pipeline: 'DatabaseMetadata' },
  { pipeline: 'DatabaseUsage' },
  { pipeline: 'DatabaseLineage' },
  { pipeline: 'DashboardMetadata' },
  { pipeline: 'MessagingMetadata' },
  { pipeline: 'AutoClassification', kind: 'messaging', since: '2.0.0' },
  { pipeline: 'Profiler' },
  { pipeline: 'AutoClassification' },
  { pipeline: 'PipelineMetadata' },
  { pipeline: 'MlModelMetadata' },
  { pipeline: 'StorageMetadata' },
  { pipeline: 'AutoClassification', kind: 'storage' },
  { pipeline: 'DriveMetadata' },
  { pipeline: 'SearchMetadata' },
  { pipeline: 'TestSuite' },
  { pipeline: 'MetadataToElasticSearch' },
  { pipeline: 'dataInsight' },
  { pipeline: 'DBT' },
  { pipeline: 'Application' },
  { pipeline: 'ApiMetadata' },
  { pipeline: 'ReverseIngestion' },
  { pipeline: 'McpMetadata' },
];

/** What the loader takes a file for that has no type. */
export interface Chosen {
  readonly pipeline: string;
  readonly schema: string;
  /** For people: `AutoClassification of messaging services`. */
  readonly words: string;
}

/** The first pipeline type that has all fields which are written, and requires no other; undefined where none has. */
export function chosenByLoader(root: Root, target: Release, store: SchemaStore): Chosen | undefined {
  const config = nodeAt(root.node, CONFIG);
  const keys = config?.kind === 'map' ? config.entries.flatMap(({ name }) => name ?? []) : [];
  const { pipelines } = workflowRegistersOf(store);
  for (const { pipeline, kind, since } of ORDER) {
    if (since !== undefined && compareReleases(target, since) < 0) continue;
    const entry = pipelines.entries.get(pipeline);
    const schema = kind === undefined ? entry?.schema : entry?.schemaByKind?.[kind]?.schema;
    if (schema === undefined || !fits(schema, keys, target, store)) continue;
    return { pipeline, schema, words: kind === undefined ? pipeline : `${pipeline} of ${kind} services` };
  }
  return undefined;
}

function fits(name: string, keys: readonly string[], release: Release, store: SchemaStore): boolean {
  const { properties = {}, required = [] } = store.get(name) ?? {};
  const exists = (key: string): boolean =>
    Object.hasOwn(properties, key) && mayExist(properties[key]?.lifetime, release);
  return keys.every(exists) && required.filter(exists).every((key) => keys.includes(key));
}
