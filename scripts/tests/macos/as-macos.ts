import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Makes Node take this system for macOS before a program is loaded: by its name, and by a disk that keeps the case and the
 * composition of names and ignores both, as APFS does.
 */
type Call = (...words: unknown[]) => unknown;

/** The functions of the file system whose first words are paths, each with how many. */
const PATHS: Readonly<Record<string, number>> = Object.fromEntries([
  ...['access', 'appendFile', 'chmod', 'chown', 'createReadStream', 'createWriteStream', 'exists', 'lchown'].map(one),
  ...['lstat', 'lutimes', 'mkdir', 'mkdtemp', 'open', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath'].map(
    one,
  ),
  ...['rm', 'rmdir', 'stat', 'statfs', 'truncate', 'unlink', 'utimes', 'watch', 'watchFile', 'writeFile'].map(one),
  ...['copyFile', 'cp', 'link', 'rename'].map((name): [string, number] => [name, 2]),
]);

function one(name: string): [string, number] {
  return [name, 1];
}

const { lstatSync, readdirSync, renameSync, symlinkSync } = fs;
const native = fs.realpathSync.native;

/** A path as the disk spells it, as far as it exists. */
function spelled(path: string): string {
  if (isThere(path)) return path;
  const folder = dirname(path);
  if (folder === path) return path;
  const above = spelled(folder);
  const name = basename(path);
  return join(above, namesIn(above).find((other) => fold(other) === fold(name)) ?? name);
}

/** Also where every name of the path exists, but a link in it leads to a folder. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A path as it was handed in, in the form in which it is handed on. */
function asSpelled(path: unknown): unknown {
  if (path instanceof URL && path.protocol === 'file:') return spelled(decodeURIComponent(path.pathname));
  return typeof path === 'string' && !path.includes('\0') ? spelled(resolve(path)) : path;
}

/** What exists is read from the disk in its spelling. */
function onDisk(call: Call, count: number): Call {
  return function (this: unknown, ...words) {
    return call.apply(this, [...words.slice(0, count).map(asSpelled), ...words.slice(count)]);
  };
}

function replaceIn(functions: Record<string, unknown>): void {
  for (const [name, count] of Object.entries(PATHS)) {
    for (const form of [name, `${name}Sync`]) {
      const call = functions[form];
      if (typeof call === 'function') functions[form] = Object.assign(onDisk(call as Call, count), call);
    }
  }
}

replaceIn(fs);
replaceIn(fs.promises);
Object.assign(fs, {
  // Only the link's own name is looked up; what it leads to stays as it was written.
  symlinkSync: (to: fs.PathLike, path: string, type?: fs.symlink.Type) => {
    symlinkSync(to, spelled(resolve(path)), type);
  },
  // A name may change its case alone.
  renameSync: (from: string, to: string) => {
    const [source, target] = [spelled(resolve(from)), spelled(resolve(to))];
    renameSync(source, source === target ? join(dirname(target), basename(to)) : target);
  },
});
fs.realpathSync.native = ((path: string) => native(spelled(resolve(path)))) as typeof native;
Object.defineProperty(process, 'platform', { value: 'darwin' });
