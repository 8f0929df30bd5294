import type { MapNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { ChartInstallation } from '../manifests/chart-installation';
import { kindOfChart } from '../manifests/chart-name';
import { valuesRoots, type DocumentSource } from './plain-roots';
import { embeddedDocuments } from '../embedded/embedded-documents';
import type { Root } from '../root';

/** The values that a manifest (Argo CD, Flux, Kustomize, helmfile, K3s) carries for a chart of ours. */
export function carriedRoots(source: DocumentSource, carrier: ChartInstallation): Root[] {
  const named =
    carrier.version === undefined ? {} : { chartVersion: { version: carrier.version, key: carrier.versionKey } };
  return carrier.values.flatMap((path) => rootsAt(source, carrier, path)).map((root) => ({ ...root, ...named }));
}

function rootsAt(source: DocumentSource, carrier: ChartInstallation, path: Path): Root[] {
  const node = nodeAt(source.document.root, path);
  if (node?.kind === 'map') return rootsOfChart(source, carrier, node, path);
  if (node?.kind !== 'scalar') return [];
  return embeddedDocuments(source, node, path).flatMap(({ source: inner, node: root, place }) =>
    rootsOfChart(inner, carrier, root, []).map((found) => ({
      ...found,
      documentIndex: source.documentIndex,
      embedded: place,
    })),
  );
}

/** A chart of ours by name needs no look at the content; a folder or an umbrella chart does. */
function rootsOfChart(source: DocumentSource, { chart }: ChartInstallation, node: MapNode, base: Path): Root[] {
  if (chart === undefined) return valuesRoots(source, node, base);
  return [{ kind: kindOfChart(chart), documentIndex: source.documentIndex, document: source.document, node, base }];
}
