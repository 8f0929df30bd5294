import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { folderName } from './folder-name';
import { extend, ignoreChainAbove, isIgnored } from './ignore-files';
import { isInside } from './is-inside';
import { realPathOf } from './real-path';
import { statsOf } from './stats-of';

/** At most this many files are listed; omconfig is not made for larger workspaces. */
export const MAX_FILES = 50_000;

/** Folders that hold no files of the user's own. */
export const NEVER_ENTERED: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '.venv',
  '__pycache__',
]);

/** Something below a folder, with an absolute path. */
export type WalkEntry =
  /** `real`: it is a link to that path. */
  | { readonly kind: 'file'; readonly path: string; readonly real?: string }
  /** A dangling link. */
  | { readonly kind: 'broken-link'; readonly path: string }
  /** A .gitignore without effect, and why, as the end of a sentence. */
  | { readonly kind: 'refused'; readonly path: string; readonly reason: string }
  /** A folder that cannot be listed, with the error of the system. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly error: unknown };

/** A folder that is still to be listed; without its real path where a link leads to it. */
interface OpenFolder {
  readonly folder: string;
  readonly real?: string;
  readonly chain: ReturnType<typeof ignoreChainAbove>;
}

/**
 * Everything below a folder that git would not ignore. The folder itself is entered even if git ignores it. No folder is
 * entered twice: links are followed at the end, if they lead to something new, but never out of the folder.
 */
export function* walkFolder(top: string): Generator<WalkEntry> {
  const entered = new Set<string>();
  const start = top.replace(/\/$/, '');
  const topmost = realPathOf(folderName(start)) ?? top;
  const open: OpenFolder[] = [{ folder: start, real: topmost, chain: ignoreChainAbove(start) }];
  const linked: OpenFolder[] = [];
  for (let next = open.pop(); next; next = open.pop() ?? linked.pop()) {
    const { folder, chain, real = realPathOf(folderName(folder)) } = next;
    if (real === undefined || entered.has(real) || !isInside(real, topmost)) continue;
    entered.add(real);
    const own = chain.at(-1);
    if (own?.folder === folder && own.refusal !== undefined)
      yield { kind: 'refused', path: `${folder}/.gitignore`, reason: `${own.refusal}, so it has no effect` };
    const entries = entriesOf(folder);
    if (!Array.isArray(entries)) {
      yield entries;
      continue;
    }
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      const kind = kindOf(entry, path);
      if (kind === undefined || NEVER_ENTERED.has(entry.name) || isIgnored(chain, path, kind === 'folder')) continue;
      if (kind === 'broken-link') {
        yield { kind, path };
        continue;
      }
      if (kind === 'folder') {
        // Only a link leads elsewhere: asking the system for each folder would cost its depth.
        if (entry.isSymbolicLink()) linked.push({ folder: path, chain: extend(chain, path) });
        else open.push({ folder: path, real: join(real, entry.name), chain: extend(chain, path) });
        continue;
      }
      const file = fileAt(path, entry);
      if (file.real === undefined || isInside(file.real, topmost)) yield file;
    }
  }
}

/** Whether `walkFolder(top)` would list a file that was created later. */
export function wouldList(top: string, path: string): boolean {
  if (!path.startsWith(`${top}/`)) return false;
  let here = top;
  let chain = ignoreChainAbove(top);
  for (const name of path.slice(top.length + 1).split('/')) {
    here = `${here}/${name}`;
    if (NEVER_ENTERED.has(name) || isIgnored(chain, here, here !== path)) return false;
    if (here !== path) chain = extend(chain, here);
  }
  return true;
}

function fileAt(path: string, entry: Dirent): Extract<WalkEntry, { kind: 'file' }> {
  const real = entry.isSymbolicLink() ? realPathOf(path) : undefined;
  return { kind: 'file', path, ...(real !== undefined && { real }) };
}

function entriesOf(folder: string): Dirent[] | WalkEntry {
  try {
    return readdirSync(folderName(folder), { withFileTypes: true });
  } catch (error) {
    return { kind: 'unreadable', path: folder, error };
  }
}

function kindOf(entry: Dirent, path: string): 'file' | 'folder' | 'broken-link' | undefined {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return undefined;
  const target = statsOf(path);
  if (target === undefined) return 'broken-link';
  if (target.isDirectory()) return 'folder';
  return target.isFile() ? 'file' : undefined;
}
