/**
 * npm runs this when the package is installed from a clone of the repository, as pre-commit does: then there is no build yet.
 * Elsewhere it does nothing, so that installing the development dependencies stays quick.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isClone = process.env.npm_config_global === 'true' || process.cwd().includes('git-clone');
if (isClone && !existsSync('dist/cli.js')) {
  // `npm install --global` passes its settings on, but the development dependencies belong into the clone.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_config_(?:global|prefix|location)$/i.test(name));
  const npm = (...words) => {
    const options = { stdio: 'inherit', shell: process.platform === 'win32', env: Object.fromEntries(own) };
    const { status } = spawnSync('npm', words, options);
    if (status !== 0) process.exit(status ?? 1);
  };
  if (!existsSync('node_modules/tsx')) npm('ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund');
  npm('run', 'build');
}
