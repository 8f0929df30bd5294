import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { buildCommandLine, OLD_WORKFLOW } from './old-workflow';

const SECRET = 'hunter2-Zk9';
/** Secrets in files of several kinds, each next to a mistake, so that a message or a diff would show them. */
const FILES: Readonly<Record<string, string>> = {
  'workflow.yaml': OLD_WORKFLOW.replace(
    'overrideViewLineage',
    `includeViws: true\n      passwrod: ${SECRET}\n      url: mysql://om:${SECRET}@h/d\n      overrideViewLineage`,
  ),
  'values.yaml': `openmetadata:\n  config:\n    clusterNaem: a\n    database: {auth: {password: {value: ${SECRET}, secretReff: ${SECRET}}}}\nextraEnvs:\n- {name: DB_PASSWORD, value: ${SECRET}}\n`,
  'docker-compose.yml': `services:\n  om:\n    image: openmetadata/server:1.5.4\n    environment:\n      DB_USER_PASSWORD: ${SECRET}\n      DB_USER_PASWORD: ${SECRET}\n`,
  'server.env': `OPENMETADATA_VERSION=1.5.4\nDB_HOST=x\nDB_USER_PASSWROD=${SECRET}\n`,
  'requirements.txt': `--extra-index-url https://u:${SECRET}@n/simple\nopenmetadata-ingestion==1.5.4\n`,
};

let top: string;
let cli: string;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'omconfig-assistant-'));
  cli = await buildCommandLine(top);
});

afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, unknown>> };
}

/** Everything that could be asked of a tool about a file. */
function wordsFor({ inputSchema: { properties = {} } }: Tool, file: string): object {
  const known: Readonly<Record<string, unknown>> = {
    path: file,
    paths: [file],
    text: FILES[file],
    to: '1.13.1',
    review: true,
    id: 'plain-secret',
    connector: 'Mysql',
    workflow: 'metadata',
  };
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in properties));
}

it('shows no secret to an assistant that asks over standard input', async () => {
  const server = spawn(process.execPath, [cli, 'mcp', '.'], { cwd: temporaryFolder(FILES) });
  let errors = '';
  server.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  let id = 0;
  const ask = async (method: string, params: object = {}): Promise<string> => {
    id += 1;
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return String((await lines.next()).value);
  };
  const clientInfo = { name: 'test', version: '1' };
  await ask('initialize', { protocolVersion: '2024-11-05', capabilities: {}, clientInfo });
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  const { result } = JSON.parse(await ask('tools/list')) as { result: { tools: readonly Tool[] } };
  const shown: string[] = [];
  let answers = 0;
  for (const tool of result.tools) {
    for (const file of Object.keys(FILES)) {
      const answer = await ask('tools/call', { name: tool.name, arguments: wordsFor(tool, file) });
      if (answer.includes('"result"')) answers += 1;
      if (answer.includes(SECRET)) shown.push(`${tool.name} of ${file}`);
    }
  }
  server.stdin.end();
  await new Promise((resolve) => server.once('close', resolve));
  expect(answers).toBe(result.tools.length * Object.keys(FILES).length);
  expect([...shown, ...(errors.includes(SECRET) ? ['standard error'] : [])]).toEqual([]);
});
