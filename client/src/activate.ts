import { commands, Disposable, window, workspace, type ExtensionContext } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { clientOptions } from './server/client-options';
import { DiagnosticsMiddleware } from './server/diagnostics-middleware';
import { restoreRunbook } from './commands/upgrade-runbook';
import { registerCommands } from './commands/register';
import { DescribedDocuments } from './server/described-documents';
import { FileSupply } from './server/file-supply';
import { registerTools } from './language-model-tools';
import { LazyServer, type ServerState } from './server/lazy-server';
import { followOthers } from './server/other-services';
import { Preview } from './upgrade/preview';
import { pullAgain } from './server/pull-again';
import { providePages } from './server/rule-pages';
import { Runbooks } from './upgrade/runbook';
import { onFirstFileSeen } from './files/seen-files';
import { StatusItem, type Status } from './status-item';
import { DoneMarks } from './upgrade/done-marks';
import { ManualSteps } from './upgrade/manual-steps';
import { registerUpgradeCommands } from './upgrade/upgrade-commands';
import type { UpgradeNode } from './upgrade/upgrade-node';
import { UpgradeView } from './upgrade/upgrade-view';
import { quietYamlExtension } from './server/yaml-extension';

/** What differs between the hosts of the extension. */
export interface Host {
  readonly createClient: (options: LanguageClientOptions) => Promise<BaseLanguageClient>;
  /** Whether the server can read the folders of scheme `file` itself. */
  readonly serverReadsDisk: boolean;
}

/** What other extensions, and our tests, may ask of this one. */
export interface OmconfigApi {
  readonly serverState: () => ServerState;
  readonly status: () => Status | undefined;
  /** What the upgrade view shows. */
  readonly upgrade: () => readonly UpgradeNode[];
}

/** Puts everything in its place; the server itself starts with the first OpenMetadata file, or the first command. */
export function activateIn(host: Host, context: ExtensionContext): { api: OmconfigApi; stop: () => Promise<void> } {
  const diagnostics = new DiagnosticsMiddleware((uri) => {
    documents.refresh(uri);
  });
  const server = new LazyServer(() => host.createClient(clientOptions(diagnostics)));
  const documents = new DescribedDocuments(server);
  const status = new StatusItem(server, documents);
  const preview = new Preview();
  const runbooks = new Runbooks();
  runbooks.restoreWith((title) => restoreRunbook(server, title));
  const marks = new DoneMarks(context.workspaceState);
  const steps = new ManualSteps(context.workspaceState, marks, runbooks);
  const view = new UpgradeView(server, documents, { memory: context.workspaceState, marks, left: steps });
  context.subscriptions.push(
    server,
    documents,
    status,
    workspace.onDidCloseTextDocument((document) => {
      documents.forget(document.uri);
    }),
    providePages(server),
    preview,
    runbooks,
    steps.follow(),
    view,
    ...registerCommands({
      ...{ context, server, documents, preview, runbooks, steps },
      onMigrated: (release) => void view.reached(release),
    }),
    ...registerUpgradeCommands({ server, preview, view, steps }),
    registerTools(server, context),
    markActiveFile(documents),
    server.onDidChangeState((state) => {
      if (state === 'running') void supplyFiles(server, host, context);
    }),
    followOthers(() => {
      diagnostics.startAnew();
      if (server.state === 'running') void pullAgain(server);
    }),
    onFirstFileSeen(() => {
      void commands.executeCommand('setContext', 'omconfig.isUsed', true);
      context.subscriptions.push(quietYamlExtension(documents));
      // When it does not start, the client notifies the user and the status shows it.
      server.start().catch(() => undefined);
    }, context.workspaceState),
  );
  return {
    api: { serverState: () => server.state, status: () => status.shown, upgrade: () => view.roots },
    stop: () => server.stop(),
  };
}

async function supplyFiles(server: LazyServer, host: Host, context: ExtensionContext): Promise<void> {
  const { client } = await server.start();
  context.subscriptions.push(new FileSupply(client, host.serverReadsDisk));
}

/** Keeps the context key with which menus show what applies to OpenMetadata files alone. */
function markActiveFile(documents: DescribedDocuments): Disposable {
  const mark = (): void => {
    const uri = window.activeTextEditor?.document.uri;
    const description = uri && documents.get(uri);
    const ours = description !== undefined && description !== 'foreign' && description.kind !== 'mention';
    void commands.executeCommand('setContext', 'omconfig.activeFileIsOurs', ours);
  };
  return Disposable.from(window.onDidChangeActiveTextEditor(mark), documents.onDidChange(mark));
}
