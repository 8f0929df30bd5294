import type { MapNode, SeqNode, YamlDocument, YamlNode } from './node';

type Collection = MapNode | SeqNode;

const originals = new WeakMap<Collection, Collection>();

/**
 * The same object for two nodes that say the same in other places: an edit moves what is below it, which makes copies
 * with other offsets. What was found out about a collection can be remembered by its key; the spans in it have to be moved
 * by the difference of the nodes' starts.
 */
export function contentKey(node: YamlNode): YamlNode {
  return node.kind === 'map' || node.kind === 'seq' ? (originals.get(node) ?? node) : node;
}

/** Notes that a collection is a copy of another one with other offsets. */
export function rememberCopy<T extends Collection>(copy: T, of: T): T {
  originals.set(copy, originals.get(of) ?? of);
  return copy;
}

/** A document that was moved: what it was when it was read, and by how much it has been moved since. */
export interface MovedFrom {
  readonly original: YamlDocument;
  readonly by: number;
}

const moves = new WeakMap<YamlDocument, MovedFrom>();

/**
 * The document that was read, of one that edits above have moved since; a document that was not moved itself. Both have
 * the same text, so that what follows from the text alone can be remembered by the original.
 */
export function originalOf(document: YamlDocument): YamlDocument {
  return moves.get(document)?.original ?? document;
}

/** Where a document comes from and how far it was moved; undefined for one that is where it was read. */
export function moveOf(document: YamlDocument): MovedFrom | undefined {
  return moves.get(document);
}

/** Notes that a document is another one in another place. */
export function rememberMove(document: YamlDocument, from: MovedFrom): YamlDocument {
  moves.set(document, from);
  return document;
}
