import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';

/** The key or scalar at an offset. */
export interface Cursor {
  /** From the node that was searched. */
  readonly path: Path;
  readonly on: 'key' | 'value';
  readonly span: Span;
}

/** Finds the key or scalar that holds an offset; undefined between them. */
export function cursorAt(node: YamlNode | null, offset: number): Cursor | undefined {
  if (!node || !holds(node, offset)) return undefined;
  if (node.kind === 'map') {
    for (const { key, name, value } of node.entries) {
      if (name === undefined) continue;
      if (holds(key, offset)) return { path: [name], on: 'key', span: { start: key.start, end: key.end } };
      const inner = cursorAt(value, offset);
      if (inner) return { ...inner, path: [name, ...inner.path] };
    }
    return undefined;
  }
  if (node.kind === 'seq') {
    for (const [index, { value }] of node.items.entries()) {
      const inner = cursorAt(value, offset);
      if (inner) return { ...inner, path: [index, ...inner.path] };
    }
    return undefined;
  }
  return { path: [], on: 'value', span: { start: node.start, end: node.end } };
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}
