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
      );
    }),
  );
  connection.onNotification(
    'omconfig/files',
    guard.notification('omconfig/files', (params: unknown) => {
      filesChanged(parts, takePushed(session, params));
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
  }
}

function filesChanged({ session, refresh }: FollowedClient, events: readonly FileEvent[]): void {
  const { documents, host } = session;
  for (const event of events) host.files.happened(event);
  const relevant = events.filter(({ path }) => !documents.at(path));
  if (relevant.length === 0) return;
  session.epochs.begin('texts');
  const concerns = ({ path, kind }: FileEvent): boolean =>
    kind === 'deleted' || releaseMentions(path, host.files.read(path) ?? '') !== '';
  if (relevant.some(concerns)) refresh.request('statements');
}

function toFileEvent(session: Session, { uri, type }: ClientFileEvent): FileEvent {
  const kind =
    type === FileChangeType.Created ? 'created' : type === FileChangeType.Deleted ? 'deleted' : ('changed' as const);
  return { path: session.locations.pathOf(uri), kind };
}

/** Texts of files that the server cannot read itself; one without text is gone. */
function takePushed({ host, locations }: Session, params: unknown): FileEvent[] {
  const files: unknown = isObject(params) ? params['files'] : undefined;
  if (!Array.isArray(files)) return [];
  return files.filter(isObject).flatMap(({ uri, text }) => {
    if (typeof uri !== 'string') return [];
    const path = locations.pathOf(uri);
    return host.files.push ? [host.files.push(path, typeof text === 'string' ? text : undefined)] : [];
  });
}
