import type { TreeEntry } from './git-object';
import type { ObjectStore } from './object-store';

/** How many folders that two commits have differently are compared. */
const MOST_FOLDERS = 500;

/** A file that came into a commit, and the folders of that commit and of the one before it. */
interface Arrival {
  readonly newer: string;
  readonly older: string;
  readonly id: string;
}

interface Pair {
  readonly folder: string;
  readonly newer: string | undefined;
  readonly older: string;
}

/** The name that a file had before, if one with the same content went when it came; undefined if there is none. */
export function renamedFrom(store: ObjectStore, { newer, older, id }: Arrival): string | undefined {
  const pairs: Pair[] = [{ folder: '', newer, older }];
  for (let at = 0; at < pairs.length && at < MOST_FOLDERS; at += 1) {
    const pair = pairs[at];
    const before = pair && store.tree(pair.older);
    if (!before) continue;
    const after = pair.newer === undefined ? NOTHING : (store.tree(pair.newer) ?? NOTHING);
    for (const [name, entry] of before) {
      const now = after.get(name);
      if (now?.id === entry.id) continue;
      const path = `${pair.folder}${name}`;
      if (entry.kind === 'file' && entry.id === id && now === undefined) return path;
      const isFolder = now?.kind === 'folder';
      if (entry.kind === 'folder')
        pairs.push({ folder: `${path}/`, newer: isFolder ? now.id : undefined, older: entry.id });
    }
  }
  return undefined;
}

const NOTHING: ReadonlyMap<string, TreeEntry> = new Map();
