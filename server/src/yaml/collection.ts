import type { MapEntry, MapNode, SeqItem, SeqNode, YamlNode } from './node';

/** A mapping or a list. */
export type Collection = MapNode | SeqNode;

/** An entry of a mapping or an item of a list. */
export type EntryOrItem = MapEntry | SeqItem;

/** Whether a node is a mapping or a list. */
export function isCollection(node: YamlNode | null | undefined): node is Collection {
  return node?.kind === 'map' || node?.kind === 'seq';
}

/** The entries or items of a collection, in the order of the text. */
export function partsOf(node: Collection): readonly EntryOrItem[] {
  return node.kind === 'map' ? node.entries : node.items;
}
