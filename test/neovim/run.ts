import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newWorkflow } from '../../server/src/service/new/new-workflow';

/**
 * Opens files in Neovim, without a window, with the lines of configuration that docs/editors/neovim.md has for its version.
 * Needs `npm run build`, and Neovim: without it nothing is tried, which the output says.
 */
function main(): number {
  const version = neovimVersion();
  if (version === undefined) {
    console.log('SKIPPED Neovim: there is no nvim (apt-get install neovim)\n\n0 passed, 0 failed, 1 skipped');
    return 0;
  }
  const report = look(snippetFor(version));
  const checks: readonly (readonly [string, boolean])[] = [
    [
      'shows the problem at its line',
      report.first.some(({ code, source }) => code === 'invalid-value' && source === 'omconfig'),
    ],
    ['follows what is typed', report.first.length === 1 && report.corrected === 0],
    ['explains a key', report.hover?.includes('Which messages the log shows') === true],
    ['indents a completion of several lines', report.completed?.includes('  sourceConfig:\n    config:\n') === true],
    [
      'creates the file that a fix needs',
      report.created?.some(({ name, lines }) => name === 'old-lineage.yaml' && lines > 5) === true,
    ],
    ['finds a service in two files', report.references === 2 && report.highlights === 1 && report.symbols > 0],
    ['renames a service in two files', report.renamed === 2],
    ['leaves the files of others alone', report.foreign === 0],
  ];
  for (const [name, holds] of checks) console.log(`${holds ? 'ok   ' : 'FAIL '} ${name}`);
  const failed = checks.filter(([, holds]) => !holds).length;
  if (failed > 0) console.log(JSON.stringify(report, undefined, 2));
  console.log(`\nNeovim 0.${String(version)}\n${checks.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

interface Report {
  readonly first: readonly { readonly line: number; readonly code: unknown; readonly source: unknown }[];
  readonly corrected: number;
  readonly hover?: string;
  /** The text after a completion was taken. */
  readonly completed?: string;
  readonly created?: readonly { readonly name: string; readonly lines: number }[];
  readonly references: number;
  readonly highlights: number;
  /** In how many files a service is renamed. */
  readonly renamed: number;
  readonly symbols: number;
  readonly foreign: number;
}

/** The 11 of 0.11; undefined where there is no Neovim. */
function neovimVersion(): number | undefined {
  const { stdout, status } = spawnSync('nvim', ['--version'], { encoding: 'utf8' });
  const minor = status === 0 ? /^NVIM v0\.(\d+)/.exec(stdout)?.[1] : undefined;
  return minor === undefined ? undefined : Number(minor);
}

/** The page has three: for 0.11 and later, for 0.8 and later, for 0.7. */
function snippetFor(version: number): string {
  const page = readFileSync('docs/editors/neovim.md', 'utf8');
  const snippets = [...page.matchAll(/```lua\n(.*?)```/gs)].map(([, text = '']) => text);
  return snippets[version >= 11 ? 0 : version >= 8 ? 1 : 2] ?? '';
}

function look(init: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-neovim-'));
  try {
    const made = newWorkflow({ workflow: 'metadata', connector: 'Mysql' });
    // What is left to fill in is a problem of its own.
    const text = made.ok ? made.text.replaceAll('<user>', 'reader').replaceAll('<host:port>', 'db:3306') : '';
    writeFileSync(join(folder, 'wf.yaml'), text.replace('loggerLevel: INFO', 'loggerLevel: LOUD'));
    const old = text.replace(/^ +# markDeletedTables.*/m, '      overrideViewLineage: true');
    writeFileSync(join(folder, 'old.yaml'), old.replace(/serviceName: .*/, 'serviceName: orders'));
    for (const name of ['billing', 'billing-night'])
      writeFileSync(join(folder, `${name}.yaml`), text.replace(/serviceName: .*/, 'serviceName: billing'));
    writeFileSync(join(folder, 'begun.yaml'), 'source:\n  type: mysql\n  serviceName: orders\n  \n');
    writeFileSync(join(folder, 'foreign.yaml'), 'source: 1\nsink: 2\n');
    writeFileSync(join(folder, 'init.lua'), init);
    mkdirSync(join(folder, 'bin'));
    const command = join(folder, 'bin', 'omconfig');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli.js')}' "$@"\n`);
    chmodSync(command, 0o755);
    const words = [
      '--headless',
      '--clean',
      '-u',
      'init.lua',
      '-c',
      `luafile ${resolve('test/neovim/probe.lua')}`,
      'wf.yaml',
    ];
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: folder };
    const { stderr } = spawnSync('nvim', words, { cwd: folder, env, encoding: 'utf8', timeout: 120_000 });
    const report = join(folder, 'report.json');
    if (!existsSync(report)) throw new Error(`Neovim wrote no report: ${stderr}`);
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main();
