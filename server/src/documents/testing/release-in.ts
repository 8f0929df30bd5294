import { readReleaseList } from '../../schemas/releases/release-list';
import { createStore } from '../../schemas/store';
import { parseText } from '../../yaml/read/parse';
import { rootsOf } from '../classify/classify';
import { describeSource, releaseOf } from '../release/release-of';
import type { Options } from '../workspace/workspace';
import { registers } from './registers';
import { workspaceOf } from './workspace';

const chartRows = [
  ['0.0.58', '0.13.3'],
  ['1.0.6', '1.0.5'],
  ['1.1.0', '1.0.5'],
  ['1.1.1', '1.1.1'],
  ['1.2.8', '1.2.5'],
  ['1.5.0', '1.5.0'],
  ['1.6.1', '1.6.1'],
  ['1.6.3', '1.6.3'],
  ['1.10.2', '1.10.2'],
].map(([version = '', appVersion = '']) => ({ version, appVersion }));
/** The releases of the platform in these tests. */
const platform = ['1.5.0', '1.5.4', '1.6.0', '1.6.1', '1.6.3', '1.10.2'].map((release) => ({ release }));
/** The releases that these tests know, whatever others there are. */
export const known = readReleaseList(
  createStore({
    releases: JSON.stringify({ platform, charts: { openmetadata: chartRows, 'openmetadata-dependencies': chartRows } }),
  }),
);

/** A small workflow. */
export const workflow = 'source: {type: postgres, sourceConfig: {}}\n';
/** Small values of the chart. */
export const values = 'openmetadata: {config: {database: {}}}\n';

/** The release of a file's first root, as `release (source) [unknown]`. */
export function releaseIn(files: Readonly<Record<string, string>>, path: string, options: Options = {}): string {
  const workspace = workspaceOf(files);
  const text = files[path] ?? '';
  const [root] = rootsOf(parseText(text), `/repo/${path}`, { registers });
  if (!root) throw new Error(`Nothing of ours in ${path}`);
  const answer = releaseOf({ root, path: `/repo/${path}`, text, workspace, options, known });
  return `${answer.release} (${describeSource(answer.source)})${answer.unknown === undefined ? '' : ` ${answer.unknown}?`}`;
}
