import {
  CancellationTokenSource,
  LSPErrorCodes,
  SymbolKind,
  type ClientCapabilities,
  type DocumentHighlight,
  type Location,
  type SymbolInformation,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../../service/create-service';
import { onLine, TestClient, vscode } from '../testing/test-client';

const folders = [
  { uri: 'file:///one', name: 'one' },
  { uri: 'file:///two', name: 'two' },
];
const uri = 'file:///one/sales.yaml';
const usage = 'file:///two/sales-usage.yaml';
const boards = 'file:///two/boards.yaml';
const text = workflowText({ service: 'sales', token: '${OM_JWT}' });
const files = [
  { uri: usage, text: workflowText({ service: 'sales', type: 'postgres-usage', pipeline: 'DatabaseUsage' }) },
  {
    uri: boards,
    text: workflowText({
      service: 'boards',
      type: 'superset',
      pipeline: 'DashboardMetadata',
      config: ['dbServiceNames: [sales]'],
    }).replaceAll('\n', '\r\n'),
  },
  { uri: 'file:///two/.env', text: 'OM_JWT=geheim\n' },
  { uri: 'file:///two/requirements.txt', text: 'openmetadata-ingestion==1.5.13\n' },
];
const onService = { textDocument: { uri }, position: { line: 2, character: 17 } };

const renames: ClientCapabilities = {
  ...vscode,
  textDocument: { ...vscode.textDocument, rename: { prepareSupport: true, honorsChangeAnnotations: true } },
};

async function start(capabilities: ClientCapabilities = renames): Promise<TestClient> {
  const host = { service: createService() };
  const client = await TestClient.start(capabilities, { host, workspaceFolders: folders });
  await client.notify('omconfig/files', { files });
  await client.open(uri, text);
  return client;
}

/** The texts that an edit gives, by URI, with `…` for what is left unchanged. */
function edited({ documentChanges = [] }: WorkspaceEdit): Record<string, string[]> {
  const changed = documentChanges.flatMap((change) =>
    'edits' in change
      ? [[change.textDocument.uri, change.edits.flatMap((one) => ('newText' in one ? [one.newText] : []))] as const]
      : [],
  );
  return Object.fromEntries(changed);
}

describe('the name of a service', () => {
  it('is found in all folders, with what is not saved', async () => {
    const client = await start();
    const other = 'file:///one/new.yaml';
    await client.open(other, workflowText({ service: 'sales', pipeline: 'DatabaseLineage' }));
    const context = { includeDeclaration: false };
    const found = await client.ask<Location[]>('textDocument/references', { ...onService, context });
    expect(found.map((one) => [one.uri, one.range])).toEqual([
      [uri, onLine(2, 15, 20)],
      [other, onLine(2, 15, 20)],
      [usage, onLine(2, 15, 20)],
      [boards, onLine(6, 23, 28)],
    ]);
  });

  it('is highlighted in its document; other words are left to the editor', async () => {
    const client = await start();
    const at = (line: number, character: number): Promise<DocumentHighlight[] | null> =>
      client.ask('textDocument/documentHighlight', { textDocument: { uri }, position: { line, character } });
    expect(await at(2, 17)).toEqual([{ range: onLine(2, 15, 20), kind: 3 }]);
    expect(await at(1, 4)).toBeNull();
  });

  it('is changed everywhere in one edit, which says what that means on the server', async () => {
    const client = await start();
    expect(await client.ask('textDocument/prepareRename', onService)).toEqual({
      range: onLine(2, 15, 20),
      placeholder: 'sales',
    });
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', { ...onService, newName: 'orders' });
    expect(Object.keys(edited(edit))).toEqual([uri, usage, boards]);
    const [first] = edit.documentChanges ?? [];
    expect(first).toMatchObject({ textDocument: { uri, version: 1 } });
    expect(edit.changeAnnotations).toBeUndefined();
  });

  it('has an annotation where the editor shows it', async () => {
    const workspace = { ...vscode.workspace, workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } };
    const client = await start({ ...renames, workspace });
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', { ...onService, newName: 'orders' });
    expect(Object.values(edit.changeAnnotations ?? {})).toMatchObject([
      { label: 'Rename the service sales to orders' },
    ]);
  });

  it('is not changed without a reason that can be read', async () => {
    const client = await start();
    const taken = client.ask('textDocument/rename', { ...onService, newName: 'boards' });
    await expect(taken).rejects.toMatchObject({
      code: LSPErrorCodes.RequestFailed,
      message: 'boards is a service already, in boards.yaml. sales and boards would become one.',
    });
    const variable = { textDocument: { uri }, position: { line: 14, character: 20 } };
    const inLine = text.split('\n').findIndex((line) => line.includes('OM_JWT'));
    const onVariable = {
      ...variable,
      position: { line: inLine, character: text.split('\n')[inLine]?.indexOf('OM_JWT') },
    };
    await expect(client.ask('textDocument/prepareRename', onVariable)).rejects.toMatchObject({
      message: 'What sets OM_JWT may be outside of these files.',
    });
    const found = await client.ask<Location[]>('textDocument/definition', onVariable);
    expect(found.map((one) => one.uri)).toEqual(['file:///two/.env']);
    const nothing = { textDocument: { uri }, position: { line: 0, character: 2 } };
    expect(await client.ask('textDocument/prepareRename', nothing)).toBeNull();
    expect(await client.ask('textDocument/rename', { ...nothing, newName: 'x' })).toBeNull();
  });

  it('leaves excluded files alone', async () => {
    const client = await start();
    await client.notify('omconfig/files', {
      files: [{ uri: 'file:///two/omconfig.yaml', text: 'exclude: [boards.yaml]\n' }],
    });
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', { ...onService, newName: 'boards' });
    expect(Object.keys(edited(edit))).toEqual([uri, usage]);
  });

  it('is no longer looked for when nobody waits', async () => {
    const client = await start();
    const source = new CancellationTokenSource();
    const params = { ...onService, context: { includeDeclaration: true } };
    const asked = client.connection.sendRequest('textDocument/references', params, source.token);
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });
});

describe('symbols of the workspace', () => {
  it('are services, workflows and pins with the letters of the query', async () => {
    const client = await start();
    const find = async (query: string): Promise<unknown[]> =>
      (await client.ask<SymbolInformation[]>('workspace/symbol', { query })).map(({ name, kind, containerName }) => [
        name,
        kind,
        containerName,
      ]);
    expect(await find('sal')).toEqual([
      ['sales', SymbolKind.Class, 'Postgres · sales.yaml'],
      ['sales metadata', SymbolKind.Function, 'Postgres · sales.yaml'],
      ['sales usage', SymbolKind.Function, 'Postgres · sales-usage.yaml'],
    ]);
    expect(await find('ing 1.5')).toEqual([['openmetadata-ingestion 1.5.13', SymbolKind.Constant, 'requirements.txt']]);
    await client.change(uri, 2, { text: text.replace('sales', 'stock') });
    expect(await find('stock')).toHaveLength(2);
    expect(await find('qqq')).toEqual([]);
  });
});
