import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { readChangedDefaults } from '../../releases/chart-defaults';
import { placeOf } from '../../releases/rows/kinds/row';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaLocation } from '../../schemas/walk/place';
import { codeInMarkdown } from '../../text/markdown';
import type { Path } from '../../yaml/path';
import { defaultAt } from '../check/place-in-root';
import type { Engine } from '../engine/engine';

interface ChartKey {
  readonly root: Root;
  readonly path: Path;
  /** What is known of it in the version of the chart that the file is for. */
  readonly place: SchemaLocation;
}

/**
 * The default of a chart value in the newest known version: the new default, or that it stays. Empty for a file that is
 * for that version, and for values without a default.
 */
export function defaultAtTarget(engine: Engine, { root, path, place }: ChartKey, release: Release): string[] {
  const chart = chartOfKind(root.kind);
  if (chart === undefined) return [];
  const later = readChangedDefaults(engine.store)
    .filter((row) => row.chart === chart && compareReleases(release, row.release) < 0)
    .filter((row) => placeOf(row.path).join('.') === path.join('.'))
    .sort((one, other) => compareReleases(one.release, other.release));
  const [first, last] = [later[0], later.at(-1)];
  if (first && last)
    return [`Default in chart ${release}: ${written(first.from)}, since ${last.release}: ${written(last.to)}`];
  const { releases } = engine.registers;
  const newest = releases.charts[chart].findLast(({ version }) => releases.wasRead(chart, version))?.version;
  const now = place.schema.default;
  if (newest === undefined || compareReleases(release, newest) >= 0 || !isScalar(now)) return [];
  const then = defaultAt(engine, { root, release: newest, path });
  if (then === now) return [`Default in chart ${newest}: the same`];
  return isScalar(then) ? [`Default in chart ${newest}: ${written(then)}`] : [];
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}

function written(value: unknown): string {
  return codeInMarkdown(typeof value === 'string' ? value : JSON.stringify(value));
}
