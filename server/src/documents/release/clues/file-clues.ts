import type { ReleaseList } from '../../../schemas/releases/release-list';
import { chartFileOf } from '../../manifests/chart-file';
import { rememberByText } from '../../remember-by-text';
import type { Workspace } from '../../workspace';
import { pinnedRelease, readPins } from './pins';
import { releaseNames } from '../platform-releases';
import type { ReleaseClue } from './release-clue';
import { helmVersion } from '../version-range';

/** What a file pins; remembered. */
export const pinsOf = rememberByText(readPins);

/** The release that a file pins: that of the package, or else of an image. */
export function pinClue(file: string, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const text = workspace.read(file);
  const pin = text === undefined ? undefined : pinnedRelease(pinsOf(file, text), releaseNames(known));
  return pin && { file, ...pin };
}

/** The release of the platform that a `Chart.yaml` or `Chart.lock` brings. */
export function chartFileClue(file: string, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const text = workspace.read(file);
  const chart = text === undefined ? undefined : chartFileOf(file, text);
  const version =
    chart?.own === 'openmetadata'
      ? chart.version
      : chart?.dependencies.find((one) => one.chart === 'openmetadata')?.version;
  return version === undefined ? undefined : appClue({ file, what: 'openmetadata' }, version, known);
}

/** The release of the platform that a version of our chart installs. */
export function appClue(
  place: Pick<ReleaseClue, 'file' | 'what'>,
  chartVersion: string,
  known: ReleaseList,
): ReleaseClue | undefined {
  const versions = known.charts.openmetadata.map(({ version }) => version);
  const version = helmVersion(chartVersion, versions);
  const app = version === undefined ? undefined : known.appOfChart('openmetadata', version);
  return app === undefined ? undefined : { ...place, version: app, chartVersion };
}
