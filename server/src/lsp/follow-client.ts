import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  type Connection,
  type FileEvent as ClientFileEvent,
} from 'vscode-languageserver';
import { releaseMentions, watchedGlobs } from '../files/file-names';
import type { FileEvent } from '../files/file-source';
import { isObject } from '../service/public';
import type { Guard } from './connection/guard';
import type { Refresh } from './diagnostics/refresh';
import type { Session } from './session/session';

/** After how long a client watches files that was asked to, in milliseconds. */
const WATCHES_MS = 3000;

interface FollowedClient {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  readonly refresh: Refresh;
}

/** Follows what changes outside the documents: settings, folders, files on the disk or pushed by the client. */
export function followClient(parts: FollowedClient): void {
  const { connection, session, guard, refresh } = parts;
  connection.onInitialized(guard.notification('initialized', () => register(parts)));
  connection.onDidChangeConfiguration(
    guard.notification('workspace/didChangeConfiguration', ({ settings }) => {
      session.settings.changed(isObject(settings) ? settings['omconfig'] : undefined);
      refresh.request('settings');
    }),
  );
  connection.onNotification(
    DidChangeWorkspaceFoldersNotification.type,
    guard.notification('workspace/didChangeWorkspaceFolders', ({ event }) => {
      session.changeFolders(
        event.added.map(({ uri }) => uri),
        event.removed.map(({ uri }) => uri),
      );
      refresh.request('settings');
    }),
  );
  connection.onDidChangeWatchedFiles(
    guard.notification('workspace/didChangeWatchedFiles', ({ changes }) => {
      filesChanged(
        parts,
        changes.map((change) => toFileEvent(session, change)),
        (event) => {
          session.host.files.happened(event);
        },
      );
    }),
  );
  connection.onNotification(
    'omconfig/files',
    guard.notification('omconfig/files', (params: unknown) => {
      const texts = pushedTexts(session, params);
      filesChanged(
        parts,
        [...texts].map(([path, text]) => ({ path, kind: text === undefined ? 'deleted' : 'changed' })),
        ({ path }) => session.host.files.push?.(path, texts.get(path)),
      );
    }),
  );
}

async function register({ connection, session }: FollowedClient): Promise<void> {
  const { watchConfiguration, watchFiles } = session.features;
  if (watchConfiguration) {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'omconfig' });
  }
  if (watchFiles) {
    const watchers = watchedGlobs.map((globPattern) => ({ globPattern }));
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    // What changed before it does was seen by nobody.
    await new Promise((resolve) => setTimeout(resolve, WATCHES_MS));
    session.host.files.lookAgain?.();
  }
}

/** Files that changed, one after the other; `take` lets the host know of each. */
function filesChanged(
  { session, refresh }: FollowedClient,
  events: readonly FileEvent[],
  take: (event: FileEvent) => void,
): void {
  const { documents, host } = session;
  let concernsOthers = false;
  let isRelevant = false;
  for (const event of events) {
    const { path, kind } = event;
    // What a file said counts as well: it may say nothing any more.
    const before = releaseMentions(path, host.files.lastRead(path) ?? '');
    take(event);
    if (documents.at(path)) continue;
    isRelevant = true;
    concernsOthers ||= kind === 'deleted' || before !== '' || releaseMentions(path, host.files.read(path) ?? '') !== '';
  }
  if (isRelevant) session.epochs.begin('texts');
  if (concernsOthers) refresh.request('statements');
}

function toFileEvent(session: Session, { uri, type }: ClientFileEvent): FileEvent {
  const kind =
    type === FileChangeType.Created ? 'created' : type === FileChangeType.Deleted ? 'deleted' : ('changed' as const);
  return { path: session.locations.pathOf(uri), kind };
}

/** Texts of files that the server cannot read itself; one without text is gone. */
function pushedTexts({ host, locations }: Session, params: unknown): ReadonlyMap<string, string | undefined> {
  const files: unknown = isObject(params) ? params['files'] : undefined;
  if (!Array.isArray(files) || !host.files.push) return new Map();
  return new Map(
    files.filter(isObject).flatMap(({ uri, text }) => {
      if (typeof uri !== 'string') return [];
      return [[locations.pathOf(uri), typeof text === 'string' ? text : undefined] as const];
    }),
  );
}
