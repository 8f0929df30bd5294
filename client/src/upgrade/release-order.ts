import { compareReleases } from '../../../server/src/protocol/release-order';

/** Whether a release is later than another one. */
export function isAfter(release: string, other: string): boolean {
  return compareReleases(release, other) > 0;
}

/** The minor release of a release: `1.13` for `1.13.4`. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
