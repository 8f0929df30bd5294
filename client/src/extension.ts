import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateIn, type OmconfigApi } from './activate';
import { displayName, id } from './client-options';

let stop: (() => Promise<void>) | undefined;

/** Entry in the Node extension host: the server is a process of its own. */
export function activate(context: ExtensionContext): OmconfigApi {
  const server = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  const extension = activateIn(
    {
      createClient: (options) => new LanguageClient(id, displayName, server, options),
      serverReadsDisk: true,
    },
    context,
  );
  stop = extension.stop;
  return extension.api;
}

export async function deactivate(): Promise<void> {
  await stop?.();
}
