import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Clones the repository as Git for Windows does by default (`core.autocrlf=true`), then builds it and runs the unit tests
 * there: line ends that only one system has must not decide whether somebody can build omconfig. Words on the command line
 * choose the tests; `none` only builds.
 */
const CLONE = resolve('out/windows-checkout');

function main(tests: readonly string[]): number {
  rmSync(CLONE, { recursive: true, force: true });
  try {
    if (!succeeds('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', process.cwd(), CLONE])) return 1;
    const strangers = spawnSync('git', ['ls-files', '--eol'], { cwd: CLONE, encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => /\bw\/(?:crlf|mixed)\b/.test(line));
    if (strangers.length > 0) {
      console.error(`Not as they are in the repository:\n${strangers.join('\n')}`);
      return 1;
    }
    symlinkSync(resolve('node_modules'), `${CLONE}/node_modules`, 'junction');
    if (!succeeds('npm', ['run', '--silent', 'build'])) return 1;
    if (tests.includes('none')) return 0;
    return succeeds('npx', ['vitest', 'run', ...tests]) ? 0 : 1;
  } finally {
    rmSync(CLONE, { recursive: true, force: true });
  }
}

function succeeds(command: string, words: readonly string[]): boolean {
  const cwd = command === 'git' ? process.cwd() : CLONE;
  return spawnSync(command, words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

process.exitCode = main(process.argv.slice(2));
