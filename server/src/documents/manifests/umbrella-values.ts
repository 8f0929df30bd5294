import { pointer, type Path } from '../../yaml/path';
import type { Root } from '../read/root';
import { baseName, folderOf } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import type { OwnValues, ValueSources } from './effective-values';
import { importsFor, importsFrom, outermostOf, wayTo, type DependencyOnTheWay } from './inner-charts';
import { ownValuesOf, umbrellasAround, umbrellasIn, type UmbrellaInstallation } from './installations';

/** Where the values of one of our charts come from in the installation of an umbrella chart. */
export interface UmbrellaValues {
  /** The file that describes the installation; the umbrella's `Chart.yaml` where none does. */
  readonly file: string;
  readonly sources: ValueSources;
  /** Where the chart's values begin. */
  readonly base: readonly string[];
  /** The dependencies that lead to the chart, which conditions and tags may leave out. */
  readonly way: readonly DependencyOnTheWay[];
}

/**
 * The installations of umbrella charts that take the values of a chart from a place of a file: one of their values files, or the
 * own values of a chart inside. Where nothing installs the outermost chart, its own values and those of charts inside.
 */
export function umbrellasWithValues(path: string, base: Path, workspace: Workspace): readonly UmbrellaValues[] {
  const keys = base.map(String);
  const named = umbrellasAround(path, workspace).filter(({ own, files }) => own === path || files.includes(path));
  const found = named.flatMap((one) => umbrellaValues(one, keys, workspace));
  if (baseName(path) !== 'values.yaml') return found;
  const own = `${folderOf(path)}/Chart.yaml`;
  if (workspace.read(own) === undefined) return found;
  const outer = installationsAround(own, workspace)
    // Those of the chart itself are found by its values files.
    .filter(({ above, isInstalled }) => above.length > 0 || !isInstalled)
    .flatMap(({ one, above }) => umbrellaValues(one, [...above, ...keys], workspace));
  const importing = importsFrom(own, workspace)
    .filter(({ taken }) => pointer(taken) === pointer(base))
    .flatMap(({ file, dependency }) =>
      installationsAround(file, workspace).flatMap(({ one, above }) =>
        umbrellaValues(one, [...above, ...(dependency.above ?? []), dependency.key], workspace),
      ),
    );
  return [...found, ...outer, ...importing];
}

/** The installations of the outermost charts around one, with the keys above its values; where there are none, as anybody installs them. */
function installationsAround(
  chart: string,
  workspace: Workspace,
): readonly {
  readonly one: UmbrellaInstallation;
  readonly above: readonly string[];
  readonly isInstalled: boolean;
}[] {
  return outermostOf(chart, workspace).flatMap(({ file, above }) => {
    const folder = folderOf(file);
    const installed = umbrellasAround(file, workspace).filter((one) => one.folder === folder);
    const isInstalled = installed.length > 0;
    return (isInstalled ? installed : [uninstalled(file, workspace)]).map((one) => ({ one, above, isInstalled }));
  });
}

/** The umbrella charts that a manifest of Argo CD installs from a folder with the values of a root, which it carries itself. */
export function umbrellasCarrying(
  { base, embedded, documentIndex }: Root,
  { path, text, workspace }: { readonly path: string; readonly text: string; readonly workspace: Workspace },
): readonly UmbrellaValues[] {
  if (base.length === 0 || !text.includes('argoproj.io')) return [];
  const outside = embedded ? 0 : base.indexOf('valuesObject') + 1;
  const place = pointer(embedded?.path ?? base.slice(0, outside));
  return umbrellasIn(path, text, workspace)
    .filter((one) => one.documentIndex === documentIndex)
    .filter(({ values = [] }) => values.some((one) => pointer(one) === place))
    .flatMap((one) => umbrellaValues(one, base.slice(outside).map(String), workspace));
}

function uninstalled(file: string, workspace: Workspace): UmbrellaInstallation {
  const folder = folderOf(file);
  const given = { inline: [], names: [], settings: [], isIncomplete: false };
  return { file, folder, own: ownValuesOf(folder, workspace), files: [], given };
}

/** The values of one of our charts in an umbrella chart; none where the keys do not lead to one. */
export function umbrellaValues(
  { file, folder, own, files, given }: UmbrellaInstallation,
  base: readonly string[],
  workspace: Workspace,
): readonly UmbrellaValues[] {
  const way = wayTo(base, `${folder}/Chart.yaml`, workspace);
  if (way?.at(-1)?.dependency.chart !== 'openmetadata') return [];
  const key = base.at(-1) ?? '';
  const inside = way.slice(1).flatMap((one): readonly OwnValues[] => {
    const path = ownValuesOf(folderOf(one.file), workspace);
    const isAbout = path !== undefined && workspace.read(path)?.includes(key) === true;
    return isAbout ? [{ path, below: one.above }] : [];
  });
  const all = [...(own === undefined ? [] : [{ path: own, below: [] }]), ...inside];
  const imported = way.flatMap((one) =>
    importsFor(base.slice(one.above.length), one.file, workspace).map((values) => ({
      ...values,
      below: base,
      importing: one.above,
    })),
  );
  return [{ file, sources: { imported, own: all.reverse(), files, given }, base, way }];
}
