/** The charts that omconfig knows. */
export const CHARTS = ['openmetadata', 'openmetadata-dependencies'] as const;

/** A version of a chart in the index of its repository. */
export interface IndexedChart {
  readonly version: string;
  /** The day it was published, ISO 8601 without time. */
  readonly date: string;
}

/** Those who publish the package and the charts, asked through their ordinary clients. */
export interface Publishers {
  /** The versions of the Python package, such as `2.0.7.0`. Throws if nobody answers. */
  packageVersions(): readonly string[];
  /** Downloads the newest build of a release, and returns the path of the wheel. */
  downloadPackage(release: string): string;
  /** The versions of a chart; undefined if there is no repository of charts to ask. */
  chartVersions(chart: string): readonly IndexedChart[] | undefined;
  /** Downloads and unpacks a version of a chart, and returns its folder. */
  downloadChart(chart: string, version: string): string;
}
