import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumBinary, hostFolder, variables, vscodeFolder } from './layout';

const source = 'test/vscode/host';
const manifests = ['package.json', 'package-lock.json'];

/**
 * Makes sure that the test host is there: VS Code's server from npm (no install script runs, nothing is compiled) and
 * chromium from the system. Does nothing when this very version is installed.
 */
export function installHost(): void {
  installVscode();
  installChromium();
}

function installVscode(): void {
  if (process.env[variables.host] !== undefined) {
    if (!existsSync(vscodeFolder())) throw new Error(`${variables.host}: no VS Code in ${hostFolder()}`);
    return;
  }
  const wanted = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const stamp = join(hostFolder(), 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing the VS Code test host into ${hostFolder()} (once, about 250 MB to fetch)`);
  mkdirSync(hostFolder(), { recursive: true });
  for (const name of manifests) copyFileSync(join(source, name), join(hostFolder(), name));
  npmCi(hostFolder());
  // The server's own dependencies, as the package pins them; the pins lack a peer that nothing here needs.
  npmCi(vscodeFolder(), '--omit=dev', '--legacy-peer-deps');
  writeFileSync(stamp, wanted);
}

function npmCi(folder: string, ...options: string[]): void {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...options], folder);
}

function installChromium(): void {
  if (existsSync(chromiumBinary())) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`${chromiumBinary()} is missing: install chromium, or name one in ${variables.chromium}`);
  }
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
}

function run(command: string, commandArguments: readonly string[], cwd = process.cwd()): void {
  execFileSync(command, commandArguments, { cwd, stdio: 'inherit' });
}
