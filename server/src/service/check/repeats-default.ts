import { compareReleases } from '../../schemas/releases/releases';
import { deepEqual } from '../../yaml/equal';
import { leavesAt } from '../../yaml/plain-leaves';
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
  const leaves = leavesAt(root.node, path.slice(root.base.length), root.document);
  if (last === undefined || !leaves) return false;
  return leaves.every(([leaf, value]) => {
    const usual = defaultAt(engine, { root, release: last.version, path: leaf });
    return usual !== undefined && deepEqual(value, usual);
  });
}
