import type { MapEntry, MapNode, YamlNode } from '../yaml/node';
import type { Path } from '../yaml/path';

/** A `…FilterPattern` with the path of its map, from the node that was asked. */
export interface FilterPattern {
  readonly path: Path;
  readonly entry: MapEntry;
  readonly node: MapNode;
}

/** Every filter pattern below a node, in the order of the text. */
export function* filterPatternsIn(node: YamlNode | null, path: Path = []): Iterable<FilterPattern> {
  if (node?.kind !== 'map') return;
  for (const entry of node.entries) {
    if (entry.name === undefined) continue;
    const place = [...path, entry.name];
    if (entry.name.endsWith('FilterPattern') && entry.value?.kind === 'map') {
      yield { path: place, entry, node: entry.value };
    } else {
      yield* filterPatternsIn(entry.value, place);
    }
  }
}
