import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { extend, ignoreChainAbove, isIgnored, type IgnoreChain } from './ignore-files';
import { TimeSlicer } from './time-slicer';

/** More files than this are not listed: a workspace of that size is not what we are for. */
export const maxFiles = 50_000;

const neverEntered = new Set(['.git', '.hg', '.svn', 'node_modules', '.venv', '__pycache__']);

/**
 * Gives every file below a folder that git would not ignore, as absolute paths with `/`, a bounded number of them. Links
 * to folders are followed once, but never out of the folder; what cannot be read is left out.
 * Other work gets its turn in between.
 */
export async function* walkFolder(top: string): AsyncGenerator<string> {
  const timeSlicer = new TimeSlicer();
  const entered = new Set<string>();
  const topmost = (await realpathOf(top)) ?? top;
  const open: { folder: string; chain: IgnoreChain }[] = [{ folder: top, chain: ignoreChainAbove(top) }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder, chain } = next;
    const real = await realpathOf(folder);
    if (real === undefined || entered.has(real) || !isInside(real, topmost)) continue;
    entered.add(real);
    for (const entry of await entriesOf(folder)) {
      const path = `${folder}/${entry.name}`;
      const kind = await kindOf(entry, path);
      if (kind === undefined || neverEntered.has(entry.name) || isIgnored(chain, path, kind === 'folder')) continue;
      if (entry.isSymbolicLink() && !isInside((await realpathOf(path)) ?? '', topmost)) continue;
      if (kind === 'folder') open.push({ folder: path, chain: extend(chain, path) });
      else if (++count > maxFiles) return;
      else yield path;
    }
    await timeSlicer.pause();
  }
}

/** Whether `walkFolder(top)` would give a file that came later. */
export function wouldList(top: string, path: string): boolean {
  if (!path.startsWith(`${top}/`)) return false;
  let here = top;
  let chain = ignoreChainAbove(top);
  for (const name of path.slice(top.length + 1).split('/')) {
    here = `${here}/${name}`;
    if (neverEntered.has(name) || isIgnored(chain, here, here !== path)) return false;
    if (here !== path) chain = extend(chain, here);
  }
  return true;
}

/** Whether a folder holds another one, by their real paths: then following a link to it would leave the search. */
export function isAbove(folder: string, other: string): boolean {
  return folder !== other && other.startsWith(folder === '/' ? folder : `${folder}/`);
}

/** Whether a real path is a folder or lies below it. */
function isInside(real: string, folder: string): boolean {
  return real === folder || isAbove(folder, real);
}

async function realpathOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    return undefined;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

async function kindOf(entry: Dirent, path: string): Promise<'file' | 'folder' | undefined> {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return undefined;
  try {
    const target = await stat(path);
    if (target.isFile()) return 'file';
    return target.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}
