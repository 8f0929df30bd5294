import { rememberByObject } from '../../text/remember';
import { compareReleases, resolveRelease, type ResolvedRelease } from './releases';
import type { Confidence } from '../schema';
import { getOrMake } from '../../text/get-or-make';
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
  /** Absent: its files were read. `notes`: it is named in notes; `inferred`: concluded from the number of the release. */
  readonly confidence?: Confidence;
}

/** Every release we know. All lists are ordered by number, oldest first. */
export interface ReleaseList {
  readonly platform: readonly PlatformRelease[];
  readonly newest: string;
  /** Every version that was read or named; after these, one for each release: charts have had its number since 1.3.0. */
  readonly charts: Readonly<Record<ChartName, readonly ChartRelease[]>>;
  /** See `resolveRelease`; of the platform. */
  readonly resolve: (asked: string) => ResolvedRelease | undefined;
  /** See `resolveRelease`; of a chart's own versions. */
  readonly resolveChart: (chart: ChartName, asked: string) => ResolvedRelease | undefined;
  /** The newest published chart of that release of the platform; where it has none, of the nearest older one that has. */
  readonly chartForApp: (chart: ChartName, app: string) => string | undefined;
  /** The release of the platform that a chart's version installs. */
  readonly appOfChart: (chart: ChartName, version: string) => string | undefined;
  /** Whether that version of the chart was read, so that what is not known in it does not exist. */
  readonly wasRead: (chart: ChartName, version: string) => boolean;
}

interface ReleaseFile {
  readonly platform: readonly PlatformRelease[];
  readonly charts: Readonly<Record<ChartName, readonly ChartRelease[]>>;
}

/** Reads `schemas/releases.json`, once. Its shape is tested, so it is not validated. */
export const readReleaseList = rememberByObject((store: SchemaStore): ReleaseList => read(store));

function read(store: SchemaStore): ReleaseList {
  const file = (store.read('releases') ?? { platform: [], charts: {} }) as ReleaseFile;
  const platform = [...file.platform].sort((a, b) => compareReleases(a.release, b.release));
  let ordered: ReleaseList['charts'] | undefined;
  /** Made when it is first asked for: those who only check workflows never do. */
  const charts = (): ReleaseList['charts'] =>
    (ordered ??= {
      openmetadata: orderedCharts(file, 'openmetadata'),
      'openmetadata-dependencies': orderedCharts(file, 'openmetadata-dependencies'),
    });
  const names = platform.map(({ release }) => release);
  /** Each file of an upgrade asks for the same. */
  const newest = new Map<string, { readonly version: string | undefined }>();
  return {
    platform,
    newest: names.at(-1) ?? '0.0.0',
    get charts() {
      return charts();
    },
    resolve: (asked) => resolveRelease(asked, names),
    resolveChart: (chart, asked) => {
      const versions = charts()[chart].map(({ version }) => version);
      return resolveRelease(asked, versions);
    },
    chartForApp: (chart, app) =>
      getOrMake(newest, `${chart} ${app}`, () => ({ version: newestFor(charts()[chart], app)?.version })).version,
    appOfChart: (chart, version) => charts()[chart].find((one) => one.version === version)?.appVersion,
    wasRead: (chart, version) => charts()[chart].find((one) => one.version === version)?.confidence === undefined,
  };
}

function orderedCharts(file: ReleaseFile, chart: ChartName): readonly ChartRelease[] {
  const charts = Object.hasOwn(file.charts, chart) ? file.charts[chart] : [];
  return [...charts, ...concluded(charts, file.platform)].sort((a, b) => compareReleases(a.version, b.version));
}

/** The charts of the releases after the last chart that was read: nobody looked, but their number is known. */
function concluded(charts: readonly ChartRelease[], platform: readonly PlatformRelease[]): readonly ChartRelease[] {
  const read = charts.filter(({ confidence }) => confidence === undefined).map(({ version }) => version);
  const last = read.sort(compareReleases).at(-1);
  if (last === undefined) return [];
  const named = new Set(charts.map(({ version }) => version));
  return platform.flatMap(({ release }): readonly ChartRelease[] =>
    compareReleases(release, last) <= 0 || named.has(release)
      ? []
      : [{ version: release, appVersion: release, confidence: 'inferred' }],
  );
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
