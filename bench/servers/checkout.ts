import { execFileSync } from 'node:child_process';

/** Builds a commit of this repository in its own folder, and returns that folder. */
export function checkOut(commit: string, folder: string): string {
  const run = (command: string, words: readonly string[], cwd = '.'): void => {
    execFileSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', folder]);
  run('git', ['checkout', '--quiet', commit], folder);
  run('npm', ['ci', '--silent', '--no-audit', '--no-fund'], folder);
  run('npm', ['run', '--silent', 'build'], folder);
  return folder;
}
