import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { SeqNode, YamlNode } from '../../yaml/node';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { keySpan } from '../shared/chart-config';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { isCertainlyMet } from './conditions';
import { rowsWritten } from './rows-written';
import { coversVersion, unrenderableTable, type Shape, type ShapeRow } from './table';

/** A value of a shape that the templates fail on, where the walk over the schema says nothing about it. */
export function* wrongShapes(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root, release, store, findings } = context;
  const typed = new Set(findings.flatMap(({ kind, path }) => (kind === 'wrongType' ? [pointer(path)] : [])));
  for (const { row, path, value } of rowsWritten(unrenderableTable(store).shapes, root.node)) {
    const shape = failingShape(row, value);
    if (shape === undefined || !coversVersion(row.versions, release.release)) continue;
    if (typed.has(pointer([...root.base, ...path]))) continue;
    if (row.when && !isCertainlyMet(merged(), row.when)) continue;
    if (!isKnownAt(merged(), path) || failingShape(row, mergedAt(merged(), path)) !== shape) continue;
    yield {
      message: messageFor(row, { name: String(path.at(-1)), shape, release: shortRelease(release.release) }),
      span: keySpan(root, path),
      path: [...root.base, ...path],
    };
  }
}

/** Whether the templates fail on the shape of what is at a place, so that its wrong type is an error without any schema. */
export function failsOnShape({ root, release, store }: RuleContext, place: Path): boolean {
  const path = place.slice(root.base.length).join('.');
  const node = nodeAt(root.node, path.split('.'));
  return unrenderableTable(store).shapes.some(
    (row) => row.path === path && failingShape(row, node) !== undefined && coversVersion(row.versions, release.release),
  );
}

const FOUND: Readonly<Record<Shape, string>> = {
  text: 'a single value',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  maps: 'a list of mappings',
  texts: 'a list of single values',
  map: 'a mapping',
};

const WANTED = {
  text: { needs: 'needs a single value', advice: 'Write a string in quotes.' },
  list: { needs: 'needs a list', advice: 'Write a list.' },
  map: { needs: 'reads fields of it', advice: 'Write a mapping.' },
  maps: { needs: 'reads fields of its items', advice: 'Write a list of mappings.' },
} as const;

function messageFor(
  { template, wants = 'map' }: ShapeRow,
  { name, shape, release }: { readonly name: string; readonly shape: Shape; readonly release: string },
): string {
  const { needs, advice } = WANTED[wants];
  return `\`${name}\` is ${FOUND[shape]}, but ${template} of chart ${release} ${needs} and cannot be rendered. ${advice}`;
}

/** The shape of a node that a row is about; undefined where the templates take the node, or its shape is not known. */
function failingShape({ shapes, unlessEmpty }: ShapeRow, node: YamlNode | null | undefined): Shape | undefined {
  if (!node || (unlessEmpty === true && isEmpty(node))) return undefined;
  return shapesOf(node).find((shape) => shapes.includes(shape));
}

/** Every word that fits a node, the narrowest first. */
function shapesOf(node: YamlNode): readonly Shape[] {
  if (node.kind === 'seq') return shapesOfList(node);
  if (node.kind === 'map') return isWholeMap(node) ? ['map'] : [];
  if (node.kind !== 'scalar' || node.value === null || node.hasPlaceholder) return [];
  const kind = typeof node.value;
  return kind === 'number' || kind === 'boolean' ? [kind, 'text'] : ['text'];
}

function shapesOfList({ items }: SeqNode): readonly Shape[] {
  if (items.some(({ value }) => value?.kind === 'map')) return ['maps', 'list'];
  const hasText = items.some(({ value }) => value?.kind === 'scalar' && value.value !== null && !value.hasPlaceholder);
  return hasText ? ['texts', 'list'] : ['list'];
}

/** Whether a template takes a value for none. */
function isEmpty(node: YamlNode): boolean {
  if (node.kind === 'scalar') return node.value === false || node.value === 0 || node.value === '';
  return (node.kind === 'seq' && node.items.length === 0) || (node.kind === 'map' && node.entries.length === 0);
}
