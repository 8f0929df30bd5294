import type { YamlNode } from '../../../yaml/node';
import { parseText } from '../../../yaml/parse';
import { scalarText, type Path } from '../../../yaml/path';
import type { ChartName } from '../../manifests/chart-name';
import { chartFileOf, type ChartFile } from '../../manifests/chart-file';
import { CHART_FILES, hasRole } from '../../file-roles';
import { baseName, folderOf, foldersAbove } from '../../folders';
import { manifestClues } from './manifest-clues';
import type { ReleaseClue } from './release-clue';
import type { ValuesPlace } from '../../manifests/values-place';
import type { Workspace } from '../../workspace';
import { indexOf } from '../../workspace-index';
import { writtenTextAt } from '../../embedded/written-text';

/** The clues to the version of its chart that values are for, exact or a range; the surest first. */
export function* chartClues(place: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  const { root, chart, path, text } = place;
  if (root.chartVersion) yield { file: path, what: root.chartVersion.key, version: root.chartVersion.version };
  yield* manifestClues(place, workspace);
  for (const folder of foldersAbove(path, workspace)) {
    for (const file of chartFiles(folder, root.base)) {
      const found = workspace.read(file);
      const version = found === undefined ? undefined : versionIn(chartFileOf(file, found), chart, root.base.at(-1));
      if (version !== undefined) yield { file, what: chart, version };
    }
  }
  yield* namedInFile(path, text);
  yield* referenceBeside(place, workspace);
}

/** The chart files that may bring a chart; the values of a subchart's subchart have a chart file of their own. */
function chartFiles(folder: string, [umbrella, ...below]: Path): readonly string[] {
  const homes = below.length === 0 ? [folder] : [`${folder}/charts/${umbrella ?? ''}`, folder];
  return homes.flatMap((home) => CHART_FILES.map((name) => `${home}/${name}`));
}

/** The version that a chart file gives to a chart; of several dependencies the one under the values' key. */
function versionIn(file: ChartFile, chart: ChartName, key: string | number | undefined): string | undefined {
  if (file.own === chart) return file.version;
  const candidates = file.dependencies.filter((dependency) => dependency.chart === chart);
  return (candidates.find((dependency) => dependency.key === key) ?? candidates[0])?.version;
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
      const versions = parseText(found).documents.flatMap(({ root }) => [...versionsFor(root, chart)]);
      return versions.map((version) => ({ file, what: chart, version }));
    });
  const [clue] = clues;
  if (clue !== undefined && clues.every(({ version }) => version === clue.version)) yield clue;
}

function* versionsFor(node: YamlNode | null, chart: ChartName): Generator<string> {
  if (node?.kind === 'seq') for (const { value } of node.items) yield* versionsFor(value, chart);
  if (node?.kind !== 'map') return;
  const isOurs = node.entries.some(({ value }) => (scalarText(value, []) ?? '').includes('helm.open-metadata.org'));
  const version = scalarText(node, ['version']);
  if (isOurs && version !== undefined && scalarText(node, ['chart']) === chart) yield version;
  else for (const { value } of node.entries) yield* versionsFor(value, chart);
}

/** A file name such as `values-openmetadata-1.6.3.yaml`, or a comment at the top that repeats the command or the chart. */
function* namedInFile(path: string, text: string): Generator<ReleaseClue> {
  const name = /open-?metadata.*?[-_]v?(\d+\.\d+\.\d+)\D*$/i.exec(baseName(path))?.[1];
  if (name !== undefined) yield { file: path, what: 'the file name', version: name };
  const head = /^(?:[ \t]*(?:#.*)?\r?\n)+/.exec(text.slice(0, 2000))?.[0] ?? '';
  const version = /openmetadata/i.test(head)
    ? /\bversion[ \t]*[:=]?[ \t]*v?(\d+\.\d+\.\d+)\b/i.exec(head)?.[1]
    : undefined;
  if (version !== undefined) yield { file: path, what: 'the comment at the top', version };
}

/** The release of the platform that the values run: that of the image that replaces the chart's own. */
export function* imageClues({ root, chart, path, text }: ValuesPlace): Generator<ReleaseClue> {
  for (const place of imagePlaces(chart)) {
    const version = writtenTextAt(text, root.node, place);
    if (version !== undefined) yield { file: path, what: place.join('.'), version };
  }
}

/** Where values name the release of the image that they run in place of the chart's own. */
export function imagePlaces(chart: ChartName): readonly (readonly string[])[] {
  return chart === 'openmetadata'
    ? [
        ['image', 'tag'],
        ['global', 'image', 'tag'],
      ]
    : [
        ['airflow', 'airflow', 'image', 'tag'],
        ['airflow', 'images', 'airflow', 'tag'],
      ];
}
