import type { MapEntry, MapNode, SeqItem, SeqNode, YamlNode } from '../node';
import { entryOf, type Path } from '../path';

/** A collection on the way to a place, and the entry or item taken there. */
export type Step =
  | { readonly kind: 'map'; readonly node: MapNode; readonly entry: MapEntry; readonly index: number }
  | { readonly kind: 'seq'; readonly node: SeqNode; readonly entry: SeqItem; readonly index: number };

/** The steps to a place, from the root; undefined where there is no such place. */
export function stepsTo(root: YamlNode | null, path: Path): Step[] | undefined {
  const steps: Step[] = [];
  let here: YamlNode | null = root;
  for (const name of path) {
    const step = stepInto(here, name);
    if (!step) return undefined;
    steps.push(step);
    here = step.entry.value;
  }
  return steps;
}

/** As far as the path exists: the steps, and how many names of the path they take. */
export function stepsTowards(root: YamlNode | null, path: Path): Step[] {
  for (let length = path.length; length > 0; length -= 1) {
    const steps = stepsTo(root, path.slice(0, length));
    if (steps) return steps;
  }
  return [];
}

function stepInto(node: YamlNode | null, name: string | number): Step | undefined {
  if (node?.kind === 'map') {
    const entry = entryOf(node, String(name));
    return entry && { kind: 'map', node, entry, index: node.entries.indexOf(entry) };
  }
  if (node?.kind !== 'seq' || typeof name !== 'number') return undefined;
  const entry = node.items[name];
  return entry && { kind: 'seq', node, entry, index: name };
}

/** The parts of a collection, in order. */
export function partsOf(node: MapNode | SeqNode): readonly (MapEntry | SeqItem)[] {
  return node.kind === 'map' ? node.entries : node.items;
}
