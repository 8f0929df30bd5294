import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCommandLine, OLD_WORKFLOW } from './old-workflow';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const PUBLISHED = 'publishDiagnostics';
/** What an upgrade moves, and what a fix corrects. */
const TEXT = OLD_WORKFLOW.replace('overrideViewLineage', 'includeViws: true\n      overrideViewLineage');
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
  readonly printed: string;
}

/** Runs the command line in a folder with one workflow, and a file next to the folder that is nobody's business. */
async function callsOf(words: readonly string[], input: string): Promise<Calls & { readonly root: string }> {
  const home = realpathSync(mkdtempSync(join(top, 'run-')));
  const root = join(home, 'project');
  mkdirSync(root);
  writeFileSync(join(root, 'a.yaml'), TEXT);
  writeFileSync(join(home, 'private.yaml'), TEXT);
  const log = join(home, 'calls.log');
  const traced = 'execve,openat,open,creat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,network';
  const strace = ['-f', '-qq', '-s', '4096', '-e', `trace=${traced}`, '-o', log, process.execPath, cli, ...words];
  const child = spawn('strace', strace, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.write(input);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed.includes(PUBLISHED)) child.stdin.end();
  });
  // A server has work as long as there is input.
  if (words[0] !== 'lsp') child.stdin.end();
  await once(child, 'close');
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('ENOENT'));
  const pathsIn = (line: string): string[] => [...line.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
  const opens = lines.filter((line) => /\b(?:openat|open|creat)\(/.test(line));
  const others = lines.filter((line) => /\b(?:rename\w*|link|linkat|unlink\w*|mkdir\w*)\(/.test(line));
  return {
    root,
    printed,
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
  ['check --fix', ['check', '--fix', '--unsafe', '.'], ''],
  ['check --update-baseline', ['check', '--update-baseline', '--baseline', 'known.json', '.'], ''],
  [
    'check --output-file',
    ['check', '--format', 'json', '--output-file', 'om.json', '--format', 'sarif=om.sarif', '.'],
    '',
  ],
  ['init --write', ['init', '--write', '--release', '1.6', '--ci', 'github', '--pre-commit', '.'], ''],
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
            textDocument: { uri: 'file:///nowhere/a.yaml', languageId: 'yaml', version: 1, text: TEXT },
          },
        }),
      ),
  ],
];

/** What a command is asked to write; all others write nothing. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'check --fix': ['a.yaml'],
  'check --update-baseline': ['known.json'],
  'check --output-file': ['om.json', 'om.sarif'],
  'init --write': [
    '.github',
    '.github/workflows',
    '.github/workflows/openmetadata.yml',
    '.pre-commit-config.yaml',
    'omconfig-baseline.json',
    'omconfig.yaml',
  ],
  'migrate --write': ['a-lineage.yaml', 'a.yaml'],
};
/** What is next to a file until it is whole. */
const TEMPORARY = /(?:^|\/)\.omconfig-\d+-[0-9a-f]+\.tmp$/;

beforeEach(({ skip }) => {
  skip(!hasStrace, 'there is no strace');
});

it.each(COMMANDS)(
  '%s starts no program, uses no network, and touches nothing but what it is asked to',
  async (name, words, input) => {
    const { root, programs, network, written, read, printed } = await callsOf(words, input);
    expect(programs).toHaveLength(1);
    expect(network).toEqual([]);
    const own = written.filter((path) => !path.startsWith('/dev/')).map((path) => relative(root, resolve(root, path)));
    const files = new Set(own.filter((path) => path !== '' && !TEMPORARY.test(path)));
    expect([...files].sort()).toEqual(ASKED[name] ?? []);
    if (name === 'lsp') expect(printed).toContain(PUBLISHED);
    else if (name !== 'new') expect(read.some((path) => path.endsWith('a.yaml'))).toBe(true);
    // What Node itself reads to start, and our own bundle, are elsewhere; the folder above and those next to it are not.
    expect(read.filter((path) => isInside(path, dirname(root)) && !isInside(path, root))).toEqual([]);
    expect(
      read.filter((path) => /\.(?:ya?ml|json)$/.test(path) && !isInside(path, root) && !isInside(path, top)),
    ).toEqual([]);
  },
);
