import { readsGlobal } from '../../documents/read/chart-keys';
import type { Workspace } from '../../documents/workspace/workspace';
import { LineIndex } from '../../text/line-index';
import { codeInMarkdown } from '../../text/markdown';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { ArchiveInstallation } from '../obligations/find-archives';
import type { DatabaseKind, ServerInstallation } from '../obligations/find-installations';
import type { FoundDatabase, FoundPart } from './findings';

/** Where databases of the server may be named. */
interface Searched {
  readonly parts: readonly FoundPart[];
  readonly installations: readonly ServerInstallation[];
  readonly archives: readonly ArchiveInstallation[];
  readonly paths: readonly string[];
}

/** The databases of the server that chart values, the environment of the server and compose files name. */
export function findDatabases(
  { parts, installations, archives, paths }: Searched,
  workspace: Workspace,
): readonly FoundDatabase[] {
  const used = installations.flatMap(usedBy);
  // The image is below the service that was found.
  const isNamed = ({ path, kind }: FoundDatabase): boolean =>
    installations.some(
      ({ database, path: at }) => at === path && database?.kind === kind && database.service !== undefined,
    );
  return [
    ...parts.flatMap((part) => inServerValues(part, workspace)),
    ...parts.flatMap((part) => inDependencies(part, workspace)),
    ...used,
    ...archives.flatMap(configuredIn),
    ...paths.flatMap((path) => inCompose(path, workspace)).filter((one) => !isNamed(one)),
  ];
}

function usedBy({ database, path }: ServerInstallation): readonly FoundDatabase[] {
  if (!database) return [];
  const { kind, service, host, line } = database;
  const at = host === undefined ? 'elsewhere' : `at ${codeInMarkdown(host)}`;
  return [{ kind, path, line, words: service === undefined ? at : `in the service ${codeInMarkdown(service)}` }];
}

function configuredIn({ database, path }: ArchiveInstallation): readonly FoundDatabase[] {
  if (!database) return [];
  const { kind, host, line } = database;
  return [{ kind, path, line, words: `at ${codeInMarkdown(host)}` }];
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
  return [{ kind, path, line: lineOf(workspace, path, entry?.start ?? node.start), words }];
}

function inDependencies(part: FoundPart, workspace: Workspace): readonly FoundDatabase[] {
  const { root, path } = part;
  if (root.kind !== 'dependencies-values') return [];
  const at = (name: string): number => entryOf(root.node, name)?.start ?? root.node.start;
  const isOn = (name: string): string | undefined => scalarText(root.node, [name, 'enabled']);
  const found: FoundDatabase[] = [];
  if (isOn('mysql') !== 'false') {
    const words = 'from the dependencies chart';
    found.push({ kind: 'MySQL', path, line: lineOf(workspace, path, at('mysql')), words });
  }
  if (isOn('postgresql') === 'true') {
    const words = 'from the dependencies chart';
    found.push({ kind: 'Postgres', path, line: lineOf(workspace, path, at('postgresql')), words });
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
    return { kind, path, line: lineOf(workspace, path, index), words: 'in its own container' };
  });
}

function lineOf(workspace: Workspace, path: string, offset: number): number {
  return new LineIndex(workspace.read(path) ?? '').positionAt(offset).line + 1;
}
