import type { ChartName } from '../../schemas/releases/release-list';
import type { Mention } from './mention';
import type { RootKind } from './root';

export type { ChartName } from '../../schemas/releases/release-list';

/** What `helm package` calls its file: the name of the chart and its version. */
const PACKED = /-(\d+\.\d+\.\d[\w.+-]*)\.tgz$/;

/**
 * The OpenMetadata chart that a reference names: `open-metadata/openmetadata`, `oci://…/openmetadata`,
 * `./charts/openmetadata`, `./openmetadata-1.6.3.tgz`.
 */
export function chartNamed(reference: string | undefined): ChartName | undefined {
  const name = reference?.split('/').filter(Boolean).at(-1)?.replace(PACKED, '');
  return name === 'openmetadata' || name === 'openmetadata-dependencies' ? name : undefined;
}

/** The version of a chart in the name of its package. */
export function packedVersion(reference: string | undefined): string | undefined {
  return reference === undefined ? undefined : PACKED.exec(reference)?.[1];
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
