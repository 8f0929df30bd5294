import { chartFileOf } from './chart-file';
import { chartObject } from './chart-objects';
import type { ValueSources } from './effective-values';
import { innerDependencies, type DependencyOnTheWay } from './inner-charts';
import {
  installationCarrying,
  installationSetting,
  installationsWith,
  valuesFilesOf,
  type UmbrellaInstallation,
} from './installations';
import type { Installation } from './file-installations';
import type { Workspace } from '../workspace/workspace';
import { isWithin, type Path } from '../../yaml/path';
import type { ChartName } from '../read/chart-name';
import type { Root } from '../read/root';
import type { ValueOverrides } from './value-overrides';
import { umbrellasCarrying, umbrellasWithValues, umbrellaValues } from './umbrella-values';
import { installationsTaking, isTextOf, objectValuesOf } from './values-objects';

/** An installation of chart `openmetadata`, by itself or in an umbrella chart, and where its values come from. */
export interface InstalledValues {
  /** The file that describes the installation. */
  readonly file: string;
  readonly sources: ValueSources;
  /** Where the chart's values begin. */
  readonly base: Path;
  /** In an umbrella chart, the dependencies that lead to the chart, which conditions and tags may leave out. */
  readonly way?: readonly DependencyOnTheWay[];
}

interface FileInWorkspace {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
}

/** The installations that take values from a file; undefined where one of them cannot be read. */
export function installedWith(path: string, base: Path, workspace: Workspace): readonly InstalledValues[] | undefined {
  if (base.length === 0) {
    return allInstalled([...installationsWith(path, workspace)], workspace);
  }
  return umbrellasWithValues(path, base, workspace);
}

/**
 * The installations of the values of a root in a manifest: the one whose manifest carries them, or those that take them from the
 * object that holds them. Undefined for other roots, and where a second place in the manifest has values, too.
 */
export function installedHere(root: Root, request: FileInWorkspace): readonly InstalledValues[] | undefined {
  const taking = installationsTaking(root, request);
  if (taking.length > 0) {
    const installed = allInstalled(taking, request.workspace);
    const { path } = request;
    const isAmong = ({ sources: { objects = [] } }: InstalledValues): boolean =>
      objects.some((one) => 'text' in one && isTextOf(one.text, { path, root }));
    return installed?.every(isAmong) === true ? installed : undefined;
  }
  const { base, embedded, documentIndex } = root;
  const umbrellas = umbrellasCarrying(root, request);
  if (umbrellas.length > 0) return umbrellas;
  const found = installationCarrying(request, documentIndex, embedded?.path ?? base);
  if (found?.given.inline.length !== 1) return undefined;
  const installed = allInstalled([found], request.workspace);
  return installed?.length === 1 ? installed : undefined;
}

function allInstalled(
  installations: readonly Installation[],
  workspace: Workspace,
): readonly InstalledValues[] | undefined {
  const own = installations.filter((one) => chartOf(one, workspace) === 'openmetadata');
  const installed = own.map((one) => installedBy(one, workspace));
  return installed.every((one) => one !== undefined) ? installed : undefined;
}

/** The chart of an installation, which may be named by another object. */
function chartOf({ chart, reference, file }: Installation, workspace: Workspace): ChartName | undefined {
  if (chart !== undefined || reference === undefined) return chart;
  return chartObject(reference, { path: file, text: workspace.read(file) ?? '' }, workspace)?.chart;
}

/** The values of an installation of the chart by itself; undefined where their order is not known, or an object cannot be read. */
function installedBy(one: Installation, workspace: Workspace): InstalledValues | undefined {
  const { given, file, valuesFrom = [] } = one;
  // A helmfile lists files and values in turns.
  if (given.inline.length > 0 && one.files.length > 0 && file.includes('helmfile')) return undefined;
  const files = valuesFilesOf(one, workspace);
  if (valuesFrom.length === 0) return { file, sources: { files, given }, base: [] };
  const objects = objectValuesOf(one, workspace);
  // All that is set by name comes from the objects.
  const inline = { ...given, names: [], settings: [], isIncomplete: false };
  return objects && { file, sources: { files, objects, given: inline }, base: [] };
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

/** Each of our charts in an umbrella chart of which a command sets a value, and its version. */
export function installedByNames(
  one: UmbrellaInstallation,
  workspace: Workspace,
): readonly { readonly installed: InstalledValues; readonly version: string | undefined }[] {
  const file = `${one.folder}/Chart.yaml`;
  const chartFile = chartFileOf(file, workspace.read(file) ?? '');
  return [...chartFile.dependencies, ...innerDependencies(file, chartFile, workspace)].flatMap(
    ({ chart, key, above = [], version }) => {
      const base = [...above, key];
      if (chart !== 'openmetadata' || !one.given.settings.some(({ path }) => isWithin(path, base))) return [];
      return umbrellaValues(one, base, workspace).map((installed) => ({ installed, version }));
    },
  );
}
