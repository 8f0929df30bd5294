import { rememberByObject } from '../../text/remember';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';

const NOWHERE: readonly Path[] = [];

/**
 * By the content of a node, then by key: after an edit only changed nodes are searched again, even if the rest has
 * moved.
 */
const holdersByKey = rememberByObject<YamlNode, Map<string, readonly Path[]>>(() => new Map());

/** Every map at or below `node` that has the key, as paths from `node`, outer ones first. Aliases are not followed. */
export function holdersOf(node: YamlNode | null | undefined, key: string): readonly Path[] {
  if (node?.kind !== 'map' && node?.kind !== 'seq') return NOWHERE;
  const ofNode = holdersByKey(contentKey(node));
  const before = ofNode.get(key);
  if (before) return before;
  const found: Path[] = entryOf(node, key) ? [[]] : [];
  const lookBelow = (value: YamlNode | null, step: string | number): void => {
    if (value?.kind === 'scalar') return;
    for (const path of holdersOf(value, key)) found.push([step, ...path]);
  };
  if (node.kind === 'map') for (const { name, value } of node.entries) if (name !== undefined) lookBelow(value, name);
  if (node.kind === 'seq') for (const [at, { value }] of node.items.entries()) lookBelow(value, at);
  ofNode.set(key, found.length === 0 ? NOWHERE : found);
  return found;
}
