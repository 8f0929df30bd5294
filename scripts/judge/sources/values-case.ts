import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Release } from '../../../server/src/documents/release/release';

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
    /** Why omconfig's verdict differs, if that is known and accepted. */
    readonly known?: string;
  };

/** Values files made from a seed, one in a line, with what Helm said of each. */
export const SEEDED = resolve(__dirname, '../recorded/seeded-values.jsonl');

/** Values files chosen by hand, one or more for each thing in which Helm and a schema, or omconfig, once differed. */
export const CHOSEN = resolve(__dirname, '../recorded/chosen-values.jsonl');

/** Reads cases with their verdicts. Throws when the file is missing or no JSON. */
export function readRecorded(file: string): readonly RecordedCase[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedCase);
}

/** The `Chart.yaml` of an umbrella chart around a version of OpenMetadata's. */
export function umbrellaChart(version: string): string {
  return [
    'apiVersion: v2',
    'name: platform',
    'version: 0.1.0',
    'dependencies:',
    '  - name: openmetadata',
    `    version: ${version}`,
    '    repository: ""',
    '',
  ].join('\n');
}
