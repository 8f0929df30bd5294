import { rememberByKey, rememberByObject } from '../../text/remember';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases, parseRelease, resolveRelease } from '../../schemas/releases/releases';
import { appsOf } from './platform-releases';
import { chartOfKind, type ChartName } from '../read/chart-name';
import type { Release } from './release';
import type { RootKind } from '../read/root';

/** Whether `release` is `other` or a later one. */
export function releaseNotBefore(release: Release, other: Release): boolean {
  return compareReleases(release, other) >= 0;
}

/** The range of an upgrade for one kind of root: releases of the platform, or versions of a chart for its values. */
export interface UpgradeRange {
  readonly to: Release;
  /** Absent: from the beginning. */
  readonly from?: Release;
}

/** The target of an upgrade for each kind of root. */
export type Targets = Readonly<Record<RootKind, UpgradeRange>>;

/** As typed: `1.6`, `1.6.3`. */
export interface AskedTarget {
  readonly to: string;
  readonly from?: string | undefined;
  /** The charts' version; absent: the newest chart of the release. */
  readonly chartTo?: string | undefined;
}

/**
 * The exact releases of an upgrade for each kind of root. For a release that is not known it is the nearest older one. Text
 * that names no release means the newest release as a target, and is ignored as a start.
 */
export function resolveTargets({ to, from, chartTo }: AskedTarget, known: ReleaseList): Targets {
  return targetsIn(known)([to, from, chartTo].join(' '), { to, from, chartTo });
}

/** The same question is asked for file after file, and with each hover. */
const targetsIn = rememberByObject((known: ReleaseList) =>
  rememberByKey(20, (_question: string, asked: AskedTarget): Targets => targetsOf(asked, known)),
);

function targetsOf({ to, from, chartTo }: AskedTarget, known: ReleaseList): Targets {
  const platform = target(
    known.resolve(to)?.release ?? known.newest,
    from === undefined ? undefined : firstMeantBy(from, known),
  );
  const targetOf = (kind: RootKind): UpgradeRange => {
    const chart = chartOfKind(kind);
    if (chart === undefined) return platform;
    const asked = chartTo === undefined ? undefined : known.resolveChart(chart, chartTo)?.release;
    const oldest = from === undefined ? undefined : firstChartFor(chart, from, known);
    return target(asked ?? chartFor(chart, to, known) ?? known.chartForApp(chart, platform.to) ?? platform.to, oldest);
  };
  return {
    workflow: platform,
    application: platform,
    'lineage-query': platform,
    'ingestion-pipeline': platform,
    service: platform,
    'storage-manifest': platform,
    'bucket-manifest': platform,
    'dbt-project': platform,
    config: platform,
    'openmetadata-values': targetOf('openmetadata-values'),
    'dependencies-values': targetOf('dependencies-values'),
    'dependencies-installation': targetOf('dependencies-installation'),
  };
}

/** The oldest release that may be meant: `1.11` may be any patch of it, so what later patches changed may not be done yet. */
function firstMeantBy(asked: string, known: ReleaseList): Release | undefined {
  const release = parseRelease(asked);
  const first =
    release?.split('.').length === 2
      ? known.platform.find((one) => one.release.startsWith(`${release}.`))?.release
      : undefined;
  return first ?? known.resolve(asked)?.release;
}

/**
 * The version of a chart that a person means by a release of the platform, also by one from before our data begin; or by
 * the version of a chart, where no release of the platform has that name.
 */
function chartFor(chart: ChartName, asked: string, known: ReleaseList): Release | undefined {
  const app = resolveRelease(asked, appsOf(known));
  const version = known.resolveChart(chart, asked);
  if (app?.unknown !== undefined && version?.unknown === undefined) return version?.release;
  return app && known.chartForApp(chart, app.release);
}

/** The oldest version that may be meant: what a later one of the same release changed may not be done yet. */
function firstChartFor(chart: ChartName, asked: string, known: ReleaseList): Release | undefined {
  const version = chartFor(chart, asked, known);
  const app = version === undefined || version === asked ? undefined : known.appOfChart(chart, version);
  return known.charts[chart].find(({ appVersion }) => appVersion === app)?.version ?? version;
}

function target(to: Release, from: Release | undefined): UpgradeRange {
  return from === undefined ? { to } : { to, from };
}
