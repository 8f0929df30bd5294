import type { ReleaseList } from '../../schemas/releases/release-list';
import { toPlain } from '../../yaml/plain';
import { parseText } from '../../yaml/read/parse';
import type { YamlNode } from '../../yaml/node';
import { entryOf, pointer, scalarText, type Path } from '../../yaml/path';
import type { ChartName } from '../read/chart-name';
import { chartFileOf, type ChartFile } from '../manifests/chart-file';
import { CHART_FILES, hasRole } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import { importsFrom, wayTo } from '../manifests/inner-charts';
import { manifestClues } from './manifest-clues';
import type { ReleaseClue } from './release-clue';
import type { ValuesPlace } from '../manifests/values-place';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { writtenTextAt } from '../../yaml/written-text';
import { chartFileAround, VALUES_FOLDER } from '../manifests/chart-beside';
import { chartObject } from '../manifests/chart-objects';
import { umbrellasCarrying } from '../manifests/umbrella-values';
import type { ChartReference, Root } from '../read/root';

/**
 * The clues to the version of its chart that values are for, exact or a range. What is about these values comes before what
 * only lies next to them.
 */
export function* chartClues(place: ValuesPlace, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  const { root, chart, path, text } = place;
  if (root.chartReference) yield* referencedChart(place, root.chartReference, workspace);
  yield* manifestClues(place, workspace, known);
  for (const { way } of umbrellasCarrying(root, { path, text, workspace })) {
    const { dependency: { version } = {}, file = path } = way.at(-1) ?? {};
    if (version !== undefined) yield { file, what: chart, version, of: 'chart', certainty: 'derived' };
  }
  yield* importedFor(place, workspace);
  let isOfAnother = false;
  for (const folder of foldersAbove(path, workspace)) {
    for (const file of chartFiles(folder, root.base, workspace)) {
      const found = workspace.read(file);
      const named = found === undefined ? undefined : versionIn(chartFileOf(file, found), chart, root);
      if (named === undefined) continue;
      const certainty = named.isOfKey && !isOfAnother && isPartOf(folder, path) ? 'derived' : 'borrowed';
      yield { file, what: chart, version: named.version, of: 'chart', certainty };
    }
    // What is in a chart's folder belongs to that chart, not to those above it.
    isOfAnother ||= workspace.read(`${folder}/Chart.yaml`) !== undefined;
  }
  yield* namedInFile(path, text);
  yield* referenceBeside(place, workspace);
}

/** The version in the umbrella chart that takes values from the chart that they are the own values of. */
function* importedFor({ root, chart, path }: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  const file = root.base.length === 0 ? undefined : chartFileAround(path, workspace);
  if (file === undefined || root.embedded) return;
  for (const { file: outer, dependency, taken } of importsFrom(file, workspace)) {
    const { version } = dependency;
    if (version !== undefined && dependency.chart === chart && pointer(taken) === pointer(root.base))
      yield { file: outer, what: chart, version, of: 'chart', certainty: 'derived' };
  }
}

/** The version of the chart in the object that a manifest refers to; what is not here is a version that cannot be read. */
function* referencedChart(
  { path, text }: ValuesPlace,
  reference: ChartReference,
  workspace: Workspace,
): Generator<ReleaseClue> {
  const object = chartObject(reference, { path, text }, workspace);
  const certainty = object?.file === path ? 'stated' : 'derived';
  if (object?.version === undefined) {
    yield { file: path, what: 'chartRef', version: `${reference.kind} ${reference.name}`, of: 'chart', certainty };
  } else {
    yield { file: object.file, what: object.versionKey, version: object.version, of: 'chart', certainty };
  }
}

/**
 * Whether a file belongs to the chart in a folder: it is in that folder, in one for values (`envs/`), or is called after
 * values.
 */
function isPartOf(folder: string, path: string): boolean {
  const [first = '', ...more] = path.slice(folder.length + 1).split('/');
  return more.length === 0 || VALUES_FOLDER.test(first) || /values/i.test(more.slice(-2).join('/'));
}

/** The chart files that may bring a chart; the values of a subchart's subchart have a chart file of their own. */
function chartFiles(folder: string, base: Path, workspace: Workspace): readonly string[] {
  const [umbrella, ...below] = base;
  const inner = below.length === 0 ? undefined : wayTo(base.map(String), `${folder}/Chart.yaml`, workspace)?.at(-1);
  const nested = inner === undefined ? `${folder}/charts/${umbrella ?? ''}` : folderOf(inner.file);
  const homes = below.length === 0 ? [folder] : [nested, folder];
  return homes.flatMap((home) => CHART_FILES.map((name) => `${home}/${name}`));
}

/**
 * The version that a chart file gives to a chart; of several dependencies the one under the values' key. `isOfKey`: the
 * values are where those of this chart are.
 */
