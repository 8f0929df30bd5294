import { workspace } from 'vscode';
import type { LazyServer } from './lazy-server';

/** Asks for the problems of all open documents again. */
export async function pullAgain(server: LazyServer): Promise<void> {
  const { client } = await server.start();
  const feature = client.getFeature('textDocument/diagnostic');
  for (const document of workspace.textDocuments) {
    feature.getProvider(document)?.onDidChangeDiagnosticsEmitter.fire();
  }
}
