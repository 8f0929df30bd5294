import { chartFileOf } from './chart-file';
import type { ValueSources } from './effective-values';
import {
  installationCarrying,
  installationSetting,
  installationsWith,
  umbrellasWith,
  valuesFilesOf,
  type UmbrellaInstallation,
} from './installations';
import type { Installation } from './file-installations';
import type { Workspace } from '../workspace/workspace';
import type { Path } from '../../yaml/path';
import type { Root } from '../read/root';
import type { ValueOverrides } from './value-overrides';

/** An installation of chart `openmetadata`, by itself or in an umbrella chart, and where its values come from. */
export interface InstalledValues {
  /** The file that describes the installation. */
  readonly file: string;
  readonly sources: ValueSources;
  /** Where the chart's values begin. */
  readonly base: Path;
  /** The condition of the dependency in the umbrella chart: places, separated by commas. */
  readonly condition?: string | undefined;
}

interface FileInWorkspace {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
}

/** The installations that take values from a file; undefined where one of them cannot be read. */
export function installedWith(path: string, base: Path, workspace: Workspace): readonly InstalledValues[] | undefined {
  if (base.length === 0) {
    const own = [...installationsWith(path, workspace)].filter(({ chart }) => chart === 'openmetadata');
    const installed = own.map((one) => installedBy(one, workspace));
    return installed.every((one) => one !== undefined) ? installed : undefined;
  }
  return umbrellasWith(path, workspace).flatMap((one) => {
    const found = dependencyIn(one.folder, base, workspace);
    return found ? [{ file: one.file, sources: one, base, condition: found.condition }] : [];
  });
}

/**
 * The installation whose manifest carries the values of a root; undefined for other roots, and where objects of the cluster or
 * a second place in the manifest have values, too.
 */
export function installedHere(
  { base, embedded, documentIndex }: Root,
  request: FileInWorkspace,
): InstalledValues | undefined {
  const found = installationCarrying(request, documentIndex, embedded?.path ?? base);
  if (found?.chart !== 'openmetadata' || found.given.inline.length !== 1) return undefined;
  return (found.configMaps ?? []).length > 0 ? undefined : installedBy(found, request.workspace);
}

/** The values of an installation of the chart by itself; undefined where their order is not known. */
function installedBy(one: Installation, workspace: Workspace): InstalledValues | undefined {
  const { given, file } = one;
  // A helmfile lists files and values in turns.
  if (given.inline.length > 0 && one.files.length > 0 && file.includes('helmfile')) return undefined;
  return { file, sources: { files: valuesFilesOf(one, workspace), given }, base: [] };
}

/** The installation whose values are set by these names, with all its values; undefined for those of another chart. */
export function installedWithNames(
  file: FileInWorkspace,
  { names: [first], chart }: ValueOverrides,
): InstalledValues | undefined {
  if (first === undefined || chart !== 'openmetadata') return undefined;
  const installation = installationSetting(file, first.span.start);
  return installation && installedBy(installation, file.workspace);
}

/** Each dependency of an umbrella chart of which a command sets a value, and its version. */
export function installedByNames(
  one: UmbrellaInstallation,
  workspace: Workspace,
): readonly { readonly installed: InstalledValues; readonly version: string | undefined }[] {
  const file = `${one.folder}/Chart.yaml`;
  const { dependencies } = chartFileOf(file, workspace.read(file) ?? '');
  return dependencies.flatMap(({ chart, key, condition, version }) =>
    chart === 'openmetadata' && one.given.settings.some(({ path: [first] }) => first === key)
      ? [{ installed: { file: one.file, sources: one, base: [key], condition }, version }]
      : [],
  );
}

/** What the umbrella chart in a folder says of the chart whose values begin at a place. */
function dependencyIn(
  folder: string,
  [key, ...deeper]: Path,
  workspace: Workspace,
): { readonly condition: string | undefined; readonly version: string | undefined } | undefined {
  const path = `${folder}/Chart.yaml`;
  const { dependencies } = chartFileOf(path, workspace.read(path) ?? '');
  const found = dependencies.find((one) => one.key === key && one.chart === 'openmetadata');
  return found && deeper.length === 0 ? { condition: found.condition, version: found.version } : undefined;
}
