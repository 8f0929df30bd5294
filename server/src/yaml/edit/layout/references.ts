import { partsOf } from '../../collection';
import type { YamlDocument, YamlNode } from '../../node';

/** The anchors and aliases in a node, by name. A name may occur several times. */
export interface References {
  readonly anchors: readonly string[];
  readonly aliases: readonly string[];
}

/** Collects the anchors and aliases of a node and of what is inside, keys included. */
export function referencesIn(node: YamlNode | null | undefined): References {
  const found = { anchors: [] as string[], aliases: [] as string[] };
  collect(node, found);
  return found;
}

function collect(node: YamlNode | null | undefined, found: { anchors: string[]; aliases: string[] }): void {
  if (!node) return;
  if (node.anchor !== undefined) found.anchors.push(node.anchor);
  if (node.kind === 'alias') found.aliases.push(node.name);
  if (node.kind !== 'map' && node.kind !== 'seq') return;
  for (const part of partsOf(node)) {
    if ('key' in part) collect(part.key, found);
    collect(part.value, found);
  }
}

/** Whether an alias leads to a node; with `inside` also whether one from outside leads to something in it. */
export function isReferredTo(
  { root, anchors }: YamlDocument,
  node: YamlNode,
  { inside }: { readonly inside: boolean },
): boolean {
  if (anchors.size === 0) return false;
  const { aliases } = referencesIn(root);
  if (!inside) return node.anchor !== undefined && aliases.includes(node.anchor);
  const own = referencesIn(node);
  return aliases.filter(isOf(own.anchors)).length > own.aliases.filter(isOf(own.anchors)).length;
}

function isOf(names: readonly string[]): (name: string) => boolean {
  return (name) => names.includes(name);
}

/** Whether a name is given to more than one node of the document: which one an alias means then depends on where it is. */
export function hasRepeatedAnchors({ root, anchors }: YamlDocument): boolean {
  return anchors.size > 0 && referencesIn(root).anchors.length > anchors.size;
}
