import {
  TokenFormat,
  type ClientCapabilities,
  type SemanticTokens,
  type SemanticTokensDelta,
} from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { profiler } from '../../service/editor/testing/request';
import { onLine, TestClient, vscode } from '../testing/test-client';
import { tokensLegend } from './semantic-tokens';

const uri = 'file:///w/profiler.yaml';
const textDocument = { uri };

function declaring(more: object): ClientCapabilities {
  const semanticTokens = {
    requests: { full: { delta: true }, range: true },
    tokenTypes: [],
    tokenModifiers: [],
    formats: [TokenFormat.Relative],
    ...more,
  };
  return { ...vscode, textDocument: { ...vscode.textDocument, semanticTokens } };
}

async function start(text: string): Promise<TestClient> {
  const client = await TestClient.start(declaring({}), { host: { service: createService() } });
  await client.open(uri, text);
  return client;
}

/** `class sales`, in the order of the text. */
function shown(text: string, data: readonly number[]): string[] {
  const lines = text.split('\n');
  const found: string[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
    character = down === 0 ? character + right : right;
    line += down;
    const word = lines[line]?.slice(character, character + length) ?? '';
    found.push(`${tokensLegend.tokenTypes[type] ?? ''}${modifiers === 1 ? '.deprecated' : ''} ${word}`);
  }
  return found;
}

describe('tokens', () => {
  it('are what YAML does not know: removed keys, services, connectors, placeholders', async () => {
    const text = `# omconfig: release=1.8\n${profiler}`;
    const client = await start(text);
    const { data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    expect(shown(text, data)).toEqual([
      'type snowflake',
      'class sales',
      'type Snowflake',
      'property.deprecated generateSampleData',
      'variable ${OM_JWT}',
    ]);
    const range = { ...textDocument, range: onLine(3, 0, 30) };
    const part = await client.ask<SemanticTokens>('textDocument/semanticTokens/range', { textDocument, ...range });
    expect(shown(text, part.data)).toEqual(['class sales']);
  });

  it('are sent as far as they changed', async () => {
    const client = await start(profiler);
    const { resultId, data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    const since = (previousResultId: unknown): Promise<SemanticTokens | SemanticTokensDelta> =>
      client.ask('textDocument/semanticTokens/full/delta', { textDocument, previousResultId });
    const same = await since(resultId);
    expect(same).toMatchObject({ edits: [] });
    const text = profiler.replace('serviceName: sales', 'serviceName: sales2');
    await client.change(uri, 2, { text });
    const changed = (await since(same.resultId)) as SemanticTokensDelta;
    const [edit] = changed.edits;
    expect(edit).toMatchObject({ start: 5, deleteCount: 5 });
    const after = [...data];
    after.splice(edit?.start ?? 0, edit?.deleteCount ?? 0, ...(edit?.data ?? []));
    expect(shown(text, after)).toContain('class sales2');
    expect(await since('older')).toMatchObject({ data: after });
  });

  it('are not announced to a client that would show nothing else', async () => {
    const { capabilities } = await TestClient.connect().initialize(declaring({ augmentsSyntaxTokens: false }));
    expect(capabilities.semanticTokensProvider).toBeUndefined();
    const few = declaring({ requests: { full: true } });
    const { capabilities: announced } = await TestClient.connect().initialize(few);
    expect(announced.semanticTokensProvider).toMatchObject({ full: true });
    expect(announced.semanticTokensProvider).not.toHaveProperty('range');
  });
});
