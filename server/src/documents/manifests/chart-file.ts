import type { YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { nodeAt, scalarText } from '../../yaml/path';
import { chartNamed, type ChartName } from '../read/chart-name';
import { writtenTextAt } from '../../yaml/written-text';
import { rememberByText } from '../../text/remember';

/** What a `Chart.yaml` or `Chart.lock` says about the OpenMetadata charts; other charts in it are left out. */
export interface ChartFile {
  /** Set when the chart is itself an OpenMetadata chart, copied into the repository. */
  readonly own: ChartName | undefined;
  readonly version: string | undefined;
  readonly dependencies: readonly ChartDependency[];
  /** The other charts that it brings: ours may be in one of them. */
  readonly others: readonly OtherDependency[];
  /**
   * Set when it stands for what says that a file holds values of an OpenMetadata chart: a manifest that names it, a
   * person, or a comment in the file.
   */
  readonly saidBy?: 'manifest' | 'person' | 'comment';
  /** A manifest or a command installs another chart with the same values. */
  readonly isContradicted?: true;
}

/** One of our charts as a dependency of an umbrella chart. */
export interface ChartDependency {
  readonly chart: ChartName;
  /** The key under which the umbrella chart's values hold the values of this one. */
  readonly key: string;
  /** Exact, or a range as Helm understands it. */
  readonly version: string | undefined;
  /** Places in the values, separated by commas; the first that holds a boolean decides whether it is installed. */
  readonly condition?: string | undefined;
  /** Names below `tags` in the values of the outermost chart; where one is false and none is true, it is not installed. */
  readonly tags?: readonly string[];
  /** The keys above its own, where it is in a chart that this one brings. */
  readonly above?: readonly string[];
}

/** A dependency that is none of our charts. */
export interface OtherDependency extends Pick<ChartDependency, 'key' | 'condition' | 'tags'> {
  readonly name: string;
  readonly repository: string | undefined;
  /** What the chart around it takes from its values (`import-values`). */
  readonly imports?: readonly ValuesImport[];
}

/** Values of a chart inside that count in the chart around it: where they are there, and where they are put here. */
export interface ValuesImport {
  readonly child: readonly string[];
  readonly parent: readonly string[];
}

/** Whether a text may be values of our charts for what is known of its chart, whatever words it has. */
export function mightBeValues(text: string, chart: ChartFile | undefined): boolean {
  if (chart === undefined) return false;
  if (chart.saidBy !== undefined || chart.own !== undefined) return true;
  return chart.dependencies.some(({ key }) => text.includes(key));
}

/**
 * What the text of a `Chart.yaml`, `Chart.lock` or Helm 2 `requirements.yaml` at a path says; anything else reads as a
 * chart without ours. Remembered by path: the same object as long as the text is the same.
 */
export const chartFileOf = rememberByText(readChartFile);

function readChartFile(text: string): ChartFile {
  const root = parseText(text).documents[0]?.root;
  const list = nodeAt(root, ['dependencies']);
  const all = list?.kind === 'seq' ? list.items.map(({ value }) => value) : [];
  const dependencies = all.flatMap((value) => readDependency(text, value));
  return {
    // An umbrella chart may have the name of the chart that it brings.
    own: dependencies.length > 0 ? undefined : chartNamed(scalarText(root, ['name'])),
    version: writtenTextAt(text, root, ['version']),
    dependencies,
    others: all.flatMap(readOther),
  };
}

function readDependency(text: string, node: YamlNode | null): ChartDependency[] {
  const name = scalarText(node, ['name']);
  const chart = chartNamed(name);
  if (chart === undefined || name === undefined) return [];
  const version = writtenTextAt(text, node, ['version']);
  return [{ chart, version, ...switchesOf(node, name) }];
}

function readOther(node: YamlNode | null): OtherDependency[] {
  const name = scalarText(node, ['name']);
  if (name === undefined || chartNamed(name) !== undefined) return [];
  const list = nodeAt(node, ['import-values']);
  const imports = list?.kind === 'seq' ? list.items.flatMap(({ value }) => readImport(value)) : [];
  return [
    {
      ...{ name, repository: scalarText(node, ['repository']), ...switchesOf(node, name) },
      ...(imports.length > 0 && { imports }),
    },
  ];
}

/** `data` takes what is below `exports.data`; a map names both places. */
function readImport(node: YamlNode | null): ValuesImport[] {
  if (node?.kind !== 'map') {
    const name = scalarText(node, []);
    return name === undefined ? [] : [{ child: ['exports', ...name.split('.')], parent: [] }];
  }
  const [child, parent] = ['child', 'parent'].map((key) => scalarText(node, [key]));
  if (child === undefined || parent === undefined) return [];
  return [{ child: child.split('.'), parent: parent === '.' ? [] : parent.split('.') }];
}

function switchesOf(node: YamlNode | null, name: string): Pick<ChartDependency, 'key' | 'condition' | 'tags'> {
  const tags = nodeAt(node, ['tags']);
  return {
    key: scalarText(node, ['alias']) ?? name,
    condition: scalarText(node, ['condition']),
    ...(tags?.kind === 'seq' && { tags: tags.items.flatMap(({ value }) => scalarText(value, []) ?? []) }),
  };
}
