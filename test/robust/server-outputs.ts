import type { CodeAction, CodeLens, CompletionList, Hover } from 'vscode-languageserver';
import * as api from '../../api/src/index';
import { LineIndex } from '../../server/src/text/line-index';
import { TestClient, vscode } from '../../server/src/lsp/testing/test-client';
import { createService } from '../../server/src/service/create-service';
import type { Output } from './output';

/** What the language server, the tools for assistants and the library say of a file. */
export async function serverOutputs(path: string, text: string): Promise<readonly Output[]> {
  const service = createService();
  const client = await TestClient.start(vscode, { host: { service } });
  const uri = `file://${path.split('/').map(encodeURIComponent).join('/')}`;
  await client.open(uri, text);
  const textDocument = { uri };
  const lines = new LineIndex(text);
  const whole = { start: lines.positionAt(0), end: lines.positionAt(text.length) };
  const ask = async (method: string, more: object = {}): Promise<unknown> =>
    client.ask<unknown>(`textDocument/${method}`, { textDocument, ...more });
  const hovers: unknown[] = [];
  for (const { index } of text.matchAll(/[\w.:/+-]{2,}/g))
    hovers.push(((await ask('hover', { position: lines.positionAt(index) })) as Hover | null)?.contents);
  const offered = (await ask('completion', { position: whole.end })) as CompletionList;
  const diagnostics = await client.diagnostics(uri);
  const actions = await client.actions(uri, whole);
  const lenses = (await ask('codeLens')) as CodeLens[];
  const tool = (name: string, input: object): Promise<unknown> => client.run('omconfig.tool', { name, input });
  const target = { to: '1.13.1', review: true };
  const answers: readonly (readonly [string, unknown])[] = [
    ['hover', hovers],
    ['diagnostics', diagnostics.map(({ message, relatedInformation }) => ({ message, relatedInformation }))],
    ['outline', await ask('documentSymbol')],
    ['lenses', lenses],
    ['inlay hints', await ask('inlayHint', { range: whole })],
    ['document links', await ask('documentLink')],
    ['completion', offered],
    ['code actions', actions.map(({ title, disabled, kind }: CodeAction) => ({ title, disabled, kind }))],
    ['redacted copy', await client.run('omconfig.redact', { uri })],
    ['runbook', await client.run('omconfig.plan', { to: '1.13.1' })],
    ['pending changes', await client.run('omconfig.pending', { uri, to: '1.13.1' })],
    ['description', await client.run('omconfig.describe', { uri })],
    ['check tool', await tool('omconfig_check', { path, text })],
    ['migrate tool', await tool('omconfig_migrate', { path, ...target })],
    [
      'library',
      api
        .check([{ path: path.slice(1), text }])
        .map((file) => file.problems.map(({ message, fixes }) => ({ message, fixes }))),
    ],
    ['server log', client.logged],
  ];
  return answers.map(([name, answer]) => ({ name, text: textOf(answer) }));
}

/** An answer as its reader sees it, in which a line end is a line end. */
function textOf(answer: unknown): string {
  const parts: string[] = [];
  const read = (part: unknown): void => {
    if (typeof part === 'string') parts.push(part);
    else if (typeof part === 'object' && part !== null)
      Object.entries(part).forEach(([key, value]) => {
        parts.push(key);
        read(value);
      });
  };
  read(answer);
  return parts.join('\n');
}
