import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';

const names = new WeakMap<ReleaseList, readonly string[]>();

/** The releases of the platform that we know. Oldest first. */
export function releaseNames(known: ReleaseList): readonly string[] {
  const before = names.get(known);
  if (before) return before;
  const found = known.platform.map(({ release }) => release);
  names.set(known, found);
  return found;
}

const apps = new WeakMap<ReleaseList, readonly string[]>();

/** All releases of the platform, also those before our data begin for which there are charts. Oldest first. */
export function appsOf(known: ReleaseList): readonly string[] {
  const before = apps.get(known);
  if (before) return before;
  const all = new Set([...releaseNames(known), ...known.charts.openmetadata.map(({ appVersion }) => appVersion)]);
  const ordered = [...all].sort(compareReleases);
  apps.set(known, ordered);
  return ordered;
}
