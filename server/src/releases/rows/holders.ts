import type { YamlNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';

const NOWHERE: readonly Path[] = [];

/** By node, then by key. Nodes live on where a text is parsed again, so only what changed is searched again. */
const known = new WeakMap<YamlNode, Map<string, readonly Path[]>>();

/** Every map at or below `node` that has the key, as paths from `node`, outer ones first. Aliases are not followed. */
export function holdersOf(node: YamlNode | null | undefined, key: string): readonly Path[] {
  if (node?.kind !== 'map' && node?.kind !== 'seq') return NOWHERE;
  const ofNode = known.get(node) ?? new Map<string, readonly Path[]>();
  known.set(node, ofNode);
  const before = ofNode.get(key);
  if (before) return before;
  const below =
    node.kind === 'map'
      ? node.entries.flatMap(({ name, value }) => (name === undefined ? NOWHERE : under(name, value, key)))
      : node.items.flatMap(({ value }, at) => under(at, value, key));
  const found = entryOf(node, key) ? [[], ...below] : below;
  ofNode.set(key, found.length === 0 ? NOWHERE : found);
  return found;
}

function under(step: string | number, node: YamlNode | null, key: string): readonly Path[] {
  const below = holdersOf(node, key);
  return below.length === 0 ? NOWHERE : below.map((path) => [step, ...path]);
}
