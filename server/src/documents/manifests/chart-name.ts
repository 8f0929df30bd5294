import type { ChartName } from '../../schemas/releases/release-list';
import type { Mention } from '../mention';
import type { RootKind } from '../root';

export type { ChartName } from '../../schemas/releases/release-list';

/** The chart of ours that a reference names: `open-metadata/openmetadata`, `oci://…/openmetadata`, `./charts/openmetadata`. */
export function chartNamed(reference: string | undefined): ChartName | undefined {
  const name = reference?.split('/').filter(Boolean).at(-1);
  return name === 'openmetadata' || name === 'openmetadata-dependencies' ? name : undefined;
}

/** The kind of root that a chart's values are. */
export function kindOfChart(chart: ChartName): RootKind {
  return chart === 'openmetadata' ? 'openmetadata-values' : 'dependencies-values';
}

/** The chart whose values or installation a root is; undefined for what belongs to no chart. */
export function chartOfKind(kind: RootKind | Mention['kind']): ChartName | undefined {
  if (kind === 'openmetadata-values') return 'openmetadata';
  const isSecond = kind === 'dependencies-values' || kind === 'dependencies-installation';
  return isSecond ? 'openmetadata-dependencies' : undefined;
}
