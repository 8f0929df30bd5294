import { stillWorkspace } from '../../documents/workspace/still-workspace';
import type { Change } from '../../releases/migration/change';
import { writeWorkflow, type WorkflowPart } from '../../releases/siblings/new-workflow';
import { siblingPath } from '../../releases/siblings/sibling-workflow';
import { getOrMake } from '../../text/get-or-make';
import type { Span } from '../../text/span';
import { bundledStore } from '../../schemas/store';
import type { Plain } from '../../yaml/operation';
import { parseText } from '../../yaml/read/parse';
import { entryOf, nodeAt } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { choicesIn } from '../new/choices';
import { newWorkflow } from '../new/new-workflow';
import { releaseOfRoot, sharedByWorkflows } from '../engine/root-release';

/** A workflow of a service in a file. */
export interface ServiceWorkflow {
  readonly service: string;
  /** The pipeline type: `DatabaseMetadata`. */
  readonly pipeline: string;
  /** `metadata` */
  readonly shortName: string;
  readonly connector: string;
  /** The key and the name. */
  readonly span: Span;
  /** The short names of the workflows that the connector can have in the release of the file, the usual order. */
  readonly possible: readonly string[];
}

/** Tests and dbt must name what they are for, so they are never offered as missing. */
const NEVER_MISSING = ['TestSuite', 'DBT'];

/** The workflows of services in a file, in order, without those of an unknown connector. */
export function serviceWorkflowsIn(engine: Engine, request: CheckRequest): readonly ServiceWorkflow[] {
  const { path, text, workspace } = request;
  const still = { ...request, workspace: stillWorkspace(workspace) };
  const releaseFor = sharedByWorkflows(text, (root) => releaseOfRoot(engine, still, root));
  const possibleOf = new Map<string, PossibleWorkflows>();
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root): ServiceWorkflow[] => {
    const { serviceName: service, pipeline, connector } = root.workflow ?? {};
    const entry = entryOf(nodeAt(root.node, ['source']), 'serviceName');
    if (service === undefined || pipeline === undefined || connector === undefined || !entry) return [];
    const { release } = releaseFor(root);
    const { shortNames, possible } = getOrMake(possibleOf, `${release} ${connector}`, () =>
      possibleFor(connector, release),
    );
    const shortName = shortNames.get(pipeline) ?? pipeline;
    const span = { start: entry.key.start, end: entry.end };
    return [{ service, pipeline, shortName, connector, span, possible }];
  });
}

interface PossibleWorkflows {
  /** Of all pipeline types of the release. */
  readonly shortNames: ReadonlyMap<string, string>;
  /** The short names of those that a connector can have and may be missing. */
  readonly possible: readonly string[];
}

function possibleFor(connector: string, release: string): PossibleWorkflows {
  const { workflows, connectors } = choicesIn(bundledStore, release);
  const names = connectors.find(({ name }) => name === connector)?.workflows ?? [];
  const offered = workflows.filter(({ name }) => names.includes(name) && !NEVER_MISSING.includes(name));
  return {
    shortNames: new Map(workflows.map(({ name, shortName }) => [name, shortName])),
    possible: offered.map(({ shortName }) => shortName),
  };
}

/** The parts of the existing workflow that the new one shares. */
const SHARED = [['source', 'serviceName'], ['source', 'serviceConnection'], ['workflowConfig']] as const;

/**
 * Creates another workflow of a service next to a file that has one: with its connection and server; the rest is as in
 * any new workflow. `workflow` is a pipeline type or its short name.
 */
export function createServiceWorkflow(
  engine: Engine,
  request: CheckRequest,
  { service, workflow }: { readonly service: string; readonly workflow: string },
): Change {
  const { path, text, workspace } = request;
  const root = engine.parsedFiles.roots(path, text, workspace).find((one) => one.workflow?.serviceName === service);
  const connector = root?.workflow?.connector;
  if (!root || connector === undefined)
    return { ok: false, reason: `There is no workflow of ${service} in this file.` };
  const { release } = releaseOfRoot(engine, request, root);
  const fresh = newWorkflow({ workflow, connector, release });
  if (!fresh.ok) return fresh;
  const created = siblingPath(path, workflow);
  if (workspace.read(created) !== undefined) return { ok: false, reason: `${created} already exists` };
  const [document] = parseText(fresh.text).documents;
  const plain = document && toPlain(document.root, document);
  const isShared = (place: readonly string[]): boolean =>
    SHARED.some((shared) => shared.join() === place.join()) && nodeAt(root.node, place) !== undefined;
  const written = writeWorkflow(text, root, partsOf(plain, isShared));
  if (!written.ok) return written;
  return { ok: true, files: [{ action: 'create', path: created, after: written.text }], relocations: [], manual: [] };
}

/** The entries of a new workflow in their order, those of the source one by one. */
function partsOf(plain: unknown, isShared: (place: readonly string[]) => boolean): WorkflowPart[] {
  return entriesOf(plain).flatMap(([section, value]) => {
    const entries = section === 'source' ? entriesOf(value).map(([name, one]) => [[section, name], one] as const) : [];
    const places = section === 'source' ? entries : [[[section], value] as const];
    return places.map(([at, one]): WorkflowPart => (isShared(at) ? { at, copyOf: at } : { at, value: one as Plain }));
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
