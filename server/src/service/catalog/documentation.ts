import type { Release } from '../../documents/release/release';
import { lineOf } from '../../schemas/releases/releases';

/** The release lines whose pages the documentation keeps next to the latest; it drops older ones. */
const DOCUMENTED = new Set(['1.13', '2.0']);
const LATEST = '/latest/';

/** The page of the documentation for a release, where that release has one; otherwise that of the latest release. */
export function documentationFor(url: string, release: Release): string {
  const line = lineOf(release);
  return DOCUMENTED.has(line) ? url.replace(LATEST, `/v${line}.x/`) : url;
}
