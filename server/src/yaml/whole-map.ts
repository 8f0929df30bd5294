import type { MapNode, YamlNode } from './node';

/**
 * Whether a node is a map whose text is complete: nothing is merged in, and no template can add an entry. Only then is
 * a key that is not written really absent.
 */
export function isWholeMap(node: YamlNode | null | undefined): node is MapNode {
  return node?.kind === 'map' && !node.templated && !node.entries.some(({ merge }) => merge);
}
