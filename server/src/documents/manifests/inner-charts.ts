import { rememberByEpoch } from '../../text/remember';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { isWithin } from '../../yaml/path';
import {
  chartFileOf,
  type ChartDependency,
  type ChartFile,
  type OtherDependency,
  type ValuesImport,
} from './chart-file';

/** How deep charts in charts are followed. */
const DEEPEST = 4;

/** A chart of the repository that a chart brings, and its file. */
interface InnerChart {
  readonly dependency: OtherDependency;
  readonly file: string;
  readonly chart: ChartFile;
}

/** The charts of the repository that a chart brings: by a path (`file://…`), or in its folder `charts`. */
function innerCharts(file: string, chart: ChartFile, workspace: Workspace): readonly InnerChart[] {
  const folder = folderOf(file);
  return chart.others.flatMap((dependency): readonly InnerChart[] => {
    const { name, repository = '' } = dependency;
    const home = /^file:\/\/(.+)$/.exec(repository)?.[1] ?? `charts/${name}`;
    const inner = `${resolveFrom(folder, home)}/Chart.yaml`;
    const text = workspace.read(inner);
    return text === undefined ? [] : [{ dependency, file: inner, chart: chartFileOf(inner, text) }];
  });
}

/** Our charts in the charts that a chart brings, with the keys above theirs. */
export function innerDependencies(file: string, chart: ChartFile, workspace: Workspace): readonly ChartDependency[] {
  const below = (outer: Pick<InnerChart, 'file' | 'chart'>, above: readonly string[]): readonly ChartDependency[] => {
    if (above.length >= DEEPEST) return [];
    return innerCharts(outer.file, outer.chart, workspace).flatMap((inner) => {
      const keys = [...above, inner.dependency.key];
      return [...inner.chart.dependencies.map((one) => ({ ...one, above: keys })), ...below(inner, keys)];
    });
  };
  return below({ file, chart }, []);
}

/** A dependency on the way to the values of a chart, and the keys above its own. */
export interface DependencyOnTheWay {
  readonly dependency: Pick<ChartDependency, 'key' | 'condition' | 'tags'> &
    Partial<Pick<ChartDependency, 'chart' | 'version'>>;
  readonly above: readonly string[];
  /** The file of the chart that has it. */
  readonly file: string;
}

/** The dependencies that lead from a chart to values below some keys, the outermost first; undefined where they do not. */
export function wayTo(
  keys: readonly string[],
  file: string,
  workspace: Workspace,
): readonly DependencyOnTheWay[] | undefined {
  const way: DependencyOnTheWay[] = [];
  let here: { readonly file: string; readonly chart: ChartFile } | undefined;
  const text = workspace.read(file);
  if (text !== undefined) here = { file, chart: chartFileOf(file, text) };
  for (const [depth, key] of keys.entries()) {
    if (here === undefined) return undefined;
    const { chart, file: from } = here;
    const above = keys.slice(0, depth);
    const isLast = depth === keys.length - 1;
    const inner = isLast ? undefined : innerCharts(from, chart, workspace).find((one) => one.dependency.key === key);
    const dependency = isLast ? chart.dependencies.find((one) => one.key === key) : inner?.dependency;
    if (dependency === undefined) return undefined;
    way.push({ dependency, above, file: from });
    here = inner;
  }
  return way;
}

/** A chart that brings another one, and what it says of it. */
interface OuterChart {
  readonly file: string;
  readonly dependency: OtherDependency;
}

type OuterCharts = ReadonlyMap<string, readonly OuterChart[]>;
const outerCharts = rememberByEpoch<Workspace, OuterCharts>(({ epoch }) => epoch?.('texts'));
/** With each letter in a file, what its neighbors say is the same. */
const outerOfNeighbors = rememberByEpoch<Workspace, OuterCharts>(({ neighbors }) => neighbors?.()?.epoch);

function outerOf(workspace: Workspace): OuterCharts {
  const find = (): OuterCharts => {
    const found = new Map<string, OuterChart[]>();
    for (const file of indexOf(workspace).charts) {
      const text = file.endsWith('.yaml') ? workspace.read(file) : undefined;
      if (text === undefined) continue;
      for (const { file: inner, dependency } of innerCharts(file, chartFileOf(file, text), workspace))
        found.set(inner, [...(found.get(inner) ?? []), { file, dependency }]);
    }
    return found;
  };
  return workspace.neighbors?.() === undefined
    ? outerCharts(workspace, '', find)
    : outerOfNeighbors(workspace, '', find);
}

/** The charts of the repository that no other one brings and that bring a chart, with the keys above its values; itself without any. */
export function outermostOf(
  file: string,
  workspace: Workspace,
  depth = 0,
): readonly { readonly file: string; readonly above: readonly string[] }[] {
  const outer = depth < DEEPEST ? (outerOf(workspace).get(file) ?? []) : [];
  if (outer.length === 0) return [{ file, above: [] }];
  return outer.flatMap((one) =>
    outermostOf(one.file, workspace, depth + 1).map((top) => ({
      file: top.file,
      above: [...top.above, one.dependency.key],
    })),
  );
}

/** Values of a chart inside that an umbrella chart takes for one of ours (`import-values`). */
export interface ImportedValues {
  /** The `Chart.yaml` that takes them. */
  readonly file: string;
  /** Our chart in it, with the keys above its values. */
  readonly dependency: ChartDependency;
  /** Where they are in the values of the chart inside. */
  readonly taken: readonly string[];
}

/** What umbrella charts take for our charts from the own values of a chart. */
export function importsFrom(file: string, workspace: Workspace): readonly ImportedValues[] {
  return (outerOf(workspace).get(file) ?? []).flatMap(({ file: outer, dependency: { imports = [] } }) => {
    const chart = imports.length === 0 ? undefined : workspace.read(outer);
    if (chart === undefined) return [];
    const read = chartFileOf(outer, chart);
    const ours = [...read.dependencies, ...innerDependencies(outer, read, workspace)];
    return imports.flatMap((one) =>
      ours.flatMap((dependency): readonly ImportedValues[] => {
        const taken = takenFor([...(dependency.above ?? []), dependency.key], one);
        return taken === undefined ? [] : [{ file: outer, dependency, taken }];
      }),
    );
  });
}

/** The own values of charts inside that a chart takes for the values below some keys, and where they are in them. */
export function importsFor(
  keys: readonly string[],
  file: string,
  workspace: Workspace,
): readonly { readonly path: string; readonly taken: readonly string[] }[] {
  const chart = workspace.read(file);
  if (chart === undefined) return [];
  return innerCharts(file, chartFileOf(file, chart), workspace).flatMap(({ dependency, file: inner }) => {
    const { imports = [], condition, tags = [], key } = dependency;
    // Whether it is there, and whether these are its values, is not known.
    if (condition !== undefined || tags.length > 0 || ownTextOf(file, workspace)?.includes(key) === true) return [];
    return imports.flatMap((one) => {
      const taken = takenFor(keys, one);
      return taken === undefined ? [] : [{ path: `${folderOf(inner)}/values.yaml`, taken }];
    });
  });
}

function ownTextOf(file: string, workspace: Workspace): string | undefined {
  return workspace.read(`${folderOf(file)}/values.yaml`);
}

/** Where an import has the values below some keys; undefined for one of another place, or of a part of them. */
function takenFor(keys: readonly string[], { child, parent }: ValuesImport): readonly string[] | undefined {
  return isWithin(keys, parent) ? [...child, ...keys.slice(parent.length)] : undefined;
}
