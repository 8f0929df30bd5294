import { describe, expect, it } from 'vitest';
import { plain, TestClient, vscode } from './testing/test-client';

const uri = 'file:///w/a.yaml';

describe('the life of the server', () => {
  it('offers what it can to a client that pulls diagnostics', async () => {
    const { capabilities, serverInfo } = await TestClient.connect().initialize(vscode);
    expect(serverInfo?.name).toBe('omconfig');
    expect(capabilities).toMatchObject({
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: 2 },
      diagnosticProvider: { identifier: 'omconfig', interFileDependencies: true, workspaceDiagnostics: true },
      codeActionProvider: {
        codeActionKinds: ['quickfix', 'source.fixAll.omconfig', 'refactor.rewrite'],
        resolveProvider: true,
      },
      workspace: { workspaceFolders: { supported: true } },
    });
    // Others do that well.
    for (const left of ['documentFormattingProvider', 'foldingRangeProvider', 'selectionRangeProvider'])
      expect(capabilities).not.toHaveProperty(left);
  });

  it('does not offer pull diagnostics to a client that takes pushed ones', async () => {
    const { capabilities } = await TestClient.connect().initialize(plain);
    expect(capabilities.diagnosticProvider).toBeUndefined();
  });

  it('starts for a client without any capability', async () => {
    const client = await TestClient.start({});
    await client.open(uri, 'ours: bad\n');
    await client.until(() => client.pushed.length > 0);
    expect(client.pushed[0]).toMatchObject({ uri, diagnostics: [{ code: 'bad-word' }] });
    expect(client.pushed[0]?.version).toBeUndefined();
  });

  it('registers for settings and files only where the client can', async () => {
    const able = await TestClient.start(vscode);
    await able.until(() => able.registered.length === 2);
    expect(able.registered).toEqual(['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles']);
    const simple = await TestClient.start(plain);
    await simple.open(uri, 'ours: bad\n');
    await simple.until(() => simple.pushed.length > 0);
    expect(simple.registered).toEqual([]);
  });

  it.each([
    ['null inside', { textDocument: { diagnostic: null, codeAction: null }, workspace: null }],
    ['lists missing', { textDocument: { codeAction: { resolveSupport: {} }, completion: { completionItem: null } } }],
  ])('starts for a client whose capabilities are %s', async (_, capabilities) => {
    const client = TestClient.connect();
    await client.ask('initialize', { processId: null, rootUri: null, capabilities });
    await client.notify('initialized', {});
    await client.open(uri, 'ours: bad\n');
    await client.until(() => client.pushed.length > 0);
    expect(client.pushed[0]).toMatchObject({ uri, diagnostics: [{ code: 'bad-word' }] });
  });

  it('is initialized once', async () => {
    const client = await TestClient.start(vscode);
    await expect(client.initialize(vscode)).rejects.toMatchObject({ code: -32600 });
    await client.open(uri, 'ours: bad\n');
    expect(await client.diagnostics(uri)).toHaveLength(1);
  });

  it('refuses requests before initialize and after shutdown, and unknown ones', async () => {
    const client = TestClient.connect();
    await expect(client.pull(uri)).rejects.toMatchObject({ code: -32002 });
    await client.initialize(vscode);
    await expect(client.ask('textDocument/unheardOf', {})).rejects.toMatchObject({ code: -32601 });
    await client.ask('shutdown', null);
    await expect(client.pull(uri)).rejects.toMatchObject({ code: -32600 });
  });

  it('exits with 0 after shutdown and with 1 without', async () => {
    const polite = await TestClient.start(vscode);
    await polite.ask('shutdown', null);
    await polite.notify('exit', null);
    await polite.until(() => polite.exitCodes.length > 0);
    expect(polite.exitCodes).toEqual([0]);
    const hasty = await TestClient.start(vscode);
    await hasty.notify('exit', null);
    await hasty.until(() => hasty.exitCodes.length > 0);
    expect(hasty.exitCodes).toEqual([1]);
  });

  it('survives a fault of the engine, logs it, and keeps the text to itself', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: boom password123\n');
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(await client.actions(uri, { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } })).toEqual([]);
    await client.until(() => client.logged.length > 0);
    expect(JSON.stringify(client.logged)).not.toMatch(/password123|secret/);
    await client.change(uri, 2, { text: 'ours: bad\n' });
    expect(await client.diagnostics(uri)).toHaveLength(1);
  });
});
