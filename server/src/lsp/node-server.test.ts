import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, DocumentDiagnosticReport, ProtocolConnection } from 'vscode-languageserver';
import {
  createProtocolConnection,
  Emitter,
  StreamMessageReader,
  StreamMessageWriter,
  type Message,
} from 'vscode-languageserver/node';
import type { Description } from '../protocol/commands';
import { vscode } from './testing/test-client';
import { workflowText } from '../documents/testing/workflow-text';

const profiler = workflowText({
  above: ['# A workflow of our own'],
  type: 'snowflake',
  service: 'warehouse',
  pipeline: 'Profiler',
  config: ['generateSampleData: false', 'processPiiSensitive: true'],
  processor: 'orm-profiler',
  token: '$TOKEN',
});

const folder = mkdtempSync(join(tmpdir(), 'omconfig-server-'));
const workspace = join(folder, 'workspace');
const uri = pathToFileURL(join(workspace, 'flows', 'profiler.yaml')).href;

beforeAll(async () => {
  const shared = { bundle: true, logLevel: 'error' } as const;
  await Promise.all([
    build({
      ...shared,
      entryPoints: [join(__dirname, 'node.ts')],
      platform: 'node',
      outfile: join(folder, 'server.js'),
    }),
    build({
      ...shared,
      entryPoints: [join(__dirname, 'worker.ts')],
      platform: 'browser',
      define: { global: 'globalThis' },
      outfile: join(folder, 'worker.js'),
    }),
  ]);
  mkdirSync(join(workspace, 'flows'), { recursive: true });
  writeFileSync(join(workspace, 'requirements.txt'), 'openmetadata-ingestion[snowflake]==1.6.3\n');
  writeFileSync(join(workspace, 'flows', 'profiler.yaml'), profiler);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Server = ChildProcessByStdio<Writable, Readable, null>;

function start(...args: string[]): { server: Server; client: ProtocolConnection; exit: Promise<number | null> } {
  const server = spawn(process.execPath, [join(folder, 'server.js'), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  answerServer(client);
  client.listen();
  return { server, client, exit };
}

function answerServer(client: ProtocolConnection): void {
  client.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  client.onRequest('client/registerCapability', () => null);
  client.onRequest('workspace/diagnostic/refresh', () => null);
}

async function initialize(client: ProtocolConnection): Promise<void> {
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: vscode,
    workspaceFolders: [{ uri: pathToFileURL(workspace).href, name: 'workspace' }],
  });
  await client.sendNotification('initialized', {});
}

async function openProfiler(client: ProtocolConnection): Promise<DocumentDiagnosticReport> {
  const textDocument = { uri, languageId: 'yaml', version: 1, text: profiler };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  return client.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
}

function describeFile(client: ProtocolConnection): Promise<Description> {
  return client.sendRequest('workspace/executeCommand', { command: 'omconfig.describe', arguments: [{ uri }] });
}

describe('the server as a process', () => {
  it('checks with the release from a file above, without waiting for a listing', async () => {
    const { client, exit } = start('--stdio');
    await initialize(client);
    const report = await openProfiler(client);
    const codes = report.kind === 'full' ? report.items.map(({ code }) => code) : [];
    expect(codes).toContain('moved-field');
    expect(await describeFile(client)).toMatchObject({
      kind: 'workflow',
      workflow: 'Profiler',
      release: '1.6.3',
      releaseSource: 'from requirements.txt',
    });
    await client.sendRequest('shutdown');
    await client.sendNotification('exit');
    expect(await exit).toBe(0);
  });

  it('offers a fix that moves the fields to a new workflow next to it', async () => {
    const { client, exit } = start();
    await initialize(client);
    await openProfiler(client);
    const actions = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: { line: 7, character: 8 }, end: { line: 7, character: 8 } },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    const action = actions.find(({ disabled, title }) => !disabled && !title.startsWith('Ignore'));
    const { edit } = await client.sendRequest<CodeAction>('codeAction/resolve', action);
    const created = edit?.documentChanges?.filter((change) => 'kind' in change && change.kind === 'create');
    expect(created).toMatchObject([{ uri: uri.replace('profiler.yaml', 'profiler-auto-classification.yaml') }]);
    await client.sendNotification('exit');
    expect(await exit).toBe(1);
  });

  it('leaves when the client is gone', async () => {
    const { server, client, exit } = start('--stdio');
    await initialize(client);
    server.stdin.end();
    expect(await exit).toBe(1);
  });
});

describe('what is no message of the protocol', () => {
  const framed = (body: string): string => `Content-Length: ${String(body.length)}\r\n\r\n${body}`;
  const sent = (input: string): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [join(folder, 'server.js'), '--stdio'], { input, encoding: 'utf8' });

  it.each([
    ['a body that is not JSON', framed('{"password": hunter2'), 'The body of a message is not JSON.'],
    [
      'a length below zero',
      'Content-Length: -5\r\n\r\nhunter2',
      'The header of a message has no valid Content-Length.',
    ],
    ['stray bytes', `${framed('{}')}hunter2\r\n\r\n`, 'A message does not begin with a header.'],
  ])('%s ends the process with a sentence that quotes nothing', (_, input, sentence) => {
    const { status, stderr } = sent(input);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^omconfig lsp: [^\n]*\n$/);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('hunter2');
  });

  it('is survived if it is JSON, and the server still exits on request', async () => {
    const { server, client, exit } = start('--stdio');
    for (const body of ['null', '5', '[]', '{}', '{"method": 1}']) server.stdin.write(framed(body));
    await initialize(client);
    await client.sendRequest('shutdown');
    server.stdin.end();
    expect(await exit).toBe(0);
  });
});

describe('the server as a browser worker', () => {
  it('checks files that the client pushes', async () => {
    const prelude = `
      const { parentPort } = require('node:worker_threads');
      delete globalThis.setImmediate;
      globalThis.postMessage = (message) => parentPort.postMessage(message);
      globalThis.addEventListener = () => undefined;
      parentPort.on('message', (data) => globalThis.onmessage({ data }));
      require(${JSON.stringify(join(folder, 'worker.js'))});`;
    const worker = new Worker(prelude, { eval: true });
    const client = overWorker(worker);
    await initialize(client);
    const pin = 'openmetadata-ingestion[snowflake]==1.5.4\n';
    const files = [{ uri: uri.replace('profiler.yaml', 'requirements.txt'), text: pin }];
    await client.sendNotification('omconfig/files', { files });
    const report = await openProfiler(client);
    expect(report).toMatchObject({ kind: 'full', items: [] });
    expect((await describeFile(client)).release).toBe('1.5.4');
    await worker.terminate();
  });
});

/** A connection by messages, as a browser has it. */
function overWorker(worker: Worker): ProtocolConnection {
  const received = new Emitter<Message>();
  const silent = new Emitter<never>().event;
  worker.on('message', (message: Message) => {
    received.fire(message);
  });
  const client = createProtocolConnection(
    { onError: silent, onClose: silent, onPartialMessage: silent, listen: received.event, dispose: () => undefined },
    {
      onError: silent,
      onClose: silent,
      write: (message) => {
        worker.postMessage(message);
        return Promise.resolve();
      },
      end: () => undefined,
      dispose: () => undefined,
    },
  );
  answerServer(client);
  client.listen();
  return client;
}
