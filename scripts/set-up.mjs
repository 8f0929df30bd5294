/** Installs the project's dependencies when they are missing or older than the lock file; on every system, without a shell. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';

/** Runs npm or what it installed, at the top of the repository; ends the process where that fails, unless `allowed` has its exit code. */
export function run(command, words, allowed = [0]) {
  // npm and npx are scripts of cmd there.
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: isWindows && /^np[mx]$/.test(command) });
  if (!allowed.includes(status)) process.exit(status ?? 1);
}

/** Goes to the top of the repository and makes it ready. */
export function setUp() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`omconfig needs Node 20 or later; this is ${process.version}.`);
    process.exit(2);
  }
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false });
  if (!installed || statSync('package-lock.json').mtimeMs > installed.mtimeMs) {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  }
}
