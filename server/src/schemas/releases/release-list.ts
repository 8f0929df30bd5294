import { compareReleases, resolveRelease, type ResolvedRelease } from './releases';
import type { SchemaStore } from '../store';

/** The charts that omconfig knows. */
export type ChartName = 'openmetadata' | 'openmetadata-dependencies';

/** A release of the platform; `date` is the day it was published, where we know it. */
export interface PlatformRelease {
  readonly release: string;
  readonly date?: string;
}

/** A version of a chart and the release of the platform that it installs. */
export interface ChartRelease {
  readonly version: string;
  readonly appVersion: string;
  readonly date?: string;
  /** False: it is in the repository's history but was never published. */
  readonly published?: boolean;
}

/** Every release we know. All lists are ordered by number, oldest first. */
export interface ReleaseList {
  readonly platform: readonly PlatformRelease[];
  readonly newest: string;
  readonly charts: Readonly<Record<ChartName, readonly ChartRelease[]>>;
  /** See `resolveRelease`; of the platform. */
  readonly resolve: (asked: string) => ResolvedRelease | undefined;
  /** See `resolveRelease`; of a chart's own versions. */
  readonly resolveChart: (chart: ChartName, asked: string) => ResolvedRelease | undefined;
  /** The newest published chart of that release of the platform; where it has none, of the nearest older one that has. */
  readonly chartForApp: (chart: ChartName, app: string) => string | undefined;
  /** The release of the platform that a chart's version installs. */
  readonly appOfChart: (chart: ChartName, version: string) => string | undefined;
}

interface ReleaseFile {
  readonly platform: readonly PlatformRelease[];
  readonly charts: Readonly<Record<ChartName, readonly ChartRelease[]>>;
}

/** Reads `schemas/releases.json`. Its shape is ours and tested, so it is taken as it is. */
export function readReleaseList(store: SchemaStore): ReleaseList {
  const file = (store.read('releases') ?? { platform: [], charts: {} }) as ReleaseFile;
  const platform = [...file.platform].sort((a, b) => compareReleases(a.release, b.release));
  const charts = {
    openmetadata: orderedCharts(file, 'openmetadata'),
    'openmetadata-dependencies': orderedCharts(file, 'openmetadata-dependencies'),
  };
  const names = platform.map(({ release }) => release);
  return {
    platform,
    newest: names.at(-1) ?? '0.0.0',
    charts,
    resolve: (asked) => resolveRelease(asked, names),
    resolveChart: (chart, asked) => {
      const versions = charts[chart].map(({ version }) => version);
      return resolveRelease(asked, versions);
    },
    chartForApp: (chart, app) => newestFor(charts[chart], app)?.version,
    appOfChart: (chart, version) => charts[chart].find((one) => one.version === version)?.appVersion,
  };
}

function orderedCharts(file: ReleaseFile, chart: ChartName): readonly ChartRelease[] {
  const charts = Object.hasOwn(file.charts, chart) ? file.charts[chart] : [];
  return [...charts].sort((a, b) => compareReleases(a.version, b.version));
}

/** Charts do not follow the order of their apps strictly (1.1.1 came before 1.1.0), so app first, then chart. */
function newestFor(charts: readonly ChartRelease[], app: string): ChartRelease | undefined {
  let best: ChartRelease | undefined;
  for (const chart of charts) {
    if (chart.published === false || compareReleases(chart.appVersion, app) > 0) continue;
    if (best === undefined || compareReleases(chart.appVersion, best.appVersion) >= 0) best = chart;
  }
  return best;
}
