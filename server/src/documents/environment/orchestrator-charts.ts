import { embeddedText } from '../read/embedded-text';
import { parseCached } from '../../yaml/incremental/recent';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import {
  imageOfTag,
  INSTALLED_AT_START,
  isOfficialImage,
  requirementsBetween,
  requirementsListed,
  type OrchestratorInstall,
} from './orchestrator-install';

/** Values of a chart that runs Airflow. */
interface ChartValues {
  readonly root: YamlNode;
  readonly text: string;
  /** Where they begin in the document. */
  readonly base: Path;
  /** Of a chart inside of another one, whose defaults may name an image of its own. */
  readonly isInside: boolean;
}

/** Where manifests have the values of a chart. */
const BASES: readonly Path[] = [[], ['spec', 'values'], ['spec', 'source', 'helm', 'valuesObject']];
/** What stands next to Airflow in the dependencies chart. */
const BESIDE = ['mysql', 'postgresql', 'opensearch', 'elasticsearch'];

/**
 * Values of charts of Airflow with the official image, into which they install packages when it starts. `hasOfficial`: the dependencies
 * chart has the official chart of Airflow in it; undefined where nothing says which one it is.
 */
export function* installsInValues(
  root: YamlNode | null,
  { text, hasOfficial }: { readonly text: string; readonly hasOfficial: boolean | undefined },
): Iterable<OrchestratorInstall> {
  if (!root) return;
  for (const base of BASES) {
    const node = nodeAt(root, base);
    if (node?.kind !== 'map') continue;
    const own = { root, text, base, isInside: false };
    const inside = { root, text, base: [...base, 'airflow'], isInside: true };
    // The dependencies chart ignores the values of the other one, and is the newest where nothing says which it is.
    const hasOther = hasOfficial === undefined ? !BESIDE.some((name) => entryOf(node, name)) : !hasOfficial;
    const installs = [
      ...[officialChart(own), communityChart(own)],
      hasOfficial === false ? undefined : officialChart(inside),
      hasOther ? communityChart(inside) : undefined,
    ];
    for (const found of installs) if (found) yield found;
  }
}

/** Values of the chart that Apache Airflow publishes. */
function officialChart(values: ChartValues): OrchestratorInstall | undefined {
  const { root, text, base, isInside } = values;
  const image = [...base, 'images', 'airflow'];
  const tags = [
    [...image, 'tag'],
    ...(isInside
      ? []
      : [
          [...base, 'defaultAirflowTag'],
          [...base, 'airflowVersion'],
        ]),
  ];
  const digests = [[...image, 'digest'], ...(isInside ? [] : [[...base, 'defaultAirflowDigest']])];
  if (digests.some((path) => isWritten(root, path))) return undefined;
  const repositories = [[...image, 'repository'], ...(isInside ? [] : [[...base, 'defaultAirflowRepository']])];
  return installOf(values, { repositories, tags }, [
    ...variablesListed(nodeAt(root, [...base, 'env'])),
    ...variablesInText(text, nodeAt(root, [...base, 'extraEnv'])),
  ]);
}

/** Its own parts of the community’s chart that install packages, all with the same image. */
const COMMUNITY_PARTS = ['airflow', 'web', 'scheduler', 'workers', 'triggerer', 'sync'];

/** Values of the chart of the community. */
function communityChart(values: ChartValues): OrchestratorInstall | undefined {
  const { root, base } = values;
  const main = [...base, 'airflow'];
  const image = [...main, 'image'];
  return installOf(values, { repositories: [[...image, 'repository']], tags: [[...image, 'tag']] }, [
    ...COMMUNITY_PARTS.flatMap((part) => requirementsListed(nodeAt(root, [...base, part, 'extraPipPackages']))),
    ...requirementsBetween(scalarText(root, [...main, 'config', INSTALLED_AT_START]) ?? ''),
    ...variablesListed(nodeAt(root, [...main, 'extraEnv'])),
  ]);
}

interface ImagePlaces {
  readonly repositories: readonly Path[];
  readonly tags: readonly Path[];
}

/** The first of each kind that is written is what the templates take. */
function installOf(
  { root, isInside }: ChartValues,
  { repositories, tags }: ImagePlaces,
  requirements: readonly string[],
): OrchestratorInstall | undefined {
  const place = tags.find((path) => isWritten(root, path));
  const node = place && nodeAt(root, place);
  if (!place || node?.kind !== 'scalar' || requirements.length === 0) return undefined;
  const written = repositories.find((path) => isWritten(root, path));
  const repository = written ? scalarText(root, written) : isInside ? undefined : 'apache/airflow';
  const image = imageOfTag(String(node.value));
  if (!image || repository === undefined || !isOfficialImage(repository)) return undefined;
  return { ...image, span: { start: node.start, end: node.end }, path: place, requirements };
}

/** Nothing and an empty text leave it to the next place. */
function isWritten(root: YamlNode, path: Path): boolean {
  const node = nodeAt(root, path);
  return node !== undefined && node !== null && !(node.kind === 'scalar' && (node.value === null || node.value === ''));
}

/** What a list of variables installs. */
function variablesListed(list: YamlNode | null | undefined): readonly string[] {
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap(({ value }) =>
    scalarText(value, ['name']) === INSTALLED_AT_START ? requirementsBetween(scalarText(value, ['value']) ?? '') : [],
  );
}

/** The same of a text that is such a list. */
function variablesInText(text: string, node: YamlNode | null | undefined): readonly string[] {
  const block = node?.kind === 'scalar' ? embeddedText(text, node) : undefined;
  return block ? parseCached(block.text).documents.flatMap(({ root }) => variablesListed(root)) : [];
}
