import { PassThrough } from 'node:stream';
import { createConnection, ErrorCodes, type Position } from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Message,
} from 'vscode-languageserver/node';
import { describe, expect, it } from 'vitest';
import { PushedFiles } from '../../server/src/lsp/pushed-files';
import { startServer } from '../../server/src/lsp/server';
import { start } from '../../server/src/lsp/testing/real-client';
import type { TestClient } from '../../server/src/lsp/testing/test-client';
import { createService } from '../../server/src/service/create-service';
import { releasesUntil } from '../../server/src/schemas/testing/releases-until';
import { Random, runs, seed } from '../../server/src/yaml/testing/random';
import { OLD_WORKFLOW } from './old-workflow';

const TEXT = OLD_WORKFLOW.replace('overrideViewLineage', 'overrideViewLineag');
const URI = 'file:///w/etl/a.yaml';

const REQUESTS = [
  ...['hover', 'completion', 'definition', 'documentSymbol', 'codeAction', 'codeLens', 'documentLink', 'inlayHint'],
  ...['diagnostic', 'foldingRange', 'formatting', 'rename', 'semanticTokens/full'],
].map((name) => `textDocument/${name}`);
const OTHERS = [
  ...['initialize', 'workspace/executeCommand', 'workspace/symbol', 'workspace/diagnostic', 'codeAction/resolve'],
  ...['completionItem/resolve', '$/unknown', 'omconfig/unknown', '', 'constructor', '__proto__', 'toString'],
];
const NOTES = [
  ...['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'textDocument/didSave', '$/setTrace'],
  ...['workspace/didChangeWatchedFiles', 'workspace/didChangeWorkspaceFolders', '$/cancelRequest', '$/progress'],
];

/** Anything but what a message requires, sometimes in its form. */
function junk(random: Random, depth = 0): unknown {
  const plain = [null, true, -1, 1e308, 0.5, '', 'x', '\uD800', '../..', 'file:///w/%zz', 'file:///w/b.yaml', [], {}];
  if (depth > 2 || random.chance(3)) return random.pick(plain.map((value) => ({ value }))).value;
  if (random.chance(5)) return [junk(random, depth + 1), junk(random, depth + 1)];
  const uri = random.pick(['file:///w/b.yaml', 'file:///w/%zz', 'x', '', 'untitled:U']);
  const position = { line: random.pick([0, 3, -1, 1e9]), character: random.pick([0, 2, -5, 1e9]) };
  return {
    textDocument: random.chance(4) ? junk(random, depth + 1) : { uri, languageId: 'yaml', version: 1, text: TEXT },
    position: random.chance(4) ? junk(random, depth + 1) : position,
    range: random.chance(4) ? junk(random, depth + 1) : { start: position, end: { line: 0, character: 0 } },
    context: random.chance(2) ? junk(random, depth + 1) : { diagnostics: [], only: junk(random, depth + 1) },
    contentChanges: random.chance(2) ? junk(random, depth + 1) : [{ range: junk(random, depth + 1), text: 'x' }],
    id: junk(random, depth + 1),
    command: random.pick(['omconfig.fix', 'x', '']),
    arguments: [junk(random, depth + 1)],
    changes: [{ uri, type: 9 }],
    data: junk(random, depth + 1),
  };
}

/** A server to which bytes are written, and what it says. */
class RawServer {
  readonly exitCodes: number[] = [];
  private readonly toServer = new PassThrough();
  private readonly answers = new Map<unknown, unknown>();
  private readonly waiting = new Map<unknown, () => void>();
  private last = 0;

  constructor() {
    const toClient = new PassThrough();
    const exit = (code: number): void => void this.exitCodes.push(code);
    const server = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(this.toServer), new StreamMessageWriter(toClient), logger),
      { initialize: () => undefined, shutdownReceived: false, exit },
    );
    const releases = releasesUntil('1.13.1');
    startServer(server, { service: createService(), files: new PushedFiles(), releases, pageBase: 'docs:/' });
    new StreamMessageReader(toClient).listen((message: Message & { id?: unknown; method?: string }) => {
      if (message.method !== undefined) return;
      this.answers.set(message.id, message);
      this.waiting.get(message.id)?.();
    });
  }

  send(message: unknown): void {
    const body = Buffer.from(JSON.stringify(message));
    this.toServer.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.toServer.write(body);
  }

  /** Sends a request and waits for its answer, an error included. */
  async ask(method: unknown, params: unknown): Promise<unknown> {
    const id = (this.last += 1);
    const answered = new Promise<void>((resolve) => this.waiting.set(id, resolve));
    this.send({ jsonrpc: '2.0', id, method, params });
    await answered;
    return this.answers.get(id);
  }
}