function versionIn(
  file: ChartFile,
  chart: ChartName,
  { base, embedded }: Root,
): { readonly version: string; readonly isOfKey: boolean } | undefined {
  if (file.own === chart) {
    return file.version === undefined
      ? undefined
      : { version: file.version, isOfKey: base.length === 0 && embedded === undefined };
  }
  const candidates = file.dependencies.filter((dependency) => dependency.chart === chart);
  const ofKey = candidates.find(({ key }) => key === base.at(-1));
  const version = (ofKey ?? candidates[0])?.version;
  return version === undefined ? undefined : { version, isOfKey: ofKey !== undefined };
}

/**
 * Configuration of other tools next to the values: a map with the chart's name, its repository and a version. Nothing if they
 * do not all have the same version.
 */
function* referenceBeside({ chart, path }: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  const clues = indexOf(workspace)
    .installing(folderOf(path))
    .flatMap((file): readonly ReleaseClue[] => {
      const found = file === path ? undefined : workspace.read(file);
      if (found?.includes('helm.open-metadata.org') !== true || !hasRole(file, 'configuration')) return [];
      const versions = parseText(found).documents.flatMap((document) => [
        ...versionsFor(toPlain(document.root, document), chart),
      ]);
      return versions.map((version) => ({ file, what: chart, version, of: 'chart', certainty: 'borrowed' }));
    });
  const [clue] = clues;
  if (clue !== undefined && clues.every(({ version }) => version === clue.version)) yield clue;
}

function* versionsFor(data: unknown, chart: ChartName): Generator<string> {
  if (typeof data !== 'object' || data === null) return;
  const values: readonly unknown[] = Object.values(data);
  const { version, chart: named } = data as { readonly version?: unknown; readonly chart?: unknown };
  const isOurs = values.some((value) => typeof value === 'string' && value.includes('helm.open-metadata.org'));
  if (isOurs && isVersion(version) && named === chart) yield String(version);
  else for (const value of values) yield* versionsFor(value, chart);
}

function isVersion(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A file name such as `values-openmetadata-1.6.3.yaml`, or a comment at the top that repeats the command or the chart. */
function* namedInFile(path: string, text: string): Generator<ReleaseClue> {
  const name = /open-?metadata.*?[-_]v?(\d+\.\d+\.\d+)\D*$/i.exec(baseName(path))?.[1];
  if (name !== undefined) yield { file: path, what: 'the file name', version: name, of: 'chart', certainty: 'stated' };
  const head = /^(?:[ \t]*(?:#.*)?\r?\n)+/.exec(text.slice(0, 2000))?.[0] ?? '';
  const version = /openmetadata/i.test(head)
    ? /\bversion[ \t]*(?:[:=][ \t]*)?v?(\d+\.\d+\.\d+)\b/i.exec(head)?.[1]
    : undefined;
  if (version !== undefined)
    yield { file: path, what: 'the comment at the top', version, of: 'chart', certainty: 'stated' };
}

/**
 * All that the text of values says about their version, as one text: where it stays the same, only other files can change the
 * answer. Undefined where the text says more than this, as manifests do.
 */
export function saidInText(place: ValuesPlace): string | undefined {
  const { root, path, text } = place;
  const { embedded, chartVersion, chartReference, document, base } = root;
  if (embedded ?? chartVersion ?? chartReference) return undefined;
  if (hasRole(path, 'terraform') || entryOf(document.root, 'kind')) return undefined;
  return JSON.stringify([base, [...namedInFile(path, text)], [...imageClues(place)]]);
}

/** The release of the platform that the values run: that of the image that replaces the chart's own. */
export function* imageClues({ root, chart, path, text }: ValuesPlace): Generator<ReleaseClue> {
  // The image of the server has the release of the chart; that of Airflow is only the client's.
  const said =
    chart === 'openmetadata'
      ? ({ of: 'server', certainty: 'stated' } as const)
      : ({ of: 'client', certainty: 'borrowed' } as const);
  for (const place of imagePlaces(chart, root.node)) {
    const version = writtenTextAt(text, root.node, place);
    if (version !== undefined) yield { file: path, what: place.join('.'), version, ...said };
  }
}

/** Where values name the release of the image that they run in place of the chart's own. */
export function imagePlaces(chart: ChartName, values: YamlNode): readonly (readonly string[])[] {
  if (chart === 'openmetadata')
    return [
      ['image', 'tag'],
      ['global', 'image', 'tag'],
    ];
  const images = [
    ['airflow', 'airflow', 'image'],
    ['airflow', 'images', 'airflow'],
  ];
  return images
    .filter((place) => !OF_AIRFLOW.test(scalarText(values, [...place, 'repository']) ?? ''))
    .map((place) => [...place, 'tag']);
}

/** The image of Airflow itself, whose tag is a version of Airflow. */
const OF_AIRFLOW = /(?:^|\/)apache\/airflow$/;
