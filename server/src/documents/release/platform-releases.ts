import { rememberByObject } from '../../text/remember';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';

/** The releases of the platform that we know. Oldest first. */
export const releaseNames = rememberByObject((known: ReleaseList): readonly string[] =>
  known.platform.map(({ release }) => release),
);

/** All releases of the platform, also those before our data begin for which there are charts. Oldest first. */
export const appsOf = rememberByObject((known: ReleaseList): readonly string[] => {
  const all = new Set([...releaseNames(known), ...known.charts.openmetadata.map(({ appVersion }) => appVersion)]);
  return [...all].sort(compareReleases);
});
