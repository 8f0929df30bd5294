import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';

const apps = new WeakMap<ReleaseList, readonly string[]>();

/** All releases of the platform, also those before our data begin for which there are charts. Oldest first. */
export function appsOf(known: ReleaseList): readonly string[] {
  const before = apps.get(known);
  if (before) return before;
  const names = new Set([
    ...known.platform.map(({ release }) => release),
    ...known.charts.openmetadata.map(({ appVersion }) => appVersion),
  ]);
  const ordered = [...names].sort(compareReleases);
  apps.set(known, ordered);
  return ordered;
}
