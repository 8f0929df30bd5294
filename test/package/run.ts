import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newWorkflow } from '../../server/src/service/new/new-workflow';
import { runsNothingForeign } from './hostile-repository';
import { runsFromImageLayout } from './image-layout';
import { commitsAllFiles } from './pull-requests';
import { npmCommand, type Command } from '../../scripts/release/npm-command';
import { packForNpm } from '../../scripts/release/npm-package';
import { namesOnlyWhatItHas } from './linted-package';
import { sharesConfiguration } from './shared-configuration';
import { exitWith } from '../../scripts/exit-with';

/**
 * Packs the npm package as it would be published, installs it into an empty folder without a network, and uses it there.
 * Needs `npm run build`.
 */
const checks: readonly Check[] = [
  { name: 'holds what it needs and nothing else', check: holdsLittle },
  {
    name: 'brings no other package along',
    check: ({ folder }) => {
      sameList(packagesIn(folder), ['omconfig']);
    },
  },
  {
    name: 'shows its version',
    check: ({ run }) => {
      expectText(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
    },
  },
  { name: 'checks a folder', check: checksFolder },
  { name: 'checks without what only fixes and migrations need', check: startsWithoutLateRooms },
  { name: 'leads to pages that it has', check: leadsToPages },
  {
    name: 'explains rules',
    check: ({ run }) => {
      expectText(run('explain', 'moved-field').stdout, /^# /);
    },
  },
  { name: 'has functions for programs, with types', check: hasFunctions },
  { name: 'names only what it has, with types for every way of importing', check: namesOnlyWhatItHas },
  {
    name: 'runs from the files that the container image has',
    check: () => {
      runsFromImageLayout();
    },
  },
  { name: 'runs nothing of the repository that it checks', check: runsNothingForeign, isForLinux: true },
  { name: 'commits every file of an upgrade as the pages show', check: commitsAllFiles, isForLinux: true },
  {
    name: 'reads configuration that repositories share, in each way that the pages show',
    check: sharesConfiguration,
    isForLinux: true,
  },
  { name: 'has the version that the hook and the pages name', check: namedEverywhere },
];

interface Check {
  readonly name: string;
  readonly check: (place: InstalledPackage) => void | Promise<void>;
  /** It plays the commands of a CI, which run in bash. */
  readonly isForLinux?: boolean;
}

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface InstalledPackage {
  /** A folder for everything that is made here. */
  readonly top: string;
  /** The package as it would be published, and its version. */
  readonly tarball: string;
  readonly version: string;
  /** Where the package is installed. */
  readonly folder: string;
  /** The paths in the package. */
  readonly files: readonly string[];
  readonly run: (...words: readonly string[]) => Run;
}

const MOST_BYTES = 1_000_000;

async function main(): Promise<number> {
  const top = mkdtempSync(join(tmpdir(), 'omconfig-package-'));
  try {
    const place = install(top);
    let failed = 0;
    let skipped = 0;
    for (const { name, check, isForLinux = false } of checks) {
      if (isForLinux && process.platform === 'win32') {
        skipped++;
        console.log(`SKIPPED ${name}: the commands are for the shell of a CI on Linux`);
        continue;
      }
      try {
        await check(place);
        console.log(`ok    ${name}`);
      } catch (error) {
        failed++;
        console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    console.log(`\n${checks.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function install(top: string): InstalledPackage {
  const { tarball, version, size, files } = packForNpm('.', top);
  if (size > MOST_BYTES) throw new Error(`the package has ${String(size)} bytes`);
  const folder = join(top, 'somewhere');
  mkdirSync(folder);
  npm(folder, 'init', '--yes');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
  return {
    top,
    tarball,
    version,
    folder,
    files,
    run: (...words) => {
      const { program, words: first } = IS_WINE ? byNode(folder) : npmCommand('exec', '--no', '--', 'omconfig');
      return spawnSync(program, [...first, ...words], { cwd: folder, encoding: 'utf8' });
    },
  };
}

/** Its cmd does not run the scripts that npm makes for the programs of a package, and does not say so. */
const IS_WINE = process.platform === 'win32' && process.env['WINEPREFIX'] !== undefined;

function byNode(folder: string): Command {
  const installed = join(folder, 'node_modules', 'omconfig');
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { bin: { omconfig: string } };
  return { program: process.execPath, words: [join(installed, bin.omconfig)] };
}

function npm(cwd: string, ...words: readonly string[]): string {
  const command = npmCommand(...words);
  return execFileSync(command.program, [...command.words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function holdsLittle({ files }: InstalledPackage): void {
  sameList(files, [
    'LICENSE',
    'README.md',
    'THIRD_PARTY_NOTICES.md',
    'dist/api.js',
    'dist/cli.js',
    'dist/data/pages.txt',
    'dist/data/sources.txt',
    'dist/engine.js',
    'dist/language-server.js',
    'dist/later.js',
    'dist/mcp.js',
    'dist/secrets.js',
    'dist/server.js',
    'dist/types/index.d.ts',
    'dist/types/types.d.ts',
    'dist/yaml.js',
    'docs/api.md',
    'docs/assistants.md',
    'docs/ci.md',
    'docs/configuration.md',
    'package.json',
  ]);
}

function packagesIn(folder: string): readonly string[] {
  const { dependencies } = JSON.parse(npm(folder, 'ls', '--json', '--all')) as { dependencies: object };
  return Object.keys(dependencies);
}

function checksFolder({ folder, run }: InstalledPackage): void {
  const made = newWorkflow({ workflow: 'metadata', connector: 'Mysql', release: '1.6' });
  if (!made.ok) throw new Error(made.reason);
  const filled = made.text.replaceAll('<user>', 'reader').replaceAll('<host:port>', 'db:3306');
  writeFileSync(join(folder, 'good.yaml'), filled);
  writeFileSync(join(folder, 'bad.yaml'), filled.replace('loggerLevel: INFO', 'loggerLevel: LOUD'));
  const { status, stdout } = run('check');
  expectText(stdout, /^bad\.yaml:\d+:16 error invalid-value /m);
  if (status !== 1) throw new Error(`it ended with ${String(status)}`);
  if (stdout.includes('good.yaml:')) throw new Error('it complains of a good file');
}

/** A constant that is exported somewhere in the rooms that are loaded late would put them back into each start. */
function startsWithoutLateRooms({ folder, run }: InstalledPackage): void {
  const late = join(folder, 'node_modules/omconfig/dist/later.js');
  renameSync(late, `${late}.away`);
  try {
    expectText(run('check').stdout, /^bad\.yaml:\d+:16 error invalid-value /m);
  } finally {
    renameSync(`${late}.away`, late);
  }
}

function leadsToPages({ run }: InstalledPackage): void {
  const urls = [...run('check', '--format', 'json').stdout.matchAll(/"url": "(.*)"/g)].map(([, url = '']) => url);
  if (urls.length === 0) throw new Error('no problem has a page');
  for (const url of urls) {
    const page = /^https:\/\/github\.com\/omconfig\/omconfig\/blob\/v[\d.]+\/(docs\/.+\.md)$/.exec(url)?.[1];
    if (page === undefined || !existsSync(page)) throw new Error(`${url} leads nowhere`);
  }
}

/** The example of the page about the functions, run where the package is installed; both ways of importing. */
function hasFunctions({ folder }: InstalledPackage): void {
  const example = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? '';
  const made = newWorkflow({ workflow: 'metadata', connector: 'Snowflake', release: '1.5' });
  if (!made.ok) throw new Error(made.reason);
  writeFileSync(
    join(folder, 'sales.yaml'),
    made.text.replace('type: DatabaseMetadata', 'type: DatabaseMetadata\n      overrideViewLineage: true'),
  );
  writeFileSync(join(folder, 'example.mjs'), example);
  const said = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
  expectText(
    said,
    /sales\.yaml:\d+ error moved-field .*\n(?:.*\n)*create sales-lineage\.yaml \d+\n(?:.*\n)*\{ release: '\d+\.\d+\.\d+', date: /,
  );
  const required = "if (typeof require('omconfig').check !== 'function') process.exit(1)";
  execFileSync(process.execPath, ['-e', required], { cwd: folder });
  writeFileSync(
    join(folder, 'typed.mts'),
    `import { check, type Problem } from 'omconfig';\nexport const problems: readonly Problem[] = check([]).flatMap((file) => file.problems);\n`,
  );
  execFileSync(
    process.execPath,
    [
      resolve('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--ignoreConfig',
      'typed.mts',
    ],
    { cwd: folder },
  );
}

/** What installs omconfig elsewhere names a version, and must not fall behind. */
function namedEverywhere({ run }: InstalledPackage): void {
  const version = run('--version').stdout.trim();
  for (const file of ['docs/ci.md', 'docs/renovate.md', 'README.md']) {
    const named = [...readFileSync(file, 'utf8').matchAll(/omconfig@(\d[\w.-]*)|rev: v([\w.-]+)/g)];
    sameList([...new Set(named.map(([, one, other]) => one ?? other ?? ''))], [version]);
  }
}

function sameList(found: readonly string[], wanted: readonly string[]): void {
  if (found.join() !== wanted.join()) throw new Error(`found ${found.join(', ')}`);
}

function expectText(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`found ${JSON.stringify(text.slice(0, 200))}`);
}

exitWith(main());
