import { Uri, type ExtensionContext } from 'vscode';
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
        const env = { ...process.env, NODE_COMPILE_CACHE: compiledCode(context) };
        return new LanguageClient(id, displayName, { module, transport: TransportKind.ipc, options: { env } }, options);
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
