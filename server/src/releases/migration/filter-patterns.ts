import type { Root } from '../../documents/read/root';
import { CONFIG } from '../../documents/read/workflow-parts';
import type { ConnectorEntry } from '../../schemas/workflow/workflow-register';
import type { MapEntry, MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';

/** A `…FilterPattern` with the path of its map, from the node that was asked. */
export interface FilterPattern {
  readonly path: Path;
  readonly entry: MapEntry;
  readonly node: MapNode;
}

/** Every filter pattern below a node, in the order of the text. */
export function filterPatternsIn(node: YamlNode | null): readonly FilterPattern[] {
  const found: FilterPattern[] = [];
  collect(node, [], found);
  return found;
}

function collect(node: YamlNode | null, path: Path, found: FilterPattern[]): void {
  if (node?.kind !== 'map') return;
  for (const entry of node.entries) {
    const { name, value } = entry;
    if (name === undefined || value?.kind !== 'map') continue;
    const place = [...path, name];
    if (name.endsWith('FilterPattern')) found.push({ path: place, entry, node: value });
    else collect(value, place, found);
  }
}

/** Whether a filter has a list (`includes`, `excludes`) with something in it. */
export function hasPatterns(filter: MapNode, list: 'includes' | 'excludes'): boolean {
  const items = entryOf(filter, list)?.value;
  return items?.kind === 'seq' && items.items.length > 0;
}

/** Since this release the profiler of a database has the server choose what is profiled. */
export const FILTERED_BY_SERVER_SINCE = '1.13.0';

const BY_SERVER: ReadonlySet<string> = new Set(['databaseFilterPattern', 'schemaFilterPattern', 'tableFilterPattern']);
const PROFILING: ReadonlySet<string | undefined> = new Set(['Profiler', 'AutoClassification']);

/**
 * The filters that the server applies since 1.13: those of the profiler and of the auto-classification of databases. The
 * filters by tags, and those of storage and messaging, stayed with the client.
 */
export function serverFilters(
  root: Root,
  connectors: Readonly<{ get: (name: string) => ConnectorEntry | undefined }>,
): readonly FilterPattern[] {
  const { pipeline, connector } = root.workflow ?? {};
  if (root.kind !== 'workflow' || !PROFILING.has(pipeline)) return [];
  if (connector === undefined || connectors.get(connector)?.kind !== 'database') return [];
  return filterPatternsIn(nodeAt(root.node, CONFIG) ?? null)
    .filter(({ path }) => path.length === 1 && BY_SERVER.has(String(path[0])))
    .map((filter) => ({ ...filter, path: [...CONFIG, ...filter.path] }));
}
