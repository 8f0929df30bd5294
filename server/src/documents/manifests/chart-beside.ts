import type { ChartName } from '../read/chart-name';
import { chartFileOf, type ChartFile } from './chart-file';
import { installationsWith } from './installations';
import { baseName, folderOf } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';

/** Folders of a chart in which people keep values files: `values/openmetadata.yaml`, `ci/values-dev.yaml`. */
export const VALUES_FOLDER = /values|^(?:ci|envs?|environments?)$/i;

/**
 * The `Chart.yaml` that a values file belongs to: in its folder, or above a folder for values. Undefined for files whose names
 * are not those of values. The same object as long as the text is the same.
 */
export function chartBeside(path: string, workspace: Workspace): ChartFile | undefined {
  const folder = folderOf(path);
  if (/\.schema\.json$/i.test(path) || !/values/i.test(`${baseName(folder)}/${baseName(path)}`)) return undefined;
  return chartAround(path, workspace);
}

/** The `Chart.yaml` in the folder of a file, whatever its name; or above it, where that is a folder for values. */
export function chartAround(path: string, workspace: Workspace): ChartFile | undefined {
  const folder = folderOf(path);
  for (const home of VALUES_FOLDER.test(baseName(folder)) ? [folder, folderOf(folder)] : [folder]) {
    const text = workspace.read(`${home}/Chart.yaml`);
    if (text !== undefined) return chartFileOf(`${home}/Chart.yaml`, text);
  }
  return undefined;
}

/** Our charts, as chart files: for values that a manifest or a command installs with the chart's name. */
const INSTALLED: Readonly<Record<ChartName, ChartFile>> = {
  openmetadata: { own: 'openmetadata', version: undefined, dependencies: [] },
  'openmetadata-dependencies': { own: 'openmetadata-dependencies', version: undefined, dependencies: [] },
};

/** The chart that a manifest or a command installs with a values file, as a chart file. The same object each time. */
export function chartInstalledWith(path: string, text: string, workspace: Workspace): ChartFile | undefined {
  if (!MAY_BE_VALUES.test(text) || IS_MANIFEST.test(text)) return undefined;
  for (const { chart } of installationsWith(path, workspace)) if (chart) return INSTALLED[chart];
  return undefined;
}

/** Sections that may be all there is in our values, although other charts have them, too. */
const MAY_BE_VALUES = /^["']?(?:openmetadata|global)["']?[ \t]*:/m;
const IS_MANIFEST = /^(?:apiVersion|source|services)[ \t]*:/m;
