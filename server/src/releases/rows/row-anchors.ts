import { rememberByObject } from '../../text/remember';
import type { NameRegister } from '../../documents/classify/name-register';
import type { Root } from '../../documents/read/root';
import { getOrMake } from '../../text/get-or-make';
import type { MapNode, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { holdersOf } from './holders';
import type { RowGroup, RowStart } from './row-group';
import { CONFIG, CONNECTION, SERVER } from '../../documents/read/workflow-parts';

/** A place in a root at which the rows of a group start; the path starts at the root. */
export interface RowAnchor {
  readonly path: Path;
  /** The connector whose connection it is; elsewhere the workflow's. */
  readonly connector: string | undefined;
}

/** What is known about connections: names in any spelling, and the connections inside connections. */
export interface ConnectionNames {
  readonly connectors: NameRegister;
  readonly inner: Readonly<Record<string, readonly string[]>>;
}

/** Where the rows of a group start in a root; nowhere, when the group is about other workflows. */
export type FindAnchors = (root: Root, group: RowGroup) => readonly RowAnchor[];

const CONNECTIONS: Path = [...CONFIG, 'serviceConnections'];

/** Makes the function that finds starts. It remembers the starts in a root, because many groups ask for them. */
export function createFindAnchors(names: ConnectionNames): FindAnchors {
  const anchorsInRoot = rememberByObject<MapNode, Map<string, readonly RowAnchor[]>>(() => new Map());

  function anchorsAt(root: Root, at: RowStart | undefined): readonly RowAnchor[] {
    if (typeof at === 'object') return plainAnchors(root, at);
    const name = `${at ?? ''} ${root.workflow?.connector ?? ''}`;
    return getOrMake(anchorsInRoot(root.node), name, () =>
      at === 'connection'
        ? connectionPlaces(root).flatMap((path) => connectionsAt(root, path, names))
        : plainAnchors(root, at),
    );
  }

  return (root, group) => {
    const { pipelines, connectors } = group;
    if (pipelines && !includes(pipelines, root.workflow?.pipeline)) return [];
    const anchors = anchorsAt(root, group.at);
    return connectors ? anchors.filter(({ connector }) => includes(connectors, connector)) : anchors;
  };
}

function plainAnchors(root: Root, at: Exclude<RowStart, 'connection'> | undefined): readonly RowAnchor[] {
  const connector = root.workflow?.connector;
  if (at === undefined) return [{ path: [], connector }];
  if (typeof at === 'object') {
    const source = nodeAt(root.node, ['source']);
    return holdersOf(source, at.holding).map((path) => ({ path: ['source', ...path], connector }));
  }
  const path = at === 'config' ? CONFIG : SERVER;
  return isMap(nodeAt(root.node, path)) ? [{ path, connector }] : [];
}

/** Where a connection can be: of the service itself, and of each service that a test suite names. */
function connectionPlaces(root: Root): readonly Path[] {
  const list = nodeAt(root.node, CONNECTIONS);
  const several = list?.kind === 'seq' ? list.items : [];
  return [CONNECTION, ...several.map((_, at) => [...CONNECTIONS, at, 'serviceConnection', 'config'])];
}

/** A connection and those inside it. A connection inside another one must say what it is. */
function connectionsAt(root: Root, path: Path, { connectors, inner }: ConnectionNames): readonly RowAnchor[] {
  const node = nodeAt(root.node, path);
  if (!isMap(node)) return [];
  const written = typeIn(node);
  const connector = written === undefined ? root.workflow?.connector : connectors.canonical(written);
  const keys = connector === undefined || !Object.hasOwn(inner, connector) ? [] : (inner[connector] ?? []);
  const below = keys.flatMap((key): RowAnchor[] => {
    const type = typeIn(nodeAt(node, [key]));
    return type === undefined ? [] : [{ path: [...path, key], connector: connectors.canonical(type) }];
  });
  return [{ path, connector }, ...below];
}

function typeIn(node: YamlNode | null | undefined): string | undefined {
  const type = nodeAt(node, ['type']);
  return type?.kind === 'scalar' && !type.hasPlaceholder ? scalarText(type, []) : undefined;
}

function isMap(node: YamlNode | null | undefined): boolean {
  return node?.kind === 'map';
}

function includes(names: readonly string[], name: string | undefined): boolean {
  return name !== undefined && names.includes(name);
}
