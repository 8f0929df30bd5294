import { chartNamed } from '../../documents/read/chart-name';
import { withoutComments } from '../../documents/read/plain-text';
import type { Root } from '../../documents/read/root';
import { placedPins } from '../../documents/release/placed-pins';
import { CHART_FILES, hasRole } from '../../documents/workspace/file-roles';
import { baseName } from '../../documents/workspace/folders';
import type { Span } from '../../text/span';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import { writtenTextAt } from '../../yaml/written-text';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { chartReleasePlaces } from './chart-releases';
import { servicePlacesIn } from './service-places';

/** Something of a file that people look for by its name. */
export interface FileSymbol extends Span {
  readonly kind: 'service' | 'workflow' | 'chart' | 'pin';
  /** `sales`, `sales lineage`, `openmetadata 1.6.3`, `openmetadata-ingestion 1.6.3` */
  readonly name: string;
  /** The connector of a service or workflow, what is installed or pinned with the rest; may be ''. */
  readonly detail: string;
}

/** The services, workflows, charts and pins of a file, in the order of the text. */
export function symbolsIn(engine: Engine, request: CheckRequest): readonly FileSymbol[] {
  const { path, text, workspace } = request;
  const roots = engine.parsedFiles.roots(path, text, workspace);
  const all = [
    ...roots.flatMap((root) => workflowSymbols(engine, root)),
    ...chartSymbols(engine, request),
    ...(text.includes('openmetadata') ? pinSymbols(path, text) : []),
  ];
  return all.sort((a, b) => a.start - b.start);
}

function workflowSymbols({ store }: Engine, root: Root): FileSymbol[] {
  const own = servicePlacesIn(root).find(({ isOwn }) => isOwn);
  if (!own || own.hasPlaceholder) return [];
  const { service, start, end } = own;
  const { pipeline, connector = '' } = root.workflow ?? {};
  const known = pipeline === undefined ? undefined : workflowRegistersOf(store).pipelines.entries.get(pipeline);
  const word = known?.shortName ?? pipeline;
  const symbol = { detail: connector, start, end };
  return [
    { ...symbol, kind: 'service', name: service },
    ...(word === undefined ? [] : [{ ...symbol, kind: 'workflow' as const, name: `${service} ${word}` }]),
  ];
}

function chartSymbols(engine: Engine, { path, text }: CheckRequest): FileSymbol[] {
  if (!text.includes('openmetadata')) return [];
  const parsed = engine.parsedFiles.parsed(path, text);
  const installed = chartReleasePlaces(path, parsed).filter(({ installs }) => installs);
  const releases = installed.map(({ name, start, end }) => ({
    kind: 'chart' as const,
    name,
    detail: 'Helm release',
    start,
    end,
  }));
  if (!CHART_FILES.includes(baseName(path))) return releases;
  return [...releases, ...chartsOf(text, parsed.documents[0]?.root ?? null)];
}

/** The OpenMetadata charts that a `Chart.yaml` or `Chart.lock` brings, or else the one that it is. */
function chartsOf(text: string, root: YamlNode | null): FileSymbol[] {
  const list = nodeAt(root, ['dependencies']);
  const brought = list?.kind === 'seq' ? list.items.flatMap(({ value }) => chartIn(text, value)) : [];
  return brought.length > 0 ? brought : chartIn(text, root);
}

function chartIn(text: string, node: YamlNode | null): FileSymbol[] {
  const name = nodeAt(node, ['name']);
  const chart = chartNamed(scalarText(node, ['name']));
  if (!name || chart === undefined) return [];
  const version = writtenTextAt(text, node, ['version']);
  const shown = version === undefined ? chart : `${chart} ${version}`;
  return [{ kind: 'chart', name: shown, detail: '', start: name.start, end: name.end }];
}

function pinSymbols(path: string, text: string): FileSymbol[] {
  if (!hasRole(path, 'requirements', 'image', 'script', 'configuration', 'template', 'program', 'terraform')) return [];
  return placedPins(withoutComments(text, path)).map(({ what, version, start, end }) => {
    return { kind: 'pin', name: `${what} ${version}`, detail: '', start, end };
  });
}
