import type { MentionReport, ReleaseList, RootReport } from '../../../server/src/service/public';

/** The release of the platform that a root or mention is for; chart values name the version of their chart. */
export function platformOf({ kind, release: { release } }: RootReport | MentionReport, releases: ReleaseList): string {
  if (kind === 'openmetadata-values') return releases.appOfChart('openmetadata', release) ?? release;
  if (kind === 'dependencies-values' || kind === 'dependencies-installation')
    return releases.appOfChart('openmetadata-dependencies', release) ?? release;
  return release;
}
