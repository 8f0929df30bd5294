import { knownReleases } from '../../service/catalog/catalog';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  SymbolKind,
  TokenFormat,
  type ClientCapabilities,
  type CodeLens,
  type DocumentLink,
  type DocumentSymbol,
  type InlayHint,
  type LocationLink,
} from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { profiler } from '../../service/editor/testing/request';
import type { RedactedFile } from '../../service/editor/redact-file';
import type { PendingAnswer } from '../../protocol/commands';
import { onLine, plain, TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/profiler.yaml';
const textDocument = { uri };

const shows = {
  ...vscode,
  textDocument: {
    ...vscode.textDocument,
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: [SymbolKind.Object, SymbolKind.Struct] },
    },
    documentLink: { tooltipSupport: true },
    codeLens: {},
    inlayHint: {},
    definition: { linkSupport: true },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: [],
      tokenModifiers: [],
      formats: [TokenFormat.Relative],
    },
  },
};

async function start(capabilities: ClientCapabilities = shows, text = profiler): Promise<TestClient> {
  const client = await TestClient.start(capabilities, { host: { service: createService() } });
  await client.open(uri, text);
  return client;
}

describe('what is shown besides problems', () => {
  it('is announced to clients that can show it, and to no others', async () => {
    const { capabilities } = await TestClient.connect().initialize(shows);
    const names = ['documentSymbol', 'documentLink', 'codeLens', 'inlayHint', 'semanticTokens'] as const;
    expect(names.filter((name) => capabilities[`${name}Provider`] === undefined)).toEqual([]);
    const { capabilities: few } = await TestClient.connect().initialize(plain);
    expect(names.filter((name) => few[`${name}Provider`] !== undefined)).toEqual([]);
  });

  it('leaves the outline to another service for YAML where there is one', async () => {
    const experimental = { alternateYamlLanguageService: { documentSymbols: true } };
    const { capabilities } = await TestClient.connect().initialize({ ...shows, experimental });
    expect(capabilities.documentSymbolProvider).toBeUndefined();
  });

  it('gives an outline as a tree, or flat', async () => {
    const [tree] = await (await start()).ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument });
    expect([tree?.name, tree?.kind, tree?.children?.[0]?.name]).toEqual([
      'source',
      SymbolKind.Object,
      'serviceConnection',
    ]);
    expect(tree?.selectionRange).toEqual(onLine(0, 0, 6));
    const flat = await (await start(vscode)).ask<object[]>('textDocument/documentSymbol', { textDocument });
    expect(flat.slice(0, 2)).toMatchObject([
      { name: 'source' },
      { name: 'serviceConnection', containerName: 'source' },
    ]);
  });

  it('links types, rules and files', async () => {
    const client = await start(shows, profiler.replace('true\n', 'true # omconfig: ignore[moved-field]\n'));
    const links = await client.ask<DocumentLink[]>('textDocument/documentLink', { textDocument });
    expect(links[0]).toMatchObject({ range: onLine(1, 8, 17), target: expect.stringMatching(/^https:/) as string });
    expect(links.map(({ target }) => target)).toContain('docs:/rules/moved-field.md');
  });

  it('offers the upgrade above a document, as an order to the server', async () => {
    const [lens] = await (await start()).ask<CodeLens[]>('textDocument/codeLens', { textDocument });
    expect(lens?.range).toEqual(onLine(0, 0, 0));
    expect(lens?.command).toMatchObject({
      title: expect.stringContaining('Migrate') as string,
      command: 'omconfig.migrateFile',
      arguments: [{ uri, to: knownReleases().newest, unsafe: true, apply: true }],
    });
  });

  it('hints at defaults when asked to, at once', async () => {
    const client = await start();
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = (): Promise<InlayHint[]> => client.ask('textDocument/inlayHint', { textDocument, range });
    expect(await hints()).toEqual([]);
    client.settings = () => ({ inlayHints: true });
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    const hint = (await hints()).find(({ label }) => label === 'includeViews: false');
    expect(hint?.position).toEqual({ line: 11, character: 11 });
  });

  it('goes to the other workflows of a service', async () => {
    const client = await start();
    const other = { uri: 'file:///w/lineage.yaml', text: profiler.replace('type: Profiler', 'type: DatabaseLineage') };
    const foreign = { uri: 'file:///w/stock.yaml', text: profiler.replace('sales', 'stock') };
    await client.notify('omconfig/files', { files: [other, foreign] });
    const position = { line: 2, character: 16 };
    const found = await client.ask<LocationLink[]>('textDocument/definition', { textDocument, position });
    expect(found.map(({ targetUri, targetRange }) => [targetUri, targetRange])).toEqual([
      [other.uri, onLine(2, 15, 20)],
    ]);
    expect(found[0]?.originSelectionRange).toEqual(onLine(2, 15, 20));
  });

  it('reports what an upgrade would change, of one file and of all', async () => {
    const client = await start();
    const other = { uri: 'file:///w/other.yaml', text: profiler };
    await client.notify('omconfig/files', { files: [other, { uri: 'file:///w/a.yaml', text: 'a: 1\n' }] });
    const one = await client.run<PendingAnswer>('omconfig.pending', { uri, to: '1.6' });
    expect(one.files.map((file) => [file.uri, file.changes.map(({ migration }) => migration)])).toEqual([
      [uri, ['1.6/profiler-to-auto-classification']],
    ]);
    expect(one.files[0]?.changes[0]?.range).toEqual(onLine(13, 6, 24));
    const all = await client.run<PendingAnswer>('omconfig.pending', {});
    const wanted = [other.uri, uri];
    expect([all.to, all.files.map((file) => file.uri).sort()]).toEqual(['1.13.1', wanted]);
    const asked = async (): Promise<string[]> =>
      (await client.run<PendingAnswer>('omconfig.pending', {})).files.map((file) => file.uri).sort();
    expect(await asked()).toEqual(wanted);
    const fixed = profiler.replace('      generateSampleData: true\n', '');
    await client.notify('omconfig/files', { files: [{ ...other, text: fixed }] });
    expect(await asked()).toEqual([uri]);
    await client.notify('omconfig/files', { files: [other] });
    expect(await asked()).toEqual(wanted);
  });

  it('gives a text without its secrets, also of files of others', async () => {
    const client = await start();
    const { text, secrets } = await client.run<RedactedFile>('omconfig.redact', { uri });
    expect([text.includes('hunter2'), secrets]).toEqual([false, 1]);
    await client.open('file:///w/a.yaml', 'token: abc\n');
    expect((await client.run<RedactedFile>('omconfig.redact', { uri: 'file:///w/a.yaml' })).text).toBe(
      'token: ••••••\n',
    );
    expect(await client.run('omconfig.redact', { uri: 'file:///w/none.yaml' })).toBeNull();
  });

  it('stops when nobody waits any more', async () => {
    const client = await start();
    for (const method of ['documentSymbol', 'documentLink', 'codeLens']) {
      const cancel = new CancellationTokenSource();
      const answer = client.connection.sendRequest(`textDocument/${method}`, { textDocument }, cancel.token);
      cancel.cancel();
      await expect(answer, method).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    }
    const cancel = new CancellationTokenSource();
    const order = { command: 'omconfig.pending', arguments: [{}] };
    const answer = client.connection.sendRequest('workspace/executeCommand', order, cancel.token);
    cancel.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  it('is nothing in files of others', async () => {
    const client = await start(shows, 'source:\n  other: 1\n');
    for (const method of ['documentSymbol', 'documentLink', 'codeLens']) {
      expect(await client.ask(`textDocument/${method}`, { textDocument })).toEqual([]);
    }
    expect(await client.ask('textDocument/definition', { textDocument, position: { line: 0, character: 0 } })).toEqual(
      [],
    );
  });
});
