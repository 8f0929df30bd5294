import type { Release } from '../../server/src/documents/release/release';

/** Values of a chart version, to be judged by Helm and by omconfig. */
export interface ValuesCase {
  readonly chart: Release;
  /** Next to a `Chart.yaml` that depends on the chart, or the chart's own values. */
  readonly layout: 'values' | 'umbrella';
  /** What was changed, in words. */
  readonly change: string;
  /** The text of the file. */
  readonly values: string;
}

/** What Helm said of values: whether it renders them, and if not, the end of its message. */
export interface HelmVerdict {
  readonly renders: boolean;
  readonly why?: string;
}

/** A case with the verdict that Helm gave when it was written down. */
export type RecordedCase = ValuesCase &
  HelmVerdict & {
    /** Why omconfig says something else, where that is known and left so. */
    readonly known?: string;
  };
