import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import { entryOf, nodeAt, type Path } from '../../yaml/path';

/** The key of a place of a root; of an item, the item; of what is not written, the nearest key above it. */
export function spanOf(root: Root, place: Path): Span {
  for (let length = place.length; length > 0; length -= 1) {
    const step = place[length - 1];
    const parent = nodeAt(root.node, place.slice(0, length - 1));
    const here =
      typeof step === 'number' ? parent?.kind === 'seq' && parent.items[step]?.value : entryOf(parent, step ?? '')?.key;
    if (here) return { start: here.start, end: here.end };
  }
  return { start: root.node.start, end: root.node.start };
}
