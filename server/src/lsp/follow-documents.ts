import type { Connection } from 'vscode-languageserver';
import { releaseMentions } from '../files/file-names';
import type { Guard } from './connection/guard';
import type { OpenDocument } from './session/open-documents';
import type { PushDiagnostics } from './diagnostics/push-diagnostics';
import type { Refresh } from './diagnostics/refresh';
import type { Session } from './session/session';

interface FollowedDocuments {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  readonly push: PushDiagnostics | undefined;
  readonly refresh: Refresh;
}

/** From here on (in UTF-16 units), what a text says about releases of other files is looked up when the typing pauses. */
const LARGE = 10_000;
/** In milliseconds. */
const PAUSE_MS = 150;

/** Keeps the texts as the editor has them, and lets diagnostics follow. */
export function followDocuments({ connection, session, guard, push, refresh }: FollowedDocuments): void {
  const { documents, host } = session;
  const mentions = new Map<string, string>();
  const later = new Map<string, ReturnType<typeof setTimeout>>();
  const changed = (document: OpenDocument | undefined): void => {
    if (!document) return;
    session.epochs.begin('texts');
    push?.schedule(document.path);
    clearTimeout(later.get(document.path));
    if (document.text.length < LARGE) note(document);
    else
      later.set(
        document.path,
        setTimeout(
          () =>
            void guard.attempt('looking for releases', () => {
              note(document);
            }),
          PAUSE_MS,
        ),
      );
  };
  const note = ({ path, text }: OpenDocument): void => {
    later.delete(path);
    noteText(path, releaseMentions(path, text));
  };
  const noteText = (path: string, says: string): void => {
    if (mentions.get(path) !== says) refresh.request('statements');
    mentions.set(path, says);
  };
  connection.onDidOpenTextDocument(
    guard.notification('textDocument/didOpen', (params) => {
      const path = session.locations.pathOf(params.textDocument.uri);
      host.files.look(path);
      // Nobody asked yet what a file says that came just now, also where it was written before it was opened.
      const isNew = !host.files.has(path);
      const document = documents.open(params);
      const said = host.files.read(path) ?? '';
      mentions.set(path, isNew ? '' : releaseMentions(path, said));
      changed(document);
    }),
  );
  connection.onDidChangeTextDocument(
    guard.notification('textDocument/didChange', (params) => {
      changed(documents.change(params));
    }),
  );
  connection.onDidSaveTextDocument(
    guard.notification('textDocument/didSave', ({ textDocument }) => {
      host.files.happened({ path: session.locations.pathOf(textDocument.uri), kind: 'changed' });
    }),
  );
  connection.onDidCloseTextDocument(
    guard.notification('textDocument/didClose', (params) => {
      const document = documents.close(params);
      if (!document) return;
      clearTimeout(later.get(document.path));
      later.delete(document.path);
      session.closed(document.path);
      // Editors close what was renamed, moved or removed before they say that the file changed.
      host.files.happened({ path: document.path, kind: 'changed' });
      session.epochs.begin('texts');
      push?.clear(document.uri, document.path);
      noteText(document.path, releaseMentions(document.path, session.workspace.read(document.path) ?? ''));
      mentions.delete(document.path);
    }),
  );
}
