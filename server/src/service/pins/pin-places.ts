import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { chartObjectIn } from '../../documents/manifests/chart-objects';
import { chartInstallationsIn, templateDefault } from '../../documents/manifests/chart-installation';
import { writtenInstallations } from '../../documents/manifests/value-overrides';
import { chartNamed, chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { directiveComments } from '../../documents/config/directive-syntax';
import { withoutComments } from '../../documents/read/plain-text';
import { hasRole } from '../../documents/workspace/file-roles';
import { baseName } from '../../documents/workspace/folders';
import { imagePlaces } from '../../documents/release/chart-clues';
import { databaseImages, placedPins } from '../../documents/release/placed-pins';
import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import type { ParsedText, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { WrittenVersion } from './new-version';

/** A place that names a release: its span is only the version. */
export interface PinPlace extends Span, WrittenVersion {
  /** It is the version of this chart; absent: a release of the platform. */
  readonly chart?: ChartName;
}

/** A file with the roots in it. */
export interface PinnedFile {
  readonly path: string;
  readonly text: string;
  readonly roots: readonly Root[];
  /** Its text as YAML; only called for YAML files. */
  readonly parsed: () => ParsedText;
}

/** Every place of a file that names a release and can be written, except what is pinned by a hash, or in a lock file. */
export function pinPlaces(file: PinnedFile): readonly PinPlace[] {
  if (hasRole(file.path, 'lock')) return [];
  const places = [...inText(file), ...pinsInComments(file.text), ...inYaml(file), ...inTexts(file), ...inValues(file)];
  return distinct(places);
}

/** Places in their order, each once. */
export function distinct(places: readonly PinPlace[]): readonly PinPlace[] {
  return [...new Map(places.map((place) => [place.start, place])).values()].sort((a, b) => a.start - b.start);
}

/** What every requirement and image contains; most chart values do not. */
const namesPackageOrImage = findsSomewhere(
  /openmetadata(?:[-_](?:ingestion|managed)|\/(?:ingestion|server|db|postgresql))/,
);

/** Requirements and images, in any file. */
function inText({ path, text }: PinnedFile): PinPlace[] {
  if (!namesPackageOrImage(path, text)) return [];
  const plain = withoutComments(text, path);
  return [...placedPins(plain), ...databaseImages(plain)]
    .filter(({ sealed }) => !sealed)
    .map(({ start, end, operator, version }) => ({
      start,
      end,
      operator,
      written: version,
      rest: restOfLine(text, end),
    }));
}

function restOfLine(text: string, offset: number): string {
  return /^[^\n"';#]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
}

/** The places in omconfig comments: `# omconfig: release=1.6`. */
export function pinsInComments(text: string): readonly PinPlace[] {
  return directiveComments(text)
    .flatMap(({ directives }) => directives)
    .flatMap((directive): PinPlace[] => {
      if (directive.kind !== 'release' && directive.kind !== 'chartRelease') return [];
      const { version: written, end } = directive;
      const chart = directive.kind === 'chartRelease' ? ({ chart: 'openmetadata' } as const) : {};
      return [{ start: end - written.length, end, written, ...chart }];
    });
}

function inYaml({ path, text, parsed }: PinnedFile): PinPlace[] {
  if (!hasRole(path, 'configuration', 'template') || /\.json\b/i.test(baseName(path))) return [];
  const roots = parsed().documents.flatMap(({ root }) => (root ? [root] : []));
  if (hasRole(path, 'config')) return roots.flatMap((root) => inConfig(text, root));
  const isChart = ['Chart.yaml', 'requirements.yaml'].includes(baseName(path));
  return roots.flatMap((root) => [
    ...(isChart ? inDependencies(text, root) : []),
    ...chartInstallationsIn(root, text).flatMap(({ chart, versionPath, versionPaths = [versionPath] }) =>
      versionPaths.flatMap((place) => placeOf(text, root, { path: place, chart })),
    ),
    ...ofChartObject(text, root),
  ]);
}

/** The versions of charts in commands and Terraform. */
function inTexts({ path, text }: PinnedFile): PinPlace[] {
  return writtenInstallations(path, text).flatMap(({ chart, versionSpan }) =>
    chart && versionSpan ? [{ ...versionSpan, written: text.slice(versionSpan.start, versionSpan.end), chart }] : [],
  );
}

/** The version in an object of Flux that holds a chart for others. */
function ofChartObject(text: string, root: YamlNode): PinPlace[] {
  const isOfFlux = scalarText(root, ['apiVersion'])?.startsWith('source.toolkit.fluxcd.io/') === true;
  const found = isOfFlux ? chartObjectIn(root, text) : undefined;
  return found ? placeOf(text, root, { path: found.versionPath, chart: found.chart }) : [];
}

function inConfig(text: string, root: YamlNode): PinPlace[] {
  const overrides = nodeAt(root, ['overrides']);
  const sections: Path[] = [
    [],
    ...(overrides?.kind === 'seq' ? overrides.items.map((_, index) => ['overrides', index]) : []),
  ];
  return sections.flatMap((section) => [
    ...scalarPlace(text, root, [...section, 'release']),
    ...placeOf(text, root, { path: [...section, 'chartRelease'], chart: 'openmetadata' }),
  ]);
}

function inDependencies(text: string, root: YamlNode): PinPlace[] {
  const list = nodeAt(root, ['dependencies']);
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap((_, index) => {
    const chart = chartNamed(scalarText(root, ['dependencies', index, 'name']));
    return placeOf(text, root, { path: ['dependencies', index, 'version'], chart });
  });
}

/** The images that values use in place of the chart's own. */
function inValues({ text, roots }: PinnedFile): PinPlace[] {
  return roots.flatMap(({ kind, node, embedded }) => {
    const chart = embedded ? undefined : chartOfKind(kind);
    return chart === undefined ? [] : imagePlaces(chart, node).flatMap((place) => scalarPlace(text, node, place));
  });
}

function placeOf(
  text: string,
  root: YamlNode,
  { path, chart }: { readonly path: Path; readonly chart: ChartName | undefined },
): PinPlace[] {
  return chart === undefined ? [] : scalarPlace(text, root, path).map((place) => ({ ...place, chart }));
}

/** A version in a scalar, with its quotes and its operator left out. */
function scalarPlace(text: string, root: YamlNode, path: Path): PinPlace[] {
  const node = nodeAt(root, path);
  if (node?.kind !== 'scalar') return [];
  const source = text.slice(node.start, node.end);
  const quote = /^["']/.exec(source)?.[0] ?? '';
  const inner = source.slice(quote.length, source.length - quote.length);
  const byDefault = templateDefault(source);
  if (byDefault) {
    const { version, start: before } = byDefault;
    return [{ start: node.start + before, end: node.start + before + version.length, written: version }];
  }
  const found = /^([~^=<>]*[ \t]*)(v?\d[\w.]*)/.exec(inner);
  if (!found || !source.endsWith(quote)) return [];
  const [whole, operator = '', written = ''] = found;
  const rest = inner.slice(whole.length);
  const start = node.start + quote.length + operator.length;
  return [{ start, end: start + written.length, written, operator: operator.trim(), rest }];
}
