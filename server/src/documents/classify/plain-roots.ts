import type { MapNode, SeqNode, YamlDocument } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { ChartFile } from '../manifests/chart-file';
import { kindOfChart } from '../read/chart-name';
import { Root, type DocumentOfText } from '../read/root';
import { payloadOf } from './api-payload';
import { isDbtProject } from './dbt-project';
import { manifestKind } from './storage-manifest';
import { valuesIn } from './values-level';
import { workflowIdentity, type IdentityRegisters } from './workflow-identity';
import { workflowKind } from './workflow-kind';

/** What classification knows in addition to the text. */
export interface ClassifyContext {
  readonly registers: IdentityRegisters;
  /** The `Chart.yaml` that a values file belongs to: it says under which key an umbrella chart's values hold ours. */
  readonly chartFile?: ChartFile | undefined;
  /** The file or its folder is called after the platform. */
  readonly named?: boolean;
  /** The name of the file, where it says what a manifest of a storage service is. */
  readonly path?: string;
  /** The file is called after values. */
  readonly isValues?: boolean;
}

/** One document of a file, on the way to its roots. */
export interface DocumentSource extends ClassifyContext, DocumentOfText {}

/** A document inside another one, on the way to its roots; the chart of the file says nothing about it. */
export function innerSource(outer: DocumentSource, document: YamlDocument): DocumentSource {
  return { ...outer, chartFile: undefined, path: '', document };
}

/**
 * The root of a workflow file of any of the three kinds, of an object of the REST API, of the manifest of a storage service, or of a
 * dbt project.
 */
export function workflowRoot(
  { document, documentIndex, registers, path = '' }: DocumentSource,
  node: MapNode,
): Root | undefined {
  const kind = workflowKind(node, registers);
  if (kind === undefined) {
    const payload = entryOf(node, 'apiVersion') ? undefined : payloadOf(node, registers);
    if (payload) return new Root({ ...payload, documentIndex, document, node, base: [] });
    const other = isDbtProject(node, path) ? 'dbt-project' : manifestKind(node, path);
    return other && new Root({ kind: other, documentIndex, document, node, base: [] });
  }
  const workflow = kind === 'workflow' ? workflowIdentity(node, registers) : undefined;
  return new Root({ kind, documentIndex, document, node, base: [], workflow });
}

/** The pipelines and services in a list, as the REST API answers with it: `[…]`, or below `data`. */
export function listedRoots({ document, documentIndex, registers }: DocumentSource, list: SeqNode, base: Path): Root[] {
  return list.items.flatMap(({ value: node }, at): Root[] => {
    const payload = node?.kind === 'map' && !entryOf(node, 'apiVersion') ? payloadOf(node, registers) : undefined;
    if (payload === undefined || node?.kind !== 'map') return [];
    return [new Root({ ...payload, documentIndex, document, node, base: [...base, at] })];
  });
}

/** A pipeline or service that is the `spec` of an operator's object, or one section of it. */
export function specRoot({ document, documentIndex, registers }: DocumentSource, node: MapNode): Root | undefined {
  const spec = entryOf(node, 'kind') && entryOf(node, 'apiVersion') ? nodeAt(node, ['spec']) : undefined;
  if (spec?.kind !== 'map') return undefined;
  const sections = spec.entries.flatMap(({ name, value }) =>
    name !== undefined && value?.kind === 'map' ? [{ base: ['spec', name], node: value }] : [],
  );
  for (const one of [{ base: ['spec'], node: spec }, ...sections]) {
    const payload = payloadOf(one.node, registers);
    if (payload) return new Root({ ...payload, documentIndex, document, ...one });
  }
  return undefined;
}

/** For a chart that has no values of its own: its settings are in the umbrella's `global`. */
const NO_VALUES: MapNode = { kind: 'map', flow: false, entries: [], templated: false, start: 0, end: 0 };

/** The roots of chart values that are at `base` in a document. */
export function valuesRoots(source: DocumentSource, node: MapNode, base: Path = []): Root[] {
  const { document, documentIndex } = source;
  return valuesIn(node, source).flatMap((found): Root[] => {
    const there = nodeAt(node, found.base);
    // Helm rejects what is no mapping there; a rule says so.
    const below = there?.kind === 'map' ? there : { ...NO_VALUES, start: there?.start ?? 0, end: there?.end ?? 0 };
    const { chart, kindEvidence, layoutEvidence } = found;
    const place = { document, documentIndex, node: below, base: [...base, ...found.base] };
    return [new Root({ ...place, kind: kindOfChart(chart), kindEvidence, layoutEvidence })];
  });
}
