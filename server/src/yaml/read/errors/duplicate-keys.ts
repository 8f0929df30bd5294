import { addAll } from '../../../text/long-lists';
import type { DuplicateKey, MapNode, YamlNode } from '../../node';

/** Duplicate keys in a map, in the order of the text; none if templates choose between entries. */
export function duplicateKeys(root: YamlNode | null): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'map') {
      addAll(found, duplicatesOf(node));
      for (const { key, value } of node.entries) {
        if (key.kind === 'map' || key.kind === 'seq') visit(key);
        visit(value);
      }
    } else if (node?.kind === 'seq') {
      for (const { value } of node.items) visit(value);
    }
  };
  visit(root);
  return found.sort((a, b) => a.start - b.start);
}

/** Duplicate keys in this map itself. `1` and `"1"` are two keys; a placeholder may become anything. */
export function duplicatesOf(map: MapNode): DuplicateKey[] {
  if (map.templated || map.entries.length < 2) return [];
  const found: DuplicateKey[] = [];
  const first = new Map<unknown, YamlNode>();
  for (const { key, name, merge } of map.entries) {
    if (key.kind !== 'scalar' || key.hasPlaceholder || merge || name === undefined) continue;
    const known = first.get(key.value);
    if (known) found.push({ name, start: key.start, end: key.end, first: { start: known.start, end: known.end } });
    else first.set(key.value, key);
  }
  return found;
}
