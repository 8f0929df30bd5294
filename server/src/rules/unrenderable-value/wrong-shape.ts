import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { isWhole, keySpan } from '../chart-config';
import type { RuleContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';
import { isWithin, unrenderableTable, type Shape, type ShapeRow } from './table';

/** A value of a shape that the templates fail on, where the walk over the schema says nothing about it. */
export function* wrongShapes(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root, release, store, findings } = context;
  const typed = new Set(findings.flatMap(({ kind, path }) => (kind === 'invalid-type' ? [pointer(path)] : [])));
  for (const row of unrenderableTable(store).shapes) {
    const path = row.path.split('.');
    const shape = shapeOf(nodeAt(root.node, path));
    if (shape === undefined || !row.shapes.includes(shape) || !isWithin(row.versions, release.release)) continue;
    if (typed.has(pointer([...root.base, ...path]))) continue;
    if (!isKnownAt(merged(), path) || shapeOf(mergedAt(merged(), path)) !== shape) continue;
    yield {
      message: messageFor(row, String(path.at(-1)), shape, shortRelease(release.release)),
      span: keySpan(root, path),
      path: [...root.base, ...path],
    };
  }
}

/** Whether the templates fail on the shape of what is at a place, so that its wrong type is an error without any schema. */
export function failsOnShape({ root, release, store }: RuleContext, place: Path): boolean {
  const path = place.slice(root.base.length).join('.');
  const shape = shapeOf(nodeAt(root.node, path.split('.')));
  return unrenderableTable(store).shapes.some(
    (row) =>
      row.path === path && shape !== undefined && row.shapes.includes(shape) && isWithin(row.versions, release.release),
  );
}

const WORDS: Readonly<Record<Shape, string>> = { text: 'a single value', list: 'a list', map: 'a mapping' };

function messageFor({ template }: ShapeRow, name: string, shape: Shape, release: string): string {
  return `\`${name}\` is ${WORDS[shape]}, but ${template} of chart ${release} reads fields of it and cannot be rendered. Write a mapping.`;
}

function shapeOf(node: YamlNode | null | undefined): Shape | undefined {
  if (node?.kind === 'seq') return 'list';
  if (node?.kind === 'map') return isWhole(node) ? 'map' : undefined;
  return node?.kind === 'scalar' && node.value !== null && !node.hasPlaceholder ? 'text' : undefined;
}
