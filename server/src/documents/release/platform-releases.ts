import { getOrMake } from '../../text/get-or-make';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';

const names = new WeakMap<ReleaseList, readonly string[]>();

/** The releases of the platform that we know. Oldest first. */
export function releaseNames(known: ReleaseList): readonly string[] {
  return getOrMake(names, known, () => known.platform.map(({ release }) => release));
}

const apps = new WeakMap<ReleaseList, readonly string[]>();

/** All releases of the platform, also those before our data begin for which there are charts. Oldest first. */
export function appsOf(known: ReleaseList): readonly string[] {
  return getOrMake(apps, known, () => {
    const all = new Set([...releaseNames(known), ...known.charts.openmetadata.map(({ appVersion }) => appVersion)]);
    return [...all].sort(compareReleases);
  });
}
