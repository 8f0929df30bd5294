import type { YamlDocument, YamlNode } from './node';
import { nodeAt, type Path } from './path';
import { toPlain } from './plain';

/** A value that is no map, with its path. */
export type PlainLeaf = readonly [Path, unknown];

/** The values at a place and below it, in plain data; their paths start at `node`. Undefined if there is no value. */
export function leavesAt(node: YamlNode | null, path: Path, document: YamlDocument): readonly PlainLeaf[] | undefined {
  const found = nodeAt(node, path);
  return found ? leavesOf(toPlain(found, document), path) : undefined;
}

function leavesOf(value: unknown, path: Path): readonly PlainLeaf[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, [...path, name]));
}
