import type { ChartName } from './chart-name';
import type { Root } from '../root';

/** A root that holds a chart's values, and its file. */
export interface ValuesPlace {
  readonly root: Root;
  readonly chart: ChartName;
  readonly path: string;
  readonly text: string;
}
