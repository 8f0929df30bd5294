import type { Fragment } from '../operation';
import { parseText } from '../parse';
import { nodeAt, type Path } from '../path';

/** The text of the value at `path`, to be pasted into another file; undefined where there is none. */
export function fragmentAt(text: string, documentIndex: number, path: Path): Fragment | undefined {
  const node = nodeAt(parseText(text).documents[documentIndex]?.root, path);
  if (!node) return undefined;
  const column = node.start - (text.lastIndexOf('\n', node.start - 1) + 1);
  const lines = text.slice(node.start, node.end).split('\n');
  const dedented = lines.map((line, at) => (at === 0 ? line : line.slice(Math.min(column, line.search(/\S|$/)))));
  const block = node.kind === 'map' || node.kind === 'seq' ? !node.flow : false;
  return { above: '', text: dedented.join('\n').trimEnd(), behind: '', block };
}
