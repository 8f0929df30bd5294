import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';

/** Opens a file in the language server, asks for everything in the workspace, and ends it. */
export function talkToServer(root: string, text: string): (child: ChildProcessWithoutNullStreams) => Promise<void> {
  return async (child) => {
    const client = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    client.listen();
    const rootUri = pathToFileURL(root).href;
    const uri = pathToFileURL(join(root, 'workflow.yaml')).href;
    const workspace = { workspaceFolders: true, diagnostics: { refreshSupport: false } };
    await client.sendRequest('initialize', {
      processId: null,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'x' }],
      capabilities: { workspace, textDocument: { diagnostic: {} } },
    });
    await client.sendNotification('initialized', {});
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    });
    await client.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    await client.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    await client.sendRequest('workspace/executeCommand', { command: 'omconfig.plan', arguments: [{ to: '1.13.1' }] });
    await client.sendRequest('shutdown', null);
    await client.sendNotification('exit', null);
  };
}
