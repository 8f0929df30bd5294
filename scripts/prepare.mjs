/**
 * npm runs this when the package is installed from a clone of the repository, as pre-commit does: then there is no build yet.
 * Elsewhere it does nothing, so that installing the development dependencies stays quick.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isClone = process.env.npm_config_global === 'true' || process.cwd().includes('git-clone');
if (isClone && !existsSync('dist/cli.js')) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
}
