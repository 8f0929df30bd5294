import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCommandLine, OLD_WORKFLOW } from './old-workflow';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const WRITES = /\b(?:O_WRONLY|O_RDWR|O_CREAT)\b/;
const MESSAGE = (body: string): string => `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;

let top: string;
let cli: string;

beforeAll(async () => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-strace-')));
  cli = await buildCommandLine(join(top, 'bin'));
});

afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

/** What a run asked of the system: programs, network, and files, each with what it was opened for. */
interface Calls {
  readonly programs: readonly string[];
  readonly network: readonly string[];
  readonly written: readonly string[];
  readonly read: readonly string[];
}

/** Runs the command line in a folder with one workflow, and a file next to the folder that is nobody's business. */
function callsOf(words: readonly string[], input = ''): Calls & { readonly root: string } {
  const home = realpathSync(mkdtempSync(join(top, 'run-')));
  const root = join(home, 'project');
  mkdirSync(root);
  writeFileSync(join(root, 'a.yaml'), OLD_WORKFLOW);
  writeFileSync(join(home, 'private.yaml'), OLD_WORKFLOW);
  const log = join(home, 'calls.log');
  const traced = 'execve,openat,open,creat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,network';
  const strace = ['-f', '-qq', '-s', '4096', '-e', `trace=${traced}`, '-o', log, process.execPath, cli, ...words];
  spawnSync('strace', strace, { cwd: root, encoding: 'utf8', input });
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('ENOENT'));
  const pathsIn = (line: string): string[] => [...line.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
  const opens = lines.filter((line) => /\b(?:openat|open|creat)\(/.test(line));
  const others = lines.filter((line) => /\b(?:rename\w*|link|linkat|unlink\w*|mkdir\w*)\(/.test(line));
  return {
    root,
    programs: lines.filter((line) => line.includes('execve(')),
    network: lines.filter((line) => /\b(?:socket|connect|bind|listen|sendto)\(/.test(line)),
    written: [...opens.filter((line) => WRITES.test(line)), ...others].flatMap(pathsIn),
    read: opens.filter((line) => !WRITES.test(line)).flatMap(pathsIn),
  };
}

function isInside(path: string, folder: string): boolean {
  return !path.startsWith('/') || path === folder || path.startsWith(`${folder}/`);
}

const COMMANDS: readonly (readonly [string, readonly string[], string])[] = [
  ['check', ['check', '.'], ''],
  ['migrate', ['migrate', '--to', '1.6', '--unsafe', '.'], ''],
  ['plan', ['plan', '--to', '1.6', '.'], ''],
  ['check --format sarif', ['check', '.', '--format', 'sarif'], ''],
  ['check --diff', ['check', '--diff', '--unsafe', '.'], ''],
  ['upgrade', ['upgrade', '--release', '1.6', '--unsafe', '.'], ''],
  ['init', ['init', '.'], ''],
  ['new', ['new', '--workflow', 'metadata', '--connector', 'Mysql'], ''],
  [
    'mcp',
    ['mcp', '.'],
    [
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"omconfig_check","arguments":{}}}',
      '',
    ].join('\n'),
  ],
  ['migrate --write', ['migrate', '--to', '1.6', '--unsafe', '--write', '.'], ''],
  [
    'lsp',
    ['lsp', '--stdio'],
    MESSAGE(
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}',
    ) +
      MESSAGE('{"jsonrpc":"2.0","method":"initialized","params":{}}') +
      MESSAGE(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'textDocument/didOpen',
          params: {
            textDocument: { uri: 'file:///nowhere/a.yaml', languageId: 'yaml', version: 1, text: OLD_WORKFLOW },
          },
        }),
      ) +
      MESSAGE('{"jsonrpc":"2.0","id":2,"method":"shutdown"}') +
      MESSAGE('{"jsonrpc":"2.0","method":"exit"}'),
  ],
];

it.runIf(hasStrace).each(COMMANDS)(
  '%s starts no program, uses no network, and touches nothing outside its folder',
  (name, words, input) => {
    const { root, programs, network, written, read } = callsOf(words, input);
    expect(programs).toHaveLength(1);
    expect(network).toEqual([]);
    const outside = written.filter((path) => !isInside(path, root) && !path.startsWith('/dev/'));
    expect(outside).toEqual([]);
    expect(written.some((path) => path.endsWith('.yaml'))).toBe(name === 'migrate --write');
    if (name !== 'lsp' && name !== 'new') expect(read.some((path) => path.endsWith('a.yaml'))).toBe(true);
    // What Node itself reads to start, and our own bundle, are elsewhere; the folder above and those next to it are not.
    expect(read.filter((path) => isInside(path, dirname(root)) && !isInside(path, root))).toEqual([]);
    expect(
      read.filter((path) => /\.(?:ya?ml|json)$/.test(path) && !isInside(path, root) && !isInside(path, top)),
    ).toEqual([]);
  },
);
