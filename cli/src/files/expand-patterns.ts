import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { NEVER_ENTERED, walkFolder } from '../../../server/src/files/folder-walk';
import { IGNORES_CASE } from '../../../server/src/files/ignores-case';
import { statsOf } from '../../../server/src/files/stats-of';
import { compileGlob, type Glob } from '../../../server/src/service/public';
import { absolutePath } from '../environment/paths';

const SPECIAL = /[*?[{]|[@+!]\(/;

/** Whether a path on the command line is a pattern: it has the characters of one, and nothing is called so. */
export function isPattern(typed: string, cwd: string): boolean {
  return SPECIAL.test(typed) && !existsSync(absolutePath(typed, cwd));
}

/**
 * Replaces the patterns among the paths of a command line by the files and folders that fit them, as most shells do; cmd and
 * PowerShell pass them on. `**` finds files in all folders that git does not ignore. A pattern that nothing fits stays.
 */
export function expandPatterns(typed: readonly string[], cwd: string): readonly string[] {
  return typed.flatMap((path) => {
    const found = isPattern(path, cwd) ? fitting(absolutePath(path, cwd)) : [];
    return found.length === 0 ? [path] : found;
  });
}

function fitting(absolute: string): readonly string[] {
  const names = absolute.split('/');
  const first = names.findIndex((name) => SPECIAL.test(name));
  const base = names.slice(0, first).join('/') || '/';
  const pattern = names.slice(first).join('/');
  const glob = compileGlob(folded(pattern));
  if (glob === undefined) return [];
  const fits: Glob = (path) => glob(folded(path)) && (!HIDDEN.test(path) || HIDDEN.test(pattern));
  const found = pattern.includes('**') ? filesBelow(base, fits) : entriesBelow(base, fits, pattern);
  return [...found].sort();
}

/** As in a shell, what begins with a dot is only meant where the pattern has such a name. */
const HIDDEN = /(?:^|\/)\.(?!\.?(?:\/|$))/;

function folded(path: string): string {
  return IGNORES_CASE ? path.toLowerCase() : path;
}

function* filesBelow(base: string, fits: Glob): Iterable<string> {
  const start = base.endsWith('/') ? base.length : base.length + 1;
  for (const entry of walkFolder(base)) if (entry.kind === 'file' && fits(entry.path.slice(start))) yield entry.path;
}

/** Files and folders no deeper than the pattern. */
function* entriesBelow(base: string, fits: Glob, pattern: string): Iterable<string> {
  let folders = [''];
  for (let depth = pattern.split('/').length; depth > 0; depth--) {
    const below: string[] = [];
    for (const folder of folders) {
      for (const entry of entriesOf(join(base, folder))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (fits(path)) yield join(base, path);
        if (depth > 1 && !NEVER_ENTERED.has(entry.name) && isFolder(entry, join(base, path))) below.push(path);
      }
    }
    folders = below;
  }
}

function join(base: string, path: string): string {
  return path === '' ? base : `${base.endsWith('/') ? base : `${base}/`}${path}`;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFolder(entry: Dirent, path: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && statsOf(path)?.isDirectory() === true);
}
