import { compareReleases } from '../../schemas/releases/releases';
import { deepEqual } from '../../yaml/equal';
import { nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import type { Engine } from '../engine/engine';
import { defaultAt, type PlaceInRoot } from './place-in-root';

/**
 * Whether values at a place only repeat the chart's own defaults from before `release` stopped reading them, as in a
 * copy of an old chart's values: then no choice is lost. `path` starts at the document; an unknown value counts as a
 * choice.
 */
export function repeatsDefault(engine: Engine, { root, path, release }: PlaceInRoot): boolean {
  const last = engine.registers.releases.charts.openmetadata.findLast(
    ({ version }) => compareReleases(version, release) < 0,
  );
  const place = path.slice(root.base.length);
  const node = nodeAt(root.node, place);
  if (last === undefined || !node) return false;
  return leavesOf(toPlain(node, root.document), place).every(([leaf, value]) => {
    const usual = defaultAt(engine, { root, release: last.version, path: leaf });
    return usual !== undefined && deepEqual(value, usual);
  });
}

/** The values in plain data that are no objects, with their paths. */
export function leavesOf(value: unknown, path: Path): readonly (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, [...path, name]));
}
