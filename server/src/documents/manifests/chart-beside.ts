import { readChartFile, type ChartFile } from './chart-file';
import { baseName, folderOf } from '../folders';
import { rememberByText } from '../remember-by-text';
import type { Workspace } from '../workspace';

const chartFileOf = rememberByText(readChartFile);

/** Folders of a chart in which people keep values files: `values/openmetadata.yaml`, `ci/values-dev.yaml`. */
const VALUES_FOLDER = /values|^(?:ci|envs?|environments?)$/i;

/**
 * The `Chart.yaml` that a values file belongs to: in its folder, or above a folder for values. Undefined for files that
 * are no values by their name. The same object as long as the text is the same.
 */
export function chartBeside(path: string, workspace: Workspace): ChartFile | undefined {
  const folder = folderOf(path);
  if (!/values/i.test(`${baseName(folder)}/${baseName(path)}`)) return undefined;
  for (const home of VALUES_FOLDER.test(baseName(folder)) ? [folder, folderOf(folder)] : [folder]) {
    const text = workspace.read(`${home}/Chart.yaml`);
    if (text !== undefined) return chartFileOf(`${home}/Chart.yaml`, text);
  }
  return undefined;
}
