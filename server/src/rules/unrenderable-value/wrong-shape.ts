import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { YamlNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { keySpan } from '../chart-config';
import type { RuleContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';
import { isWithin, unrenderableTable, type ShapeRow } from './table';

/** A text or list where the templates read the fields of a map, and no schema says so. */
export function* wrongShapes({ root, release, store }: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  for (const row of unrenderableTable(store).shapes) {
    const path = row.path.split('.');
    const shape = shapeOf(nodeAt(root.node, path));
    if (shape === undefined || !row.shapes.includes(shape) || !isWithin(row.versions, release.release)) continue;
    if (!isKnownAt(merged(), path) || shapeOf(mergedAt(merged(), path)) !== shape) continue;
    yield {
      message: messageFor(row, String(path.at(-1)), shape, shortRelease(release.release)),
      span: keySpan(root, path),
      path: [...root.base, ...path],
    };
  }
}

function messageFor({ template }: ShapeRow, name: string, shape: 'text' | 'list', release: string): string {
  const found = shape === 'text' ? 'a single value' : 'a list';
  return `\`${name}\` is ${found}, but ${template} of chart ${release} reads fields of it and cannot be rendered. Write a mapping.`;
}

function shapeOf(node: YamlNode | null | undefined): 'text' | 'list' | undefined {
  if (node?.kind === 'seq') return 'list';
  return node?.kind === 'scalar' && node.value !== null && !node.open ? 'text' : undefined;
}
