import { sources } from '../generated/sources';
import { readReleaseList, type ReleaseList } from '../releases/release-list';
import { compareReleases } from '../releases/releases';
import { bundledStore, createStore } from '../store';

/** The release list as it was when `newest` was the newest release, so that tests do not break when releases are added. */
export function releasesUntil(newest: string): ReleaseList {
  const { platform, charts } = readReleaseList(bundledStore);
  const until = (release: string): boolean => compareReleases(release, newest) <= 0;
  const file = {
    platform: platform.filter(({ release }) => until(release)),
    charts: Object.fromEntries(
      Object.entries(charts).map(([name, versions]) => [name, versions.filter(({ version }) => until(version))]),
    ),
  };
  return readReleaseList(createStore({ ...sources, releases: JSON.stringify(file) }));
}
