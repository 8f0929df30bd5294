import { interpolate } from '../../documents/environment/interpolate';
import { isServerFile, mightBeServerFile } from '../../documents/environment/server-file';
import { withoutQuotes } from '../../documents/environment/server-variable';
import { folderOf } from '../../documents/workspace/folders';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { indexOf } from '../../documents/workspace/workspace-index';
import { LineIndex } from '../../text/line-index';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { sourceAnswer } from '../engine/root-release';
import type { StartingPart } from './crosses';
import type { DatabaseKind, ServerInstallation } from './find-installations';

/** The database that the configuration of a server names, with the defaults of its variables. */
interface ConfiguredDatabase {
  readonly kind: DatabaseKind;
  readonly host: string;
  readonly port: string | undefined;
  readonly name: string;
  readonly user: string | undefined;
  /** 1-based. */
  readonly line: number;
}

/** A server that was installed from the archive: the `conf/openmetadata.yaml` that it reads. */
export interface ArchiveInstallation {
  readonly path: string;
  readonly database: ConfiguredDatabase | undefined;
  readonly search: { readonly kind: string; readonly line: number } | undefined;
  readonly start: StartingPart;
}

/** The files to look at, and the servers in containers among them. */
interface Searched {
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  readonly installations: readonly ServerInstallation[];
}

/** The servers that are installed from the archive. What containers get as their own file, or an image is built with, is none. */
export function findArchives(
  engine: Engine,
  { paths, workspace, options, installations }: Searched,
): readonly ArchiveInstallation[] {
  if (installations.some(({ container }) => container.hasOwnFile)) return [];
  return paths.flatMap((path) => {
    const text = workspace.read(path);
    if (text === undefined || !mightBeServerFile(path, text) || isInImage(path, workspace)) return [];
    const mention = engine.parsedFiles.mentions(path, text).find(({ document }) => isServerFile(document.root));
    if (!mention) return [];
    const { root } = mention.document;
    const lines = new LineIndex(text);
    const lineOf = (node: Span): number => lines.positionAt(node.start).line + 1;
    return {
      path,
      database: databaseIn(root, lineOf),
      search: searchIn(root, lineOf),
      start: { root: mention, release: sourceAnswer(engine, { path, text, workspace, options }, mention) },
    };
  });
}

/** Whether an image is built from the folder of the file, or the one above it. */
function isInImage(path: string, workspace: Workspace): boolean {
  const folder = folderOf(path);
  const all = [folder, folderOf(folder)].flatMap((one) => indexOf(workspace).pinning(one));
  return all.some((file) => /(?:^|\/)(?:Dockerfile|Containerfile)[^/]*$/.test(file));
}

type LineOf = (node: Span) => number;

/** A text of the file with the defaults of its variables. */
function filled(text: string | undefined): string | undefined {
  const value = text === undefined ? undefined : interpolate(text, () => undefined)?.value;
  return value === undefined ? undefined : withoutQuotes(value);
}

const URL = /^jdbc:(mysql|postgresql):\/\/([^/:?]+)(?::(\d+))?\/([^?]+)/;

function databaseIn(root: YamlNode | null, lineOf: LineOf): ConfiguredDatabase | undefined {
  const entry = entryOf(root, 'database');
  const node = entry?.value;
  const [, scheme, host, port, name] = URL.exec(filled(scalarText(node, ['url'])) ?? '') ?? [];
  if (!entry || host === undefined || name === undefined) return undefined;
  const kind = scheme === 'mysql' ? 'MySQL' : 'Postgres';
  return { kind, host, port, name, user: filled(scalarText(node, ['user'])), line: lineOf(entry) };
}

const SEARCHES: Readonly<Record<string, string>> = { elasticsearch: 'Elasticsearch', opensearch: 'OpenSearch' };

function searchIn(root: YamlNode | null, lineOf: LineOf): ArchiveInstallation['search'] {
  const node = nodeAt(root, ['elasticsearch', 'searchType']);
  const kind = SEARCHES[filled(scalarText(root, ['elasticsearch', 'searchType']))?.toLowerCase() ?? ''];
  return node && kind !== undefined ? { kind, line: lineOf(node) } : undefined;
}
