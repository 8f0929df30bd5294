import type { ChartName } from '../read/chart-name';
import type { Root } from '../read/root';

/** A root that holds a chart's values, and its file. */
export interface ValuesPlace {
  readonly root: Root;
  readonly chart: ChartName;
  readonly path: string;
  readonly text: string;
}
