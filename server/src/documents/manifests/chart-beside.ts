import { findsSomewhere } from '../../text/diff/finds-somewhere';
import type { ChartName } from '../read/chart-name';
import { rememberByObject, rememberMany } from '../../text/remember';
import { chartFileOf, type ChartDependency, type ChartFile } from './chart-file';
import { importsFrom, innerDependencies } from './inner-charts';
import { hasRole } from '../workspace/file-roles';
import { foreignCommands } from './helm-commands';
import { installationsWith, isNamedSomewhere, umbrellasIn } from './installations';
import { refersTo } from './reference';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';

/** How many states of the charts inside one are remembered. */
const MOST_STATES = 8;

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
  const home = homeOf(path, workspace);
  if (home === undefined) return undefined;
  const chart = chartFileOf(home.file, home.text);
  const imported = importsFrom(home.file, workspace).map(({ dependency, taken }): ChartDependency => {
    return { ...dependency, key: taken.at(-1) ?? '', above: taken.slice(0, -1) };
  });
  const inner = [...(chart.others.length === 0 ? [] : innerDependencies(home.file, chart, workspace)), ...imported];
  return inner.length === 0 ? chart : withInner(chart)(JSON.stringify(inner));
}

/** The chart in a folder of the repository that the only source of Argo CD in a manifest names. */
export function chartOfArgo(path: string, text: string, workspace: Workspace): ChartFile | undefined {
  if (!text.includes('argoproj.io') || !hasRole(path, 'configuration')) return undefined;
  const [folder, ...others] = new Set(umbrellasIn(path, text, workspace).map((one) => one.folder));
  return folder === undefined || others.length > 0 ? undefined : chartAround(`${folder}/Chart.yaml`, workspace);
}

/** The chart's file with our charts in the charts that it brings: the same object for the same ones. */
const withInner = rememberByObject((chart: ChartFile) =>
  rememberMany(MOST_STATES, (inner: string): ChartFile => {
    const dependencies = JSON.parse(inner) as readonly ChartDependency[];
    return { ...chart, dependencies: [...chart.dependencies, ...dependencies] };
  }),
);

/** The path of the `Chart.yaml` that `chartAround` reads. */
export function chartFileAround(path: string, workspace: Workspace): string | undefined {
  return homeOf(path, workspace)?.file;
}

/** The values of its own that the chart around a file has; the file itself, where it is those. */
export function ownValuesAround(path: string, workspace: Workspace): string | undefined {
  const home = homeOf(path, workspace);
  return home && `${folderOf(home.file)}/values.yaml`;
}

function homeOf(path: string, workspace: Workspace): { readonly file: string; readonly text: string } | undefined {
  const folder = folderOf(path);
  for (const home of VALUES_FOLDER.test(baseName(folder)) ? [folder, folderOf(folder)] : [folder]) {
    const file = `${home}/Chart.yaml`;
    const text = workspace.read(file);
    if (text !== undefined) return { file, text };
  }
  return undefined;
}

/** Our charts, as chart files: for values that a manifest or a command installs with the chart's name. */
const INSTALLED: Readonly<Record<ChartName, ChartFile>> = {
  openmetadata: { own: 'openmetadata', version: undefined, dependencies: [], others: [], saidBy: 'manifest' },
  'openmetadata-dependencies': {
    own: 'openmetadata-dependencies',
    version: undefined,
    dependencies: [],
    others: [],
    saidBy: 'manifest',
  },
};

/** The same where the file that says so installs another chart with the same values. */
const SHARED: Readonly<Record<ChartName, ChartFile>> = {
  openmetadata: { ...INSTALLED.openmetadata, isContradicted: true },
  'openmetadata-dependencies': { ...INSTALLED['openmetadata-dependencies'], isContradicted: true },
};

/** For a file that a person calls values, without saying of which chart. */
const SAID_BY_PERSON: ChartFile = {
  own: undefined,
  version: undefined,
  dependencies: [],
  others: [],
  saidBy: 'person',
};
const SAID_BY_COMMENT: ChartFile = { ...SAID_BY_PERSON, saidBy: 'comment' };

/**
 * The chart that a manifest or a command installs with a values file, whatever keys it has, as a chart file; or that a person
 * says that it is one. The same object each time.
 */
export function chartInstalledWith(path: string, text: string, workspace: Workspace): ChartFile | undefined {
  if (isManifest(path, text) || !hasRole(path, 'configuration', 'template')) return undefined;
  if (isNamedSomewhere(path, workspace)) {
    for (const { chart, file } of installationsWith(path, workspace))
      if (chart) return isSharedWithOthers(path, file, workspace) ? SHARED[chart] : INSTALLED[chart];
  }
  if (workspace.valuesFiles?.has(path) === true) return SAID_BY_PERSON;
  return text.includes('chartRelease=') && STATES_CHART.test(text) ? SAID_BY_COMMENT : undefined;
}

const STATES_CHART = /^[ \t]*#[ \t]*omconfig:[^\n]*\bchartRelease=/m;

const isManifest = findsSomewhere(/^(?:apiVersion|source|services)[ \t]*:/m);

/** Whether a file with commands installs a chart of somebody else with a values file; one in the repository may bring ours. */
function isSharedWithOthers(path: string, file: string, workspace: Workspace): boolean {
  const folders = foldersAbove(file, workspace);
  return foreignCommands(file, workspace.read(file) ?? '').some(
    ({ reference, files }) =>
      files.some((one) => refersTo(one, folders, path)) &&
      folders.every((folder) => workspace.read(`${folder}/${reference}/Chart.yaml`) === undefined),
  );
}
