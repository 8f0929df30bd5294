import { folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { chartFileOf, type ChartDependency, type ChartFile, type OtherDependency } from './chart-file';

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
  readonly dependency: Pick<ChartDependency, 'key' | 'condition' | 'tags'>;
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
