import type { ScalarNode, YamlNode } from '../yaml/node';
import type { Path } from '../yaml/path';

/** A scalar and its path from the node that was asked. */
export interface PlacedScalar {
  readonly path: Path;
  readonly node: ScalarNode;
}

/** Every scalar value below a node, in the order of the text. Keys are none; aliases are not followed: each text counts once. */
export function* scalarsIn(node: YamlNode | null, path: Path = []): Iterable<PlacedScalar> {
  if (node?.kind === 'scalar') yield { path, node };
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) if (name !== undefined) yield* scalarsIn(value, [...path, name]);
  }
  if (node?.kind === 'seq') for (const [i, { value }] of node.items.entries()) yield* scalarsIn(value, [...path, i]);
}
