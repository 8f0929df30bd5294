import { Uri, type ExtensionContext } from 'vscode';
import { activateIn, type OmconfigApi } from './activate';
import { displayName, id } from './server/identity';
import { ServerProcess } from './server/server-process';

let stop: (() => Promise<void>) | undefined;

/** Entry in the Node extension host: the server is a process of its own. */
export function activate(context: ExtensionContext): OmconfigApi {
  const extension = activateIn(
    {
      createClient: async (options) => {
        const server = new ServerProcess({
          module: context.asAbsolutePath('dist/server.js'),
          env: { NODE_COMPILE_CACHE: compiledCode(context) },
        });
        context.subscriptions.push(server);
        // Not before it is needed: it takes most of the time that loading the extension would take.
        const { LanguageClient } = await import('vscode-languageclient/node');
        return new LanguageClient(id, displayName, () => Promise.resolve().then(() => server.take()), options);
      },
      serverReadsDisk: true,
    },
    context,
  );
  stop = extension.stop;
  return extension.api;
}

/**
 * Where the compiled code of the server is kept, so that the next window has its first diagnostics about a third sooner.
 * It is the editor's own folder for the extension, and goes when the extension is uninstalled.
 */
function compiledCode({ globalStorageUri }: ExtensionContext): string {
  return Uri.joinPath(globalStorageUri, 'compiled-code').fsPath;
}

/** Stops the server; VS Code calls it when the extension is turned off. */
export async function deactivate(): Promise<void> {
  await stop?.();
}
