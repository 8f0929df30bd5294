import type { MapEntry, MapNode, YamlNode } from '../yaml/node';
import type { Path } from '../yaml/path';

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
