import type { CompletionList, Hover } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { createService } from '../service/create-service';
import { start, uri, workflow } from './testing/real-client';
import { onLine, TestClient, vscode } from './testing/test-client';

describe('while somebody types, the server', () => {
  const line = workflow.split('\n').findIndex((one) => one.includes('markDeletedTables'));

  it('offers fields with stops to fill in where the client takes snippets, and plain text where not', async () => {
    const asked = async (capabilities: typeof vscode): Promise<string | undefined> => {
      const client = await TestClient.start(capabilities, { host: { service: createService() } });
      await client.open(uri, workflow.replace('markDeletedTables: true', 'includeT'));
      const position = { line, character: 14 };
      const list = await client.ask<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
      return list.items.find(({ label }) => label === 'includeTags')?.textEdit?.newText;
    };
    const snippets = {
      ...vscode,
      textDocument: { ...vscode.textDocument, completion: { completionItem: { snippetSupport: true } } },
    };
    expect(await asked(snippets)).toBe('includeTags: ${1|true,false|}');
    expect(await asked(vscode)).toBe('includeTags: true');
  });

  it('lets the editor compare a quoted word with its quote', async () => {
    const client = await start();
    await client.open(uri, workflow.replace('markDeletedTables: true', '"incl'));
    const position = { line, character: 11 };
    const list = await client.ask<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
    expect(list.items.find(({ label }) => label === 'includeTags')?.filterText).toBe('"includeTags');
  });

  it('explains a key', async () => {
    const client = await start();
    await client.open(uri, workflow);
    const found = await client.ask<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: { line, character: 8 },
    });
    expect(found).toMatchObject({ contents: { kind: 'markdown' }, range: onLine(line, 6, 23) });
  });

  it('explains without marks where the client does not show Markdown', async () => {
    const completionItem = { documentationFormat: ['plaintext' as const] };
    const client = await TestClient.start(
      { textDocument: { diagnostic: {}, hover: { contentFormat: ['plaintext'] }, completion: { completionItem } } },
      { host: { service: createService() } },
    );
    await client.open(uri, workflow.replace('      markDeletedTables: true', '      markDeletedTables: true\n      '));
    const at = { textDocument: { uri }, position: { line, character: 8 } };
    const { contents } = await client.ask<Hover>('textDocument/hover', at);
    expect(contents).toMatchObject({
      kind: 'plaintext',
      value: expect.stringMatching(/^markDeletedTables \(/) as string,
    });
    expect(JSON.stringify(contents)).not.toMatch(/\*\*|`/);
    const typed = { textDocument: { uri }, position: { line: line + 1, character: 6 } };
    const { items } = await client.ask<CompletionList>('textDocument/completion', typed);
    expect(items[0]?.documentation).toMatchObject({ kind: 'plaintext' });
    expect(JSON.stringify(items.map(({ documentation }) => documentation))).not.toMatch(/\*\*|`/);
  });
});

it('indents the lines of plain text for editors that insert it as it is', async () => {
  const begun = 'source:\n  type: mysql\n  serviceName: a\n  ';
  const inserted = async (completionItem: object): Promise<string> => {
    const capabilities = { textDocument: { diagnostic: {}, completion: { completionItem } } };
    const client = await TestClient.start(capabilities, { host: { service: createService() } });
    await client.open(uri, begun);
    const asked = { textDocument: { uri }, position: { line: 3, character: 2 } };
    const { items } = await client.ask<CompletionList>('textDocument/completion', asked);
    return items.find(({ label }) => label === 'sourceConfig')?.textEdit?.newText ?? '';
  };
  expect(await inserted({})).toMatch(/^sourceConfig:\n {4}config:\n {6}/);
  expect(await inserted({ insertTextModeSupport: { valueSet: [2] } })).toMatch(/^sourceConfig:\n {2}config:\n {4}/);
  expect(await inserted({ snippetSupport: true })).toMatch(/^sourceConfig:\n {2}config:\n {4}/);
});

it('takes a key that is indented too far to the column of its neighbors', async () => {
  const client = await start();
  const text = workflow.replace('      username: reader', '      username: reader\n         sslMo');
  await client.open(uri, text);
  const asked = { textDocument: { uri }, position: { line: 7, character: 14 } };
  const { items } = await client.ask<CompletionList>('textDocument/completion', asked);
  const found = items.find(({ label }) => label === 'sslMode');
  expect(found?.additionalTextEdits).toEqual([{ range: onLine(7, 6, 9), newText: '' }]);
  expect(found?.textEdit).toMatchObject({ range: onLine(7, 9, 14) });
});

it('offers whole files in a document without a name, unless that is JSON', async () => {
  const offered = async (languageId: string): Promise<number> => {
    const client = await start();
    await client.open('untitled:Untitled-1', '', { languageId });
    const asked = { textDocument: { uri: 'untitled:Untitled-1' }, position: { line: 0, character: 0 } };
    return (await client.ask<CompletionList>('textDocument/completion', asked)).items.length;
  };
  expect(await offered('yaml')).toBeGreaterThan(20);
  expect(await offered('json')).toBe(0);
});
