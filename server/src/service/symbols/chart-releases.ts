import { chartInstallationsIn } from '../../documents/manifests/chart-installation';
import { isPlainText, withoutComments } from '../../documents/read/plain-text';
import type { ParsedText, YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { Span } from '../../text/span';

/** A place that names a release of Helm: one that installs a chart of OpenMetadata, or something that waits for it. */
export interface ChartReleasePlace extends Span {
  readonly name: string;
  readonly installs: boolean;
}

/** Every place of a file that names the release of a chart of OpenMetadata, or one that another release waits for. */
export function chartReleasePlaces(path: string, { text, documents }: ParsedText): readonly ChartReleasePlace[] {
  if (!/openmetadata|dependsOn|needs/.test(text)) return [];
  if (isPlainText(path)) return commandsIn(withoutComments(text, path));
  return documents.flatMap(({ root }) => [...installedIn(root, text), ...awaitedIn(root)]);
}

function installedIn(root: YamlNode | null, text: string): ChartReleasePlace[] {
  return chartInstallationsIn(root, text).flatMap(({ chart, versionPath }) => {
    if (chart === undefined) return [];
    const named = namePaths(versionPath).map((place) => placeOf(nodeAt(root, place)));
    const first = named.find((place) => place !== undefined);
    return first ? [{ ...first, installs: true }] : [];
  });
}

/** Where the name of an installation may be, by where its version is; the first that is written counts. */
function namePaths(versionPath: Path): readonly Path[] {
  const [first] = versionPath;
  const entry = versionPath.slice(0, -1);
  if (first === 'releases') return [[...entry, 'name']];
  if (first === 'helmCharts') return [[...entry, 'releaseName']];
  return [
    [...entry, 'helm', 'releaseName'],
    ['spec', 'releaseName'],
    ['metadata', 'name'],
  ];
}

/** `needs` of helmfile, with a namespace before the name; `dependsOn` of Flux. */
function awaitedIn(root: YamlNode | null): ChartReleasePlace[] {
  const releases = itemsOf(nodeAt(root, ['releases'])).flatMap((release) => itemsOf(nodeAt(release, ['needs'])));
  const dependencies = itemsOf(nodeAt(root, ['spec', 'dependsOn'])).map((one) => nodeAt(one, ['name']));
  return [...releases, ...dependencies].flatMap((node) => {
    const place = placeOf(node);
    return place ? [{ ...place, installs: false }] : [];
  });
}

function itemsOf(node: YamlNode | null | undefined): readonly (YamlNode | null)[] {
  return node?.kind === 'seq' ? node.items.map(({ value }) => value) : [];
}

function placeOf(node: YamlNode | null | undefined): Omit<ChartReleasePlace, 'installs'> | undefined {
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return undefined;
  return { name: node.value.replace(/^.*\//, ''), start: node.start, end: node.end };
}

/** `helm upgrade --install catalog open-metadata/openmetadata`; the name comes before the chart. */
const COMMAND = /\bhelm[ \t]+(?:upgrade|install)\b(?:[^\n]*[\\`][ \t]*\r?\n)*[^\n]*/g;
const NAMED =
  /(?<=\s)([a-z0-9][a-z0-9.-]*)[ \t\\\r\n]+[^\s\\-]\S*(?:\/openmetadata|openmetadata-dependencies)(?=["'\s]|$)/;

function commandsIn(text: string): ChartReleasePlace[] {
  return [...text.matchAll(COMMAND)].flatMap(({ 0: command, index }) => {
    const found = NAMED.exec(command);
    if (!found) return [];
    const start = index + found.index;
    const name = found[1] ?? '';
    return [{ name, start, end: start + name.length, installs: true }];
  });
}
