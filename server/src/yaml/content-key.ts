import { isCollection, type Collection } from './collection';
import type { YamlNode } from './node';

const originalOfCopy = new WeakMap<Collection, Collection>();

/**
 * The same object for two nodes with the same content at different offsets: an edit moves what is below it, which makes
 * copies. Use it as the key for results about a collection; their spans have to be moved by the difference of the
 * nodes' starts.
 */
export function contentKey(node: YamlNode): YamlNode {
  return isCollection(node) ? (originalOfCopy.get(node) ?? node) : node;
}

/** Records that a collection is a copy of another one with other offsets. */
export function rememberCopy<T extends Collection>(copy: T, of: T): T {
  originalOfCopy.set(copy, originalOfCopy.get(of) ?? of);
  return copy;
}
