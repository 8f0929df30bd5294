import { readdirSync, realpathSync, type Dirent } from 'node:fs';
import { extend, ignoreChainAbove, isIgnored } from '../../../server/src/files/ignore-files';
import { isAbove } from '../../../server/src/files/folder-walk';
import { reasonOf } from './read-text';
import { statsOf } from './stats-of';

const NEVER_ENTERED = new Set(['.git', '.hg', '.svn', 'node_modules', '.venv', '__pycache__']);

/** Something that was met below a folder. `real`: it is a link, and leads there. */
export type WalkEntry =
  | { readonly kind: 'file'; readonly path: string; readonly real?: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string };

/**
 * Everything below a folder that git would not ignore. A folder that was asked for is entered even when git ignores it.
 * No folder is entered twice: links are followed at the end, when they lead to something new, but never out of the folder.
 */
export function* walkFolder(top: string): Generator<WalkEntry> {
  const entered = new Set<string>();
  const topmost = realpath(top) ?? top;
  const open = [{ folder: top, chain: ignoreChainAbove(top) }];
  const linked: typeof open = [];
  for (let next = open.pop(); next; next = open.pop() ?? linked.pop()) {
    const { folder, chain } = next;
    const real = realpath(folder);
    if (real === undefined || entered.has(real) || !isInside(real, topmost)) continue;
    entered.add(real);
    const entries = entriesOf(folder);
    if (!Array.isArray(entries)) {
      yield entries;
      continue;
    }
    for (const entry of entries) {
      const path = `${folder === '/' ? '' : folder}/${entry.name}`;
      const kind = kindOf(entry, path);
      if (kind === undefined || NEVER_ENTERED.has(entry.name) || isIgnored(chain, path, kind === 'folder')) continue;
      if (kind === 'folder')
        (entry.isSymbolicLink() ? linked : open).push({ folder: path, chain: extend(chain, path) });
      else {
        const file = met(path, entry);
        if (file.real === undefined || isInside(file.real, topmost)) yield file;
      }
    }
  }
}

function met(path: string, entry: Dirent): Extract<WalkEntry, { kind: 'file' }> {
  const real = entry.isSymbolicLink() ? realpath(path) : undefined;
  return { kind: 'file', path, ...(real !== undefined && { real }) };
}

function entriesOf(folder: string): Dirent[] | WalkEntry {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return { kind: 'unreadable', path: folder, reason: reasonOf(error) };
  }
}

function kindOf(entry: Dirent, path: string): 'file' | 'folder' | undefined {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return undefined;
  const target = statsOf(path);
  if (target === undefined) return undefined;
  if (target.isDirectory()) return 'folder';
  return target.isFile() ? 'file' : undefined;
}

function realpath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(real: string, topmost: string): boolean {
  return real === topmost || isAbove(topmost, real);
}
