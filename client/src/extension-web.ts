import { Uri, type ExtensionContext } from 'vscode';
import { activateIn, type OmconfigApi } from './activate';
import { displayName, id } from './server/identity';

/** A global of this host; the project's types are those of Node. */
declare const Worker: new (address: string) => globalThis.Worker;

let stop: (() => Promise<void>) | undefined;

/** Entry in the web worker extension host: the server is a worker next to it, and reads no disk. */
export function activate(context: ExtensionContext): OmconfigApi {
  const module = Uri.joinPath(context.extensionUri, 'dist/web/server.js').toString(true);
  const extension = activateIn(
    {
      createClient: async (options) => {
        // Not before it is needed: it takes most of the time that loading the extension would take.
        const { LanguageClient } = await import('vscode-languageclient/browser');
        return new LanguageClient(id, displayName, new Worker(module), options);
      },
      serverReadsDisk: false,
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
