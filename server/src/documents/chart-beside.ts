import { readChartFile, type ChartFile } from './chart-file';
import { rememberByText } from './remember-by-text';
import type { Workspace } from './workspace';

const chartFileOf = rememberByText(readChartFile);

/** The `Chart.yaml` in the folder of a file; the same object as long as its text is the same. */
export function chartBeside(path: string, workspace: Workspace): ChartFile | undefined {
  const file = `${path.slice(0, path.lastIndexOf('/') + 1)}Chart.yaml`;
  const text = file === path ? undefined : workspace.read(file);
  return text === undefined ? undefined : chartFileOf(file, text);
}
