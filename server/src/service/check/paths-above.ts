import { leadingCount } from '../../text/leading-count';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';

/** The collections that the line above an offset lies in, and what is on it, from the outermost one. */
export function pathsAbove(root: YamlNode | null, offset: number): readonly Path[] {
  const paths: Path[] = [];
  let node = root;
  for (let path: Path = []; ;) {
    paths.push(path);
    const last = lastBefore(node, offset);
    if (!last) return paths;
    path = [...path, last.step];
    node = last.value;
  }
}

function lastBefore(
  node: YamlNode | null,
  offset: number,
): { readonly step: string | number; readonly value: YamlNode | null } | undefined {
  const isBefore = ({ start }: Span): boolean => start < offset;
  if (node?.kind === 'seq') {
    const index = leadingCount(node.items, isBefore) - 1;
    const item = node.items[index];
    return item && { step: index, value: item.value };
  }
  if (node?.kind !== 'map') return undefined;
  const entry = node.entries[leadingCount(node.entries, isBefore) - 1];
  return entry?.name === undefined ? undefined : { step: entry.name, value: entry.value };
}
