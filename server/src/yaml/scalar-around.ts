import type { ScalarNode, YamlNode } from './node';
import { partAround } from './path';

/** The scalar (a key or a value) in whose text an offset lies, or undefined between them. */
export function scalarAround(node: YamlNode | null, offset: number): ScalarNode | undefined {
  if (!node || offset < node.start || offset >= node.end) return undefined;
  switch (node.kind) {
    case 'scalar':
      return node;
    case 'alias':
      return undefined;
    case 'map': {
      const entry = node.entries[partAround(node.entries, offset)];
      return entry && (scalarAround(entry.key, offset) ?? scalarAround(entry.value, offset));
    }
    case 'seq': {
      const item = node.items[partAround(node.items, offset)];
      return item && scalarAround(item.value, offset);
    }
  }
}
