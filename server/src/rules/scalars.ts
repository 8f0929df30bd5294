import type { ScalarNode, YamlNode } from '../yaml/node';
import type { Path } from '../yaml/path';

/** A scalar and its path from the node that was asked. */
export interface PlacedScalar {
  readonly path: Path;
  readonly node: ScalarNode;
}

/** Several rules ask for the scalars of the same document, at each keystroke of all documents of a file. */
const known = new WeakMap<YamlNode, readonly PlacedScalar[]>();

/** Every scalar value below a node, in the order of the text. Keys are none; aliases are not followed: each text counts once. */
export function scalarsIn(node: YamlNode | null): readonly PlacedScalar[] {
  if (!node) return [];
  const before = known.get(node);
  if (before) return before;
  const found: PlacedScalar[] = [];
  collect(node, [], found);
  known.set(node, found);
  return found;
}

function collect(node: YamlNode | null, path: Path, found: PlacedScalar[]): void {
  if (node?.kind === 'scalar') found.push({ path, node });
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) if (name !== undefined) collect(value, [...path, name], found);
  }
  if (node?.kind === 'seq') for (const [i, { value }] of node.items.entries()) collect(value, [...path, i], found);
}
