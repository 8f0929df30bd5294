import type { MapNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { ChartInstallation } from './chart-installation';
import { chartNamed, type ChartName } from '../read/chart-name';
import { Root, type DocumentOfText } from '../read/root';
import { writtenTextAt } from '../../yaml/written-text';

/** The two versions of the dependencies chart from which an upgrade destroys what the database runs on. */
const TRAPPED: ReadonlySet<string> = new Set(['0.0.49', '0.0.50']);
const TRAPPED_CHART: ChartName = 'openmetadata-dependencies';

/**
 * Where a `Chart.yaml`, `Chart.lock` or manifest installs the dependencies chart in one of those versions: the map that
 * names the version. Other installations are no roots.
 */
export function trappedInstallations(
  source: DocumentOfText,
  root: MapNode,
  installations: readonly ChartInstallation[],
): Root[] {
  const { text, document, documentIndex } = source;
  return [...chartFilePlaces(root), ...installationPlaces(installations)].flatMap((place): Root[] => {
    const version = writtenTextAt(text, root, place);
    const base = place.slice(0, -1);
    const node = nodeAt(root, base);
    if (version === undefined || !TRAPPED.has(version) || node?.kind !== 'map') return [];
    const chartVersion = { version, key: String(place.at(-1)) };
    return [new Root({ kind: 'dependencies-installation', documentIndex, document, node, base, chartVersion })];
  });
}

/**
 * The versions in a chart's own file: of the chart itself, when it is a copy of an OpenMetadata chart, and of its
 * dependencies.
 */
function chartFilePlaces(root: MapNode): Path[] {
  const list = nodeAt(root, ['dependencies']);
  const items = list?.kind === 'seq' ? list.items.map((_, at): Path => ['dependencies', at]) : [];
  const isUmbrella = items.some((place) => chartNamed(scalarText(root, [...place, 'name'])) !== undefined);
  return [...(isUmbrella ? [] : [[]]), ...items]
    .filter((place) => scalarText(root, [...place, 'name']) === TRAPPED_CHART)
    .map((place) => [...place, 'version']);
}

function installationPlaces(installations: readonly ChartInstallation[]): Path[] {
  return installations.filter(({ chart }) => chart === TRAPPED_CHART).map(({ versionPath }) => versionPath);
}
