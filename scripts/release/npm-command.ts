import { dirname, join, resolve } from 'node:path';

/** A program and its words. */
export interface Command {
  readonly program: string;
  readonly words: readonly string[];
}

/**
 * How npm is started without a shell: by Node, because on Windows npm is a script of cmd, which would read quotes and `%` of
 * a path in its own way.
 */
export function npmCommand(...words: readonly string[]): Command {
  return { program: process.execPath, words: [npmProgram(), ...words] };
}

/** npm names its own program to what it runs; without that, it is where the installer of Node puts it. */
function npmProgram(): string {
  const { npm_execpath: running } = process.env;
  if (running?.endsWith('.js') === true) return resolve(dirname(running), 'npm-cli.js');
  const folder = dirname(process.execPath);
  const modules = process.platform === 'win32' ? [folder] : [dirname(folder), 'lib'];
  return join(...modules, 'node_modules', 'npm', 'bin', 'npm-cli.js');
}
