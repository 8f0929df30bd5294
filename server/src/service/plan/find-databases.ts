import { readsGlobal } from '../../documents/read/chart-keys';
import type { Workspace } from '../../documents/workspace/workspace';
import { LineIndex } from '../../text/line-index';
import { codeInMarkdown } from '../../text/markdown';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { DatabaseKind, FoundDatabase, FoundPart } from './findings';

/** The databases of the server that chart values and compose files name. */
export function findDatabases(
  parts: readonly FoundPart[],
  paths: readonly string[],
  workspace: Workspace,
): readonly FoundDatabase[] {
  return [
    ...parts.flatMap((part) => inServerValues(part, workspace)),
    ...parts.flatMap((part) => inDependencies(part, workspace)),
    ...paths.flatMap((path) => inCompose(path, workspace)),
  ];
}

function inServerValues(part: FoundPart, workspace: Workspace): readonly FoundDatabase[] {
  const { root, path, release } = part;
  if (root.kind !== 'openmetadata-values') return [];
  const isOld = readsGlobal(release.release) && nodeAt(root.node, ['global']) !== undefined;
  const place: Path = isOld ? ['global'] : ['openmetadata', 'config'];
  const entry = entryOf(nodeAt(root.node, place), 'database');
  const node = entry?.value;
  if (node?.kind !== 'map') return [];
  const driver = ['driverClass', 'dbScheme'].map((key) => scalarText(node, [key]) ?? '').join(' ');
  const kind: DatabaseKind = /postgres/i.test(driver) ? 'Postgres' : 'MySQL';
  const host = scalarText(node, ['host']);
  const words = host === undefined ? 'without its own host' : `at ${codeInMarkdown(host)}`;
  return [{ kind, path, line: lineOf(workspace, path, entry?.start ?? node.start), words, bundled: false }];
}

function inDependencies(part: FoundPart, workspace: Workspace): readonly FoundDatabase[] {
  const { root, path } = part;
  if (root.kind !== 'dependencies-values') return [];
  const at = (name: string): number => entryOf(root.node, name)?.start ?? root.node.start;
  const isOn = (name: string): string | undefined => scalarText(root.node, [name, 'enabled']);
  const found: FoundDatabase[] = [];
  if (isOn('mysql') !== 'false') {
    const words = 'from the dependencies chart';
    found.push({ kind: 'MySQL', path, line: lineOf(workspace, path, at('mysql')), words, bundled: true });
  }
  if (isOn('postgresql') === 'true') {
    const words = 'from the dependencies chart';
    found.push({ kind: 'Postgres', path, line: lineOf(workspace, path, at('postgresql')), words, bundled: true });
  }
  return found;
}

const COMPOSE = /compose[^/]*\.ya?ml$/i;
const IMAGE = /openmetadata\/(db|postgresql):/g;

function inCompose(path: string, workspace: Workspace): readonly FoundDatabase[] {
  if (!COMPOSE.test(path)) return [];
  const text = workspace.read(path) ?? '';
  return [...text.matchAll(IMAGE)].map(({ 1: name, index }): FoundDatabase => {
    const kind = name === 'db' ? 'MySQL' : 'Postgres';
    return { kind, path, line: lineOf(workspace, path, index), words: 'in its own container', bundled: true };
  });
}

function lineOf(workspace: Workspace, path: string, offset: number): number {
  return new LineIndex(workspace.read(path) ?? '').positionAt(offset).line + 1;
}
