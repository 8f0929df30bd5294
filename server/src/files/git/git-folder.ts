import { readdirSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { isInside } from '../is-inside';
import { realPathOf } from '../real-path';
import { statsOf } from '../stats-of';
import { readSmall } from './read-small';

/** A repository on the disk; absolute paths. */
export interface GitFolder {
  /** The folder that its files are in. */
  readonly top: string;
  /** Where its `HEAD` is: of a worktree or a submodule elsewhere. */
  readonly own: string;
  /** Where its branches are: those of a worktree are in the main repository. */
  readonly shared: string;
  /** Where its objects are, its own first. */
  readonly objects: readonly string[];
}

/** How many other folders of objects one repository may use. */
const MOST_ALTERNATES = 5;

/** The repository that a folder lies in; undefined if there is none that can be read. */
export function gitFolderAround(folder: string): GitFolder | undefined {
  for (let top = folder; ; top = dirname(top)) {
    const stats = statsOf(`${top}/.git`);
    if (stats) return gitFolderAt(top, stats.isDirectory());
    if (top === dirname(top)) return undefined;
  }
}

function gitFolderAt(top: string, isFolder: boolean): GitFolder | undefined {
  const own = isFolder ? `${top}/.git` : ownFolderOf(top);
  if (own === undefined) return undefined;
  const shared = linked(own, readSmall(`${own}/commondir`)?.trim()) ?? own;
  const others = (readSmall(`${shared}/objects/info/alternates`) ?? '').split('\n').slice(0, MOST_ALTERNATES);
  const alternates = others.flatMap((line) => linked(`${shared}/objects`, line.trim()) ?? []);
  return { top, own, shared, objects: [`${shared}/objects`, ...alternates] };
}

/**
 * The folder that a worktree or a submodule names as its own; undefined if that does not name it in turn, because a file
 * that came with a repository could lead anywhere.
 */
function ownFolderOf(top: string): string | undefined {
  const own = linked(top, /^gitdir: (.+)$/m.exec(readSmall(`${top}/.git`) ?? '')?.[1]);
  const real = own === undefined ? undefined : realPathOf(own);
  if (own === undefined || real === undefined) return undefined;
  const worktree = linked(real, readSmall(`${real}/gitdir`));
  const submodule = linked(real, /^\s*worktree\s*=\s*"?([^"\n]+)/m.exec(readSmall(`${real}/config`) ?? '')?.[1]);
  const realTop = realPathOf(top) ?? top;
  const names = [worktree === undefined ? undefined : dirname(worktree), submodule];
  const isNamed = names.some((path) => path !== undefined && realPathOf(path) === realTop);
  return isNamed || isInside(real, realTop) ? own : undefined;
}

/** A path in a file of git; undefined without one, and for one that names another computer. */
function linked(folder: string, written: string | undefined): string | undefined {
  const path = written?.trim();
  if (path === undefined || path === '' || /^[\\/]{2}/.test(path)) return undefined;
  return isAbsolute(path) ? path : resolve(folder, path);
}

/** The files of a folder whose names end so; none if it cannot be listed. */
export function namesEndingWith(folder: string, ending: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
}
