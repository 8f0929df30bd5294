import { compareReleases, type FileReport, type ReleaseList, type RootReport } from '../../service/public';

/**
 * The releases of the platform to which a file can be brought up: the next minor's newest patch, and the newest of all. A
 * file that is checked for the newest may still be written for an older one.
 */
export function targetsOf(report: FileReport, releases: ReleaseList): readonly string[] {
  const current = report.roots.flatMap((root) => platformRelease(root, releases)).sort(compareReleases)[0];
  if (current === undefined) return [];
  if (compareReleases(current, releases.newest) >= 0) return [releases.newest];
  const later = releases.platform.map(({ release }) => release).filter((one) => minor(one) > minor(current));
  const next = later.findLast((one) => minor(one) === minor(later[0] ?? ''));
  return [...new Set([next ?? releases.newest, releases.newest])];
}

/** Charts have releases of their own; what counts here is the platform that they install. */
function platformRelease({ kind, release }: RootReport, releases: ReleaseList): string[] {
  switch (kind) {
    case 'config':
    case 'dependencies-installation':
      return [];
    case 'openmetadata-values':
      return present(releases.appOfChart('openmetadata', release.release));
    case 'dependencies-values':
      return present(releases.appOfChart('openmetadata-dependencies', release.release));
    case 'workflow':
    case 'application':
    case 'lineage-query':
    case 'ingestion-pipeline':
    case 'service':
    case 'storage-manifest':
    case 'bucket-manifest':
    case 'dbt-project':
      return [release.release];
  }
}

function present(release: string | undefined): string[] {
  return release === undefined ? [] : [release];
}

/** `1.10.3` → 1010, so that minors can be ordered. */
function minor(release: string): number {
  const [major = 0, second = 0] = release.split('.').map(Number);
  return major * 1000 + second;
}
