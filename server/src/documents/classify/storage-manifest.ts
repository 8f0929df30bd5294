import type { MapNode } from '../../yaml/node';
import { entryOf } from '../../yaml/path';
import { baseName } from '../workspace/folders';

/** The manifests of storage services: one for all buckets, and that in a bucket. */
export type ManifestKind = 'storage-manifest' | 'bucket-manifest';

/** Names under which the ingestion package looks for them in buckets. */
const NAMES: ReadonlyMap<string, ManifestKind> = new Map([
  ['openmetadata_storage_manifest.json', 'storage-manifest'],
  ['openmetadata.json', 'bucket-manifest'],
]);
/** Keys of an entry that other programs hardly have, and never next to `dataPath`. */
const OWN_KEYS = [
  'structureFormat',
  'unstructuredFormats',
  'unstructuredData',
  'isPartitioned',
  'partitionColumns',
  'autoPartitionDetection',
] as const;

/**
 * The manifest that a map is, by its entries; undefined for anything else, also in a file of somebody else that has the name. Where
 * the name says nothing, an entry with a bucket makes it the manifest of all.
 */
export function manifestKind(root: MapNode, path: string): ManifestKind | undefined {
  const list = entryOf(root, 'entries')?.value;
  const named = NAMES.get(baseName(path));
  if (list === undefined || list === null || (list.kind === 'seq' && list.items.length === 0))
    return isBegun(root) ? named : undefined;
  if (list.kind !== 'seq') return undefined;
  const entries = list.items.flatMap(({ value }) => (value?.kind === 'map' ? [value] : []));
  const has = (...keys: readonly string[]): boolean =>
    entries.some((entry) => keys.some((key) => entryOf(entry, key) !== undefined));
  const isOurs =
    named === undefined ? has('dataPath') && has(...OWN_KEYS) : has('dataPath', 'containerName', ...OWN_KEYS);
  if (!isOurs) return undefined;
  return named ?? (has('containerName') ? 'storage-manifest' : 'bucket-manifest');
}

/** Whether nothing else is there yet than the list that every manifest has. */
function isBegun(root: MapNode): boolean {
  const [only, ...others] = root.entries;
  return only?.name === 'entries' && others.length === 0;
}
