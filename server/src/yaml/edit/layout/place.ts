import { isCollection, partsOf } from '../../collection';
import type { MapEntry, MapNode, SeqItem, SeqNode, YamlNode } from '../../node';
import { entryOf, type Path } from '../../path';

/** A collection on the way to a place, and the entry or item taken there. */
export type PathStep =
  | { readonly kind: 'map'; readonly node: MapNode; readonly entry: MapEntry; readonly index: number }
  | { readonly kind: 'seq'; readonly node: SeqNode; readonly entry: SeqItem; readonly index: number };

/** The steps to a place, from the root; undefined where there is no such place. Aliases and merge keys are not followed. */
export function stepsTo(root: YamlNode | null, path: Path): PathStep[] | undefined {
  const steps = stepsTowards(root, path);
  return steps.length === path.length ? steps : undefined;
}

/** The last step to a place, which is the entry or item itself. */
export function stepAt(root: YamlNode | null, path: Path): PathStep | undefined {
  return stepsTo(root, path)?.at(-1);
}

/** The steps for the first names of the path, as far as they exist. */
export function stepsTowards(root: YamlNode | null, path: Path): PathStep[] {
  const steps: PathStep[] = [];
  let here: YamlNode | null = root;
  for (const name of path) {
    const step = stepInto(here, name);
    if (!step) break;
    steps.push(step);
    here = step.entry.value;
  }
  return steps;
}

function stepInto(node: YamlNode | null, name: string | number): PathStep | undefined {
  if (node?.kind === 'map') {
    const entry = entryOf(node, String(name));
    return entry && { kind: 'map', node, entry, index: node.entries.indexOf(entry) };
  }
  if (node?.kind !== 'seq' || typeof name !== 'number') return undefined;
  const entry = node.items[name];
  return entry && { kind: 'seq', node, entry, index: name };
}

/** Whether nothing is written for a value, or `null`. */
export function isNothing(node: YamlNode | null | undefined): boolean {
  return !node || (node.kind === 'scalar' && node.value === null);
}

/** Whether a node is `{}` or `[]`. */
export function isEmptyCollection(node: YamlNode | null | undefined): boolean {
  return isCollection(node) && partsOf(node).length === 0;
}
