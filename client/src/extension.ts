import type { ExtensionContext } from 'vscode';
import { activateIn, type OmconfigApi } from './activate';
import { displayName, id } from './identity';

let stop: (() => Promise<void>) | undefined;

/** Entry in the Node extension host: the server is a process of its own. */
export function activate(context: ExtensionContext): OmconfigApi {
  const module = context.asAbsolutePath('dist/server.js');
  const extension = activateIn(
    {
      createClient: async (options) => {
        // Not before it is needed: it takes most of the time that loading the extension would take.
        const { LanguageClient, TransportKind } = await import('vscode-languageclient/node');
        return new LanguageClient(id, displayName, { module, transport: TransportKind.ipc }, options);
      },
      serverReadsDisk: true,
    },
    context,
  );
  stop = extension.stop;
  return extension.api;
}

/** Stops the server; VS Code calls it when the extension is turned off. */
export async function deactivate(): Promise<void> {
  await stop?.();
}
