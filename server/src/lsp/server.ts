import type { Connection, InitializeParams, InitializeResult, WorkspaceFolder } from 'vscode-languageserver';
import { readFeatures } from './connection/client-features';
import { answerEditorFeatures } from './requests/answer-editor-features';
import { codeActions, resolveCodeAction } from './edits/code-actions';
import { executeCommand } from './commands/commands';
import { Completer } from './requests/completion';
import { followClient } from './follow-client';
import { followDocuments } from './follow-documents';
import { releaseMentions } from '../files/file-names';
import { Guard, refuseMalformed } from './connection/guard';
import type { Host } from './session/host';
import { hover } from './requests/hover';
import { listInBackground } from './diagnostics/list-in-background';
import { uriOfPath } from './connection/locations';
import { malformedStart } from './connection/malformed';
import { noDiagnostics, pullDiagnostics } from './diagnostics/pull-diagnostics';
import { PushDiagnostics } from './diagnostics/push-diagnostics';
import { Refresh } from './diagnostics/refresh';
import { setLanguage } from './connection/language';
import { serverCapabilities } from './server-capabilities';
import { Session } from './session/session';
import { readSettings } from './session/settings';
import { SettingsStore } from './session/settings-store';
import { answerWorkspaceDiagnostics } from './diagnostics/workspace-diagnostics';
import { rulesAboutText } from '../service/public';

/** Serves one client over a connection until it exits. The entry points only differ in their host. */
export function startServer(connection: Connection, host: Host): void {
  const guard = new Guard(connection.console);
  connection.onInitialize((params) => {
    refuseMalformed('initialize', malformedStart(params));
    guard.start();
    return initialize({ connection, host, guard }, params);
  });
  connection.onRequest((method) => guard.refuseUnknown(method));
  connection.listen();
}

interface ServerStart {
  readonly connection: Connection;
  readonly host: Host;
  readonly guard: Guard;
}

function initialize({ connection, host, guard }: ServerStart, params: InitializeParams): InitializeResult {
  const features = readFeatures(params.capabilities);
  const initial = readSettings(params.initializationOptions);
  setLanguage(params.initializationOptions);
  const settings = new SettingsStore(initial, {
    rules: features.othersCheckSyntax ? Object.fromEntries(rulesAboutText().map((id) => [id, 'off'])) : {},
    ask: features.configuration
      ? (scopeUri) =>
          connection.workspace.getConfiguration({ section: 'omconfig', ...(scopeUri !== undefined && { scopeUri }) })
      : undefined,
    onLate: () => {
      refresh.request('settings');
    },
  });
  const session = new Session({
    host,
    features,
    settings,
    pageBase: initial.pageBase ?? host.pageBase,
    onFault: (error) => {
      guard.report('the engine', error);
    },
    onFound: (path, before) => {
      session.epochs.begin('texts');
      const says = [before, host.files.read(path) ?? ''].some((text) => releaseMentions(path, text) !== '');
      if (says) refresh.request('statements');
    },
    onFirstReport: () => {
      void guard.attempt('listing the folders', () => listInBackground(session, refresh));
    },
  });
  const push = features.pullDiagnostics ? undefined : new PushDiagnostics(connection, session, guard);
  const refresh = new Refresh({ connection, session, guard, push });
  session.setFolders(foldersOf(params));
  followDocuments({ connection, session, guard, push, refresh });
  followClient({ connection, session, guard, refresh });
  answerRequests({ connection, session, guard, refresh });
  connection.onShutdown(() => {
    push?.stop();
    refresh.stop();
    guard.stop();
  });
  return {
    capabilities: serverCapabilities(features),
    serverInfo: { name: 'omconfig', ...(host.version !== undefined && { version: host.version }) },
  };
}

interface Answering {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  readonly refresh: Refresh;
}

function answerRequests({ connection, session, guard, refresh }: Answering): void {
  const { diagnostics } = connection.languages;
  diagnostics.on(
    guard.request(
      'textDocument/diagnostic',
      () => noDiagnostics,
      (params, token) => pullDiagnostics(session, params, token),
    ),
  );
  diagnostics.onWorkspace(answerWorkspaceDiagnostics({ connection, session, guard, refresh }));
  connection.onCodeAction(
    guard.request(
      'textDocument/codeAction',
      () => [],
      (params, token) => codeActions(session, params, token),
    ),
  );
  connection.onCodeActionResolve(
    guard.request(
      'codeAction/resolve',
      (action) => action,
      (action, token) => resolveCodeAction(session, action, token),
    ),
  );
  connection.onHover(
    guard.request(
      'textDocument/hover',
      () => null,
      (params) => hover(session, params),
    ),
  );
  const completer = new Completer(session);
  connection.onCompletion(
    guard.request(
      'textDocument/completion',
      () => null,
      (params) => completer.complete(params),
    ),
  );
  connection.onCompletionResolve(
    guard.request(
      'completionItem/resolve',
      (item) => item,
      (item) => completer.resolve(item),
    ),
  );
  answerEditorFeatures(connection, session, guard);
  connection.onExecuteCommand(
    guard.request(
      'workspace/executeCommand',
      () => null,
      (params, token, progress) => executeCommand({ connection, session, refresh, token, progress }, params),
    ),
  );
}

/** As clients of any age send them. */
interface OldParams {
  readonly workspaceFolders?: readonly WorkspaceFolder[] | null;
  readonly rootUri?: unknown;
  readonly rootPath?: unknown;
}

/** Old clients name a single folder, the oldest by its path. */
function foldersOf(params: InitializeParams): string[] {
  const { workspaceFolders, rootUri, rootPath }: OldParams = params;
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  if (typeof rootUri === 'string') return [rootUri];
  return typeof rootPath === 'string' && rootPath !== '' ? [uriOfPath(rootPath.replaceAll('\\', '/'))] : [];
}
