import { isKnown, type Evidence } from '../../documents/read/evidence';
import type { Root } from '../../documents/read/root';
import { folderOf } from '../../documents/workspace/folders';
import { deepEqual } from '../../yaml/equal';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import { hasPlaceholder } from '../../yaml/placeholder';
import { toPlain } from '../../yaml/plain';
import { withFolderVariables } from './folder-variables';
import type { Draft } from '../migration/draft';
import { CONNECTION, SERVER } from '../../documents/read/workflow-parts';

/** Another workflow of the same service. */
export interface FoundWorkflow {
  readonly path: string;
  readonly root: Root;
}

/**
 * The workflows of the same service and another pipeline type, anywhere in the workspace: those in the same file first,
 * then those next to it, then by path. Of the same service are those with the same name on the same server and of the same
 * release, if it is known that the name means the same service.
 */
export function findSiblings(
  draft: Draft,
  { path: from, root: own }: FoundWorkflow,
  wanted: { pipeline: string; serviceName: string },
): readonly FoundWorkflow[] {
  const found: FoundWorkflow[] = [];
  const word = pipelineWord(wanted.pipeline);
  for (const path of new Set([from, ...draft.pathsOf(wanted.serviceName)])) {
    // The file itself is parsed already.
    if (path !== from && !word.test(draft.read(path) ?? '')) continue;
    for (const root of draft.roots(path)) {
      const { pipeline, serviceName } = root.workflow ?? {};
      if (pipeline !== wanted.pipeline || serviceName !== wanted.serviceName) continue;
      const [one, other] = [
        { path: from, root: own },
        { path, root },
      ];
      if (
        isKnown(serviceEvidence(draft, one, other)) &&
        isOfSameServer(one, other) &&
        isOfSameRelease(draft, one, other)
      )
        found.push(other);
    }
  }
  return found.sort((a, b) => distance(from, a.path) - distance(from, b.path) || (a.path < b.path ? -1 : 1));
}

/**
 * A file with a workflow of the same service that names the wanted pipeline type where it does not count, such as a
 * `sourceConfig` on the wrong level.
 */
export function findUnclearSibling(
  draft: Draft,
  { path: from, root: own }: FoundWorkflow,
  { pipeline, serviceName }: { readonly pipeline: string; readonly serviceName: string },
): string | undefined {
  for (const path of new Set([from, ...draft.pathsOf(serviceName)])) {
    if (draft.read(path)?.includes(pipeline) !== true) continue;
    for (const root of draft.roots(path)) {
      if (root.isInPlaceOf(own) && path === from) continue;
      if (root.workflow?.serviceName !== serviceName || root.workflow.pipeline === pipeline) continue;
      if (namesType(root.node, pipeline) && isOfSameServer({ path: from, root: own }, { path, root })) return path;
    }
  }
  return undefined;
}

function namesType(node: YamlNode | null, pipeline: string): boolean {
  if (node?.kind === 'seq') return node.items.some(({ value }) => namesType(value, pipeline));
  if (node?.kind !== 'map') return false;
  return scalarText(node, ['type']) === pipeline || node.entries.some(({ value }) => namesType(value, pipeline));
}

/**
 * How it is known that two workflows with the same service name are of the same service. A placeholder gets the same value
 * from the same variables, so in the same folder, or where the folders' `.env` files set the same value; and two connections
 * are those of two services. A workflow without a connection is of the one service that the folder has by that name: if
 * there are several, nobody knows of which.
 */
function serviceEvidence(draft: Draft, a: FoundWorkflow, b: FoundWorkflow): Evidence {
  const name = a.root.workflow?.serviceName ?? '';
  if (!hasPlaceholder(name)) return { certainty: 'stated', what: 'serviceName' };
  const [folder, otherFolder] = [folderOf(a.path), folderOf(b.path)];
  const [value, otherValue] = [a, b].map(({ path }) => withFolderVariables(draft, path, name));
  const hasSameValue = folder === otherFolder || (value !== undefined && value === otherValue);
  const [one, other] = [a, b].map(({ root }) => connectionOf(root));
  const isSame =
    one === undefined || other === undefined
      ? hasOneService(draft, folder, name) && hasOneService(draft, otherFolder, name)
      : deepEqual(one, other);
  return { certainty: hasSameValue && isSame ? 'derived' : 'assumed', what: 'serviceName' };
}

/** Whether all connections in a folder for services of this name are the same. */
function hasOneService(draft: Draft, folder: string, serviceName: string): boolean {
  const paths = new Set(draft.pathsOf(serviceName));
  const connections = [...paths]
    .filter((path) => folderOf(path) === folder)
    .flatMap((path) => draft.roots(path))
    .filter((root) => root.workflow?.serviceName === serviceName)
    .flatMap((root) => connectionOf(root) ?? []);
  const [first] = connections;
  return connections.every((connection) => deepEqual(connection, first));
}

/** What a workflow connects with, as data; undefined where it says nothing about it. */
function connectionOf(root: Root): object | undefined {
  const connection = nodeAt(root.node, CONNECTION);
  const data = connection && toPlain(connection, root.document);
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** Whether two workflows write to the same server. If neither server is known, they must be in the same folder. */
function isOfSameServer(a: FoundWorkflow, b: FoundWorkflow): boolean {
  const [server, other] = [serverOf(a.root), serverOf(b.root)];
  if (server === undefined && other === undefined) return folderOf(a.path) === folderOf(b.path);
  return server === other;
}

/** The address of the server that a workflow writes to, in one spelling; undefined where none is written, or only a placeholder. */
export function serverOf(root: Root): string | undefined {
  const written = scalarText(root.node, [...SERVER, 'hostPort']);
  return written === undefined || hasPlaceholder(written) ? undefined : written.toLowerCase().replace(/\/+$/, '');
}

/** Whether nothing says that two workflows are for different releases. */
function isOfSameRelease(draft: Draft, a: FoundWorkflow, b: FoundWorkflow): boolean {
  if (a.path === b.path) return true;
  const [release, other] = [a, b].map(({ path, root }) => draft.releaseOf(path, root));
  return release === undefined || other === undefined || release === other;
}

/**
 * Matches every text with a workflow of a pipeline type: by the type in any spelling, or by the end of a `source.type`. Other
 * texts need not be parsed.
 */
function pipelineWord(pipeline: string): RegExp {
  const words = pipeline.match(/[A-Z][a-z]*/g) ?? [pipeline];
  return new RegExp(`${words.join('[-_ ]*')}|[-_]${words.at(-1) ?? ''}`, 'i');
}

/** How many folders are between two files, going up and down; -1 for the same file. */
function distance(from: string, to: string): number {
  if (from === to) return -1;
  const a = from.split('/').slice(0, -1);
  const b = to.split('/').slice(0, -1);
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}

/** The path of a new workflow next to `path`: `etl/sf.yaml` → `etl/sf-lineage.yaml`, keeping all suffixes. */
export function siblingPath(path: string, suffix: string): string {
  const slash = path.lastIndexOf('/') + 1;
  const dot = path.indexOf('.', slash + 1);
  const stem = dot < 0 ? path : path.slice(0, dot);
  return `${stem}-${suffix}${dot < 0 ? '.yaml' : path.slice(dot)}`;
}
