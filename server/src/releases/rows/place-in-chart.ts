import type { Release } from '../../documents/release';
import { compareReleases } from '../../schemas/releases';
import type { Path } from '../../yaml/path';

/** A place of old as a version of the chart names it: from 1.1.0 on `global` is `openmetadata.config`. */
export function placeInChart(place: Path, version: Release): Path {
  const [first, ...rest] = place;
  if (first !== 'global' || compareReleases(version, '1.1.0') < 0) return place;
  return ['openmetadata', 'config', ...rest];
}
