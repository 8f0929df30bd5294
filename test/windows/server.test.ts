import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, ProtocolConnection, WorkspaceDiagnosticReport } from 'vscode-languageserver';
import {
  createProtocolConnection,
  generateRandomPipeName,
  SocketMessageReader,
  SocketMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { workflowText } from '../../server/src/documents/testing/workflow-text';
import { IGNORES_CASE } from '../../server/src/files/ignores-case';
import { hasLinks, NO_LINKS } from '../../server/src/files/testing/system';
import type { MigrateAnswer } from '../../server/src/protocol/commands';
import { vscode } from '../../server/src/lsp/testing/test-client';

const PROFILER = workflowText({
  type: 'snowflake',
  service: 'warehouse',
  pipeline: 'Profiler',
  config: ['generateSampleData: true'],
  processor: 'orm-profiler',
  token: '$TOKEN',
});
const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'omconfig-pipes-')));
const program = join(folder, 'server.js');

/** Another spelling that the system takes for the same file, and a client might use. */
function otherSpelling(uri: string): string {
  return uri.replace('/Flows/profiler', '/flows/PROFILER').replace(/^file:\/\/\/([a-z]):/i, 'file:///$1%3A');
}

beforeAll(async () => {
  const entryPoints = [resolve('server/src/lsp/node.ts')];
  await build({ entryPoints, outfile: program, bundle: true, platform: 'node', logLevel: 'error' });
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly client: ProtocolConnection;
  readonly exit: Promise<number | null>;
  readonly process: ChildProcess;
}

async function start(transport: 'stdio' | 'pipe'): Promise<Running> {
  if (transport === 'stdio') {
    const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdout, stdin } = child;
    const client = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    return { client, exit: exitOf(child), process: child };
  }
  const pipe = generateRandomPipeName();
  const server = createServer();
  const connected = new Promise<Socket>((done) => server.once('connection', done));
  await new Promise<void>((done) => server.listen(pipe, done));
  const child = spawn(process.execPath, [program, `--pipe=${pipe}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const socket = await connected;
  server.close();
  const client = createProtocolConnection(new SocketMessageReader(socket), new SocketMessageWriter(socket));
  return { client, exit: exitOf(child), process: child };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', done));
}

/** A workspace, and a client that has it open. */
async function initialize(
  { client }: Running,
  name: string,
): Promise<{ readonly root: string; readonly uriOf: (path: string) => string }> {
  const root = join(folder, name);
  mkdirSync(join(root, 'Flows'), { recursive: true });
  writeFileSync(join(root, 'requirements.txt'), 'openmetadata-ingestion[snowflake]==1.6.3\n');
  writeFileSync(join(root, 'Flows', 'profiler.yaml'), PROFILER);
  client.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  client.onRequest('client/registerCapability', () => null);
  client.onRequest('workspace/diagnostic/refresh', () => null);
  client.listen();
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: vscode,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name }],
  });
  await client.sendNotification('initialized', {});
  return { root, uriOf: (path) => pathToFileURL(join(root, path)).href };
}

async function open(client: ProtocolConnection, uri: string): Promise<void> {
  const textDocument = { uri, languageId: 'yaml', version: 1, text: PROFILER };
  await client.sendNotification('textDocument/didOpen', { textDocument });
}

async function reported(client: ProtocolConnection): Promise<readonly string[]> {
  const report = await client.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
  return report.items
    .flatMap((item) => (item.kind === 'full' && item.items.length > 0 && item.uri.endsWith('.yaml') ? [item.uri] : []))
    .sort();
}

describe.each(['stdio', 'pipe'] as const)('the server through a pipe (%s)', (transport) => {
  it('goes from initialize to shutdown, and follows files', async () => {
    const running = await start(transport);
    const { client, exit } = running;
    const { root, uriOf } = await initialize(running, `Work ${transport}`);
    await open(client, uriOf('Flows/profiler.yaml'));
    expect(await reported(client)).toEqual([uriOf('Flows/profiler.yaml')]);

    writeFileSync(join(root, 'Flows', 'created.yaml'), PROFILER.replace('warehouse', 'other'));
    await client.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('Flows/created.yaml'), type: 1 }],
    });
    expect(await reported(client)).toEqual([uriOf('Flows/created.yaml'), uriOf('Flows/profiler.yaml')]);

    renameSync(join(root, 'Flows', 'created.yaml'), join(root, 'Flows', 'renamed.yaml'));
    const changes = [
      { uri: uriOf('Flows/created.yaml'), type: 3 },
      { uri: uriOf('Flows/renamed.yaml'), type: 1 },
    ];
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes });
    expect(await reported(client)).toEqual([uriOf('Flows/profiler.yaml'), uriOf('Flows/renamed.yaml')]);

    const actions = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf('Flows/profiler.yaml') },
      range: { start: { line: 6, character: 8 }, end: { line: 6, character: 8 } },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    const action = actions.find(({ disabled, title }) => !disabled && !title.startsWith('Ignore'));
    const { edit } = await client.sendRequest<CodeAction>('codeAction/resolve', action);
    const created = edit?.documentChanges?.flatMap((change) =>
      'kind' in change && change.kind === 'create' ? [change.uri] : [],
    );
    expect(created).toEqual([uriOf('Flows/profiler-auto-classification.yaml')]);

    await client.sendRequest('shutdown');
    await client.sendNotification('exit');
    expect(await exit).toBe(0);
  });
});

it('two spellings of a file are one file, and answers have the spelling of the client', async ({ skip }) => {
  skip(!IGNORES_CASE, 'this system takes two spellings for two files');
  const running = await start('stdio');
  const { client, exit } = running;
  const { uriOf } = await initialize(running, 'Spelled');
  const uri = otherSpelling(uriOf('Flows/profiler.yaml'));
  await open(client, uri);
  expect(await reported(client)).toEqual([uri]);
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await exit).toBe(0);
});

it('a file and a link to it are one', async ({ skip }) => {
  skip(!hasLinks(), NO_LINKS);
  const running = await start('stdio');
  const { client, exit } = running;
  const { root, uriOf } = await initialize(running, 'Linked');
  symlinkSync(join('Flows', 'profiler.yaml'), join(root, 'link.yaml'));
  expect(await reported(client)).toEqual([uriOf('Flows/profiler.yaml')]);
  await open(client, uriOf('link.yaml'));
  expect(await reported(client)).toEqual([uriOf('link.yaml')]);
  await open(client, uriOf('Flows/profiler.yaml'));
  expect(await reported(client)).toEqual([uriOf('Flows/profiler.yaml'), uriOf('link.yaml')]);
  const order = { to: '1.8', unsafe: true, apply: false };
  const { files } = await client.sendRequest<MigrateAnswer>('workspace/executeCommand', {
    command: 'omconfig.migrateWorkspace',
    arguments: [order],
  });
  expect(files.map(({ uri }) => uri).filter((uri) => !uri.endsWith('-auto-classification.yaml'))).toHaveLength(1);
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await exit).toBe(0);
});

it('the server ends when the program that started it is killed', async () => {
  const line = `const s = require('child_process').spawn(process.execPath, [${JSON.stringify(program)}, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] }); console.log(s.pid); setInterval(() => 0, 1000)`;
  const parent = spawn(process.execPath, ['-e', line], { stdio: ['ignore', 'pipe', 'inherit'] });
  const server = await new Promise<number>((done) =>
    parent.stdout.once('data', (chunk: Buffer) => {
      done(Number(chunk.toString()));
    }),
  );
  const ended = exitOf(parent);
  parent.kill('SIGKILL');
  await ended;
  const end = Date.now() + 60_000;
  while (isRunning(server) && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  expect(isRunning(server)).toBe(false);
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