const BROKEN_START = [{ workspaceFolders: 5 }, { workspaceFolders: [null] }, { workspaceFolders: [{ uri: 5 }] }];
const START = { processId: null, rootUri: null, capabilities: {} };
const POSITION = { line: 0, character: 0 };
const BROKEN_REQUESTS: readonly (readonly [method: string, params: unknown])[] = [
  ['textDocument/inlayHint', {}],
  ['textDocument/inlayHint', { textDocument: { uri: URI } }],
  ['textDocument/inlayHint', { textDocument: { uri: URI }, range: { start: POSITION } }],
  ['textDocument/inlayHint', { textDocument: { uri: 5 }, range: { start: POSITION, end: POSITION } }],
  ['textDocument/hover', { textDocument: { uri: URI }, position: { line: 'x' } }],
  ['textDocument/codeAction', { textDocument: { uri: URI }, context: { diagnostics: [] } }],
  ['textDocument/documentSymbol', { textDocument: URI }],
];

describe('malformed parameters', () => {
  it('are refused as such, and the server goes on', async () => {
    const server = new RawServer();
    const refusal = { error: { code: ErrorCodes.InvalidParams } };
    for (const params of BROKEN_START)
      expect(await server.ask('initialize', { ...START, ...params })).toMatchObject(refusal);
    expect(await server.ask('initialize', START)).toHaveProperty('result');
    for (const [method, params] of BROKEN_REQUESTS)
      expect([method, params, await server.ask(method, params)]).toMatchObject([method, params, refusal]);
    const range = { start: POSITION, end: POSITION };
    expect(await server.ask('textDocument/inlayHint', { textDocument: { uri: URI }, range })).toHaveProperty('result');
  });
});

describe('malformed messages', () => {
  it('are each answered or ignored, and the server works as before', { timeout: 3_600_000 }, async () => {
    const server = new RawServer();
    const random = new Random(seed());
    expect(await server.ask('textDocument/hover', junk(random))).toHaveProperty('error');
    await server.ask('initialize', {
      processId: null,
      rootUri: null,
      capabilities: { textDocument: { diagnostic: {} } },
    });
    server.send({ jsonrpc: '2.0', method: 'initialized', params: {} });
    const textDocument = { uri: URI, languageId: 'yaml', version: 1, text: TEXT };
    server.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument } });
    const diagnose = (): Promise<unknown> => server.ask('textDocument/diagnostic', { textDocument: { uri: URI } });
    const itemsOf = (answer: unknown): unknown => (answer as { result?: { items?: unknown } }).result?.items;
    const before = itemsOf(await diagnose());
    expect(before).toHaveLength(1);
    for (let count = runs(1500); count > 0; count--) {
      const params = junk(random);
      const kind = random.int(6);
      if (kind < 2) await server.ask(random.pick([...REQUESTS, ...OTHERS]), params);
      else if (kind < 4) server.send({ jsonrpc: '2.0', method: random.pick(NOTES), params });
      else if (kind < 5) server.send({ jsonrpc: '2.0', id: 1e9 + count, result: params });
      else server.send([{ jsonrpc: '2.0', method: random.pick(NOTES), params }, params]);
    }
    expect(itemsOf(await diagnose())).toEqual(before);
    expect(server.exitCodes).toEqual([]);
    expect(await server.ask('shutdown', null)).toHaveProperty('result', null);
    expect(await server.ask('textDocument/hover', junk(random))).toHaveProperty('error');
  });
});

describe('a text that changes letter by letter', () => {
  it('has the diagnostics that a server gives which never saw it otherwise', { timeout: 3_600_000 }, async () => {
    const client = await start();
    let text = `${TEXT}---\n${OLD_WORKFLOW}`;
    await client.open(URI, text);
    for (let index = 0; index < runs(60); index += 1) {
      const random = new Random(seed() * 1_000_003 + index);
      const from = random.int(text.length + 1);
      const to = Math.min(text.length, from + (random.chance(2) ? 0 : random.int(8)));
      const put = random.pick([
        '',
        'x',
        ':',
        '\n',
        ' ',
        '  ',
        '- ',
        '"',
        '#',
        '${X}',
        '{',
        '---\n',
        '&a ',
        'type: mysql\n',
      ]);
      const range = { start: positionIn(text, from), end: positionIn(text, to) };
      await client.change(URI, index + 2, { range, text: put });
      text = text.slice(0, from) + put + text.slice(to);
      if (random.chance(3)) continue;
      const fresh = await start();
      await fresh.open(URI, text);
      expect(await diagnosticsOf(client), JSON.stringify({ index, text })).toEqual(await diagnosticsOf(fresh));
      if (text.length > 4000 || random.chance(15)) {
        await client.change(URI, index + 2, { text: TEXT });
        text = TEXT;
      }
    }
  });
});

async function diagnosticsOf(client: TestClient): Promise<unknown> {
  const { items } = await client.ask<{ items: unknown }>('textDocument/diagnostic', { textDocument: { uri: URI } });
  return items;
}

function positionIn(text: string, offset: number): Position {
  const above = text.slice(0, offset).split('\n');
  return { line: above.length - 1, character: above.at(-1)?.length ?? 0 };
}
