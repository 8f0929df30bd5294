import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { temporaryFolder } from './testing/temporary-folder';
import { ON_WINDOWS } from '../../server/src/files/testing/system';

const folder = mkdtempSync(join(tmpdir(), 'omconfig-bundle-'));
const cli = join(folder, 'dist/cli.js');

beforeAll(async () => {
  const entryPoints = [resolve(__dirname, 'main.ts')];
  await build({
    entryPoints,
    outfile: cli,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function omconfig(
  words: readonly string[],
  cwd: string,
  input = '',
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined };
  return spawnSync(process.execPath, [cli, ...words], { cwd, input, env, encoding: 'utf8' });
}

const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  serviceConnection:
    config: { type: Mysql, username: me, hostPort: db:3306 }
  sourceConfig:
    config: { type: DatabaseMetadata, includeTabels: true }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig: { hostPort: http://om:8585/api, authProvider: openmetadata }
`;

describe('the process', () => {
  it('checks files and exits with 1', () => {
    const { status, stdout, stderr } = omconfig(
      ['check', '--release', '1.6'],
      temporaryFolder({ 'wf.yaml': WORKFLOW }),
    );
    expect(stdout).toMatch(/^wf\.yaml:7:39 error unknown-field .*includeTables/);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });

  it('reads stdin', () => {
    const { status, stdout } = omconfig(['check', '-', '--quiet', '--release', '1.6'], temporaryFolder(), WORKFLOW);
    expect(stdout).toMatch(/^<stdin>:7:39 error/);
    expect(status).toBe(1);
  });

  it('says its version, and exits with 2 for wrong usage', () => {
    expect(omconfig(['--version'], folder)).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(omconfig(['check', '--nonsense'], folder)).toMatchObject({ status: 2, stdout: '' });
  });

  it('does not mind a reader that goes away', async () => {
    const cwd = temporaryFolder(
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${String(i)}.yaml`, WORKFLOW])),
    );
    const child = spawn(process.execPath, [cli, 'check', '--release', '1.6'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    await new Promise((done) => child.on('close', done));
    expect(stderr).toBe('');
  });

  it('reports what is found although nobody reads the complaints', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const missing = Array.from({ length: 2000 }, (_, i) => `${String(i)}.yaml`);
    const child = spawn(process.execPath, [cli, 'check', '--quiet', 'wf.yaml', ...missing], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.once('data', () => child.stderr.destroy());
    expect(await new Promise((done) => child.on('close', done))).toBe(2);
    expect(stdout).toMatch(/^wf\.yaml:7:39 error/);
  });

  it('says in one line that its output has no room', ({ skip }) => {
    skip(!existsSync('/dev/full'), 'there is no /dev/full');
    const full = openSync('/dev/full', 'w');
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { status, stderr } = spawnSync(process.execPath, [cli, 'check', '--release', '1.6'], {
      cwd,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'omconfig: The output cannot be written: the disk is full.\n',
    });
  });

  it('ends at once when it is interrupted, and says so', async () => {
    const cwd = temporaryFolder(
      Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${String(i)}.yaml`, WORKFLOW])),
    );
    const child = spawn(process.execPath, [cli, 'check', '--release', '1.6', '--quiet'], { cwd });
    child.stdout.once('data', () => child.kill('SIGINT'));
    const ended = await new Promise((done) => {
      child.on('close', (code, signal) => {
        done({ code, signal });
      });
    });
    // A shell shows 130 for this.
    expect(ended).toEqual({ code: null, signal: 'SIGINT' });
  });

  it('finishes what it writes before it lets itself be interrupted', async ({ skip }) => {
    skip(ON_WINDOWS, 'Windows has no such signals');
    const cwd = temporaryFolder({
      'work.ts': `
        import { writeFileSync } from 'node:fs';
        import { uninterrupted } from ${JSON.stringify(resolve(__dirname, 'uninterrupted'))};
        void uninterrupted(() => {
          process.stdout.write('started');
          for (const end = Date.now() + 500; Date.now() < end;);
          writeFileSync('out.txt', 'all of it');
        }).then(() => writeFileSync('too-late.txt', ''));`,
    });
    await build({ entryPoints: [join(cwd, 'work.ts')], outfile: join(cwd, 'work.js'), bundle: true, platform: 'node' });
    const child = spawn(process.execPath, ['work.js'], { cwd });
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await new Promise((done) => child.on('close', done))).toBe(130);
    expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toBe('all of it');
    expect(existsSync(join(cwd, 'too-late.txt'))).toBe(false);
  });

  it('speaks LSP', async () => {
    const child = spawn(process.execPath, [cli, 'lsp', '--stdio', '--clientProcessId=' + String(process.pid)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const send = (message: object): void => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      child.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
    };
    let answer = '';
    const answered = new Promise<void>((done) => {
      child.stdout.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (answer.includes('"id":1')) done();
      });
    });
    send({ id: 1, method: 'initialize', params: { processId: process.pid, rootUri: null, capabilities: {} } });
    await answered;
    expect(answer).toContain('"serverInfo":{"name":"omconfig"');
    const closed = new Promise((done) => child.on('close', done));
    send({ id: 2, method: 'shutdown' });
    send({ method: 'exit' });
    expect(await closed).toBe(0);
  });
});
