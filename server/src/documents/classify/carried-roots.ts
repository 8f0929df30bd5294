import type { MapNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { ChartInstallation } from '../manifests/chart-installation';
import { kindOfChart } from '../read/chart-name';
import { innerSource, valuesRoots, type DocumentSource } from './plain-roots';
import { embeddedDocuments } from '../read/embedded-documents';
import { Root } from '../read/root';

/** The values that a manifest (Argo CD, Flux, Kustomize, helmfile, K3s) carries for an OpenMetadata chart. */
export function carriedRoots(source: DocumentSource, installation: ChartInstallation): Root[] {
  const { version, versionKey: key, reference } = installation;
  const named = {
    ...(version !== undefined && { chartVersion: { version, key } }),
    ...(version === undefined && reference && { chartReference: reference }),
  };
  return installation.values.flatMap((path) => rootsAt(source, installation, path)).map((root) => root.with(named));
}

function rootsAt(source: DocumentSource, installation: ChartInstallation, path: Path): Root[] {
  const node = nodeAt(source.document.root, path);
  if (node?.kind === 'map') return rootsOfChart(source, installation, { node, base: path });
  if (node?.kind !== 'scalar') return [];
  return embeddedDocuments(source.text, node, path).flatMap(({ document, node: root, place }) =>
    rootsOfChart({ ...innerSource(source, document), chartFile: source.chartFile }, installation, {
      node: root,
      base: [],
    }).map((found) => found.with({ documentIndex: source.documentIndex, embedded: place })),
  );
}

/** A map with values, and its path from the root of its document. */
interface ValuesMap {
  readonly node: MapNode;
  readonly base: Path;
}

/**
 * If the chart has the name of OpenMetadata's, all values belong to it; those of a chart in a folder or of an umbrella chart
 * are recognized by their content.
 */
function rootsOfChart(source: DocumentSource, { chart }: ChartInstallation, { node, base }: ValuesMap): Root[] {
  if (chart === undefined) return valuesRoots(source, node, base);
  const { document, documentIndex } = source;
  return [new Root({ kind: kindOfChart(chart), documentIndex, document, node, base })];
}
