import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../../server/src/yaml/testing/random';
import { EXECUTED, HostileFolder, PRIVATE } from './hostile/hostile-folder';
import { HOSTILE_FILES } from './hostile/hostile-files';
import { HOSTILE_GIT } from './hostile/hostile-git';
import { HOSTILE_READERS } from './hostile/hostile-readers';
import { HOSTILE_TEXTS } from './hostile/hostile-texts';
import { runTraced, type Traced } from './hostile/run-traced';
import { talkToServer } from './hostile/talk-to-server';
import { inGroups } from './in-groups';
import { buildCommandLine } from './old-workflow';

const REPOSITORIES = Object.entries({ ...HOSTILE_FILES, ...HOSTILE_TEXTS, ...HOSTILE_GIT, ...HOSTILE_READERS });
/** All of them are run every night; in CI one is run in each repository. */
const COMMANDS: readonly (readonly string[])[] = [
  ['check', '.'],
  ['check', '--fix', '--unsafe', '.'],
  ['migrate', '--to', '1.13.1', '--unsafe', '.'],
  ['lsp', '--stdio'],
  ['upgrade', '--release', '1.13.1', '--unsafe', '--diff', '.'],
  ['plan', '--to', '1.13.1', '.'],
  ['migrate', '--to', '1.13.1', '--unsafe', '--write', '.'],
  ['rules', '--test'],
  ['init', '.'],
  ['new', '--workflow', 'metadata', '--connector', 'Mysql'],
];
const MOST_SECONDS = 30;
const MOST_MEGABYTES = 400;
/** As many run at the same time. */
const TOGETHER = 2;
/** Signs with which an output could do something to a terminal. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/;

let top: string;
let cli: string;

beforeAll(async () => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-hostile-')));
  cli = await buildCommandLine(join(top, 'bin'));
});

afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

/** What went wrong in a run. */
function faultsOf(
  { code, printed, megabytes, programs, network, read, written }: Traced,
  folder: HostileFolder,
): string[] {
  const isInside = (path: string): boolean => path === folder.root || path.startsWith(`${folder.root}/`);
  const isNear = (path: string): boolean => path.startsWith(folder.top) && !path.startsWith(join(folder.top, 'run-'));
  // The protocol of the language server ends its headers so.
  const control = CONTROL.exec(printed.replaceAll('\r\n', '\n'))?.[0];
  return [
    ...(code === null ? [`does not end within ${String(MOST_SECONDS)} seconds, or needs too much memory`] : []),
    ...(code !== null && ![0, 1, 2].includes(code) ? [`ends with ${String(code)}: ${printed.slice(-600)}`] : []),
    ...(/internal error|RangeError|TypeError|\n\s+at /.test(printed) ? [`fails: ${printed.slice(-600)}`] : []),
    ...(megabytes > MOST_MEGABYTES ? [`takes ${String(Math.round(megabytes))} MB`] : []),
    ...(programs.length > 1 ? [`runs ${programs.join('; ')}`] : []),
    ...(existsSync(join(folder.top, EXECUTED)) || existsSync(folder.path(EXECUTED))
      ? ['runs what is in the repository']
      : []),
    ...(network.length > 0 ? [`uses the network: ${network.join('; ')}`] : []),
    ...read.filter((path) => isNear(path) && !isInside(path)).map((path) => `reads ${path}`),
    ...read.filter((path) => /^\/dev\/(?!null|urandom)|^\/etc\/passwd/.test(path)).map((path) => `reads ${path}`),
    ...written.filter((path) => !isInside(path)).map((path) => `writes ${path}`),
    ...(printed.includes(PRIVATE) ? ['prints what is outside of the repository'] : []),
    ...(control === undefined ? [] : [`prints the sign ${JSON.stringify(control)}`]),
  ];
}

async function play(make: (folder: HostileFolder) => void, words: readonly string[]): Promise<readonly string[]> {
  const folder = new HostileFolder(mkdtempSync(join(top, 'repository-')));
  try {
    make(folder);
    const text = readFileSync(folder.path('workflow.yaml'), 'utf8');
    const isServer = words[0] === 'lsp';
    const talk = isServer ? { talk: talkToServer(folder.root, text) } : {};
    const traced = await runTraced({ cli, words, cwd: folder.root, mostSeconds: MOST_SECONDS, ...talk });
    return faultsOf(traced, folder).map((fault) => `${words.join(' ')} ${fault}`);
  } finally {
    rmSync(folder.top, { recursive: true, force: true });
  }
}

const numbered = REPOSITORIES.map(([name, make], index) => ({ name, make, index }));

it('there are a hundred', () => {
  expect(REPOSITORIES.length).toBeGreaterThanOrEqual(100);
});

it.each(inGroups(numbered, TOGETHER))('nothing is run, sent or read elsewhere, and all ends', async (group) => {
  const isNight = runs(100) > 100;
  const found = await Promise.all(
    group.map(async ({ name, make, index }) => {
      const faults: string[] = [];
      const one = index % COMMANDS.length;
      for (const words of isNight ? COMMANDS : COMMANDS.slice(one, one + 1)) faults.push(...(await play(make, words)));
      return faults.map((fault) => `${name}: ${fault}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
