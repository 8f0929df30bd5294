import type { ReleaseList } from '../schemas/release-list';
import type { Release } from './release';
import type { RootKind } from './root';

/** The releases to go to, and to come from if that is said, for one kind of root. */
export interface Target {
  readonly to: Release;
  readonly from: Release | undefined;
}

export interface AskedTargets {
  /** A release of the platform, as typed. */
  readonly to: string;
  readonly from?: string;
  /** A version of the charts; absent: the newest chart of the platform's release. */
  readonly chartTo?: string;
}

/** The exact target of each kind of root: workflows follow the platform, values their chart. */
export function targetsOf({ to, from, chartTo }: AskedTargets, releases: ReleaseList): Readonly<Record<RootKind, Target>> {
  const platformOf = (asked: string): string => releases.resolve(asked)?.release ?? releases.newest;
  const platform = { to: platformOf(to), from: from === undefined ? undefined : platformOf(from) };
  const chart = (name: 'openmetadata' | 'openmetadata-dependencies'): Target => ({
    to:
      (chartTo === undefined ? undefined : releases.resolveChart(name, chartTo)?.release) ??
      releases.chartForApp(name, platform.to) ??
      platform.to,
    from: platform.from === undefined ? undefined : releases.chartForApp(name, platform.from),
  });
  return {
    workflow: platform,
    application: platform,
    'lineage-query': platform,
    config: platform,
    'openmetadata-values': chart('openmetadata'),
    'dependencies-values': chart('openmetadata-dependencies'),
  };
}
