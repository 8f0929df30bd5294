import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { absolutePath } from '../environment/paths';
import { isInside } from '../../../server/src/files/is-inside';
import { statsOf } from '../../../server/src/files/stats-of';

/**
 * The folder whose files may say something about the files at `paths`: the git repository around them, or else the
 * current folder when they are in it, or else the folder that they share.
 */
export function projectRoot(paths: readonly string[], cwd: string): string {
  const shared = paths.map((path) => folderAt(absolutePath(path, cwd))).reduce(sharedFolder, undefined) ?? cwd;
  for (let folder = shared; ; folder = dirname(folder)) {
    if (existsSync(`${folder}/.git`)) return folder;
    if (folder === dirname(folder)) break;
  }
  const current = absolutePath(cwd, cwd);
  return isInside(shared, current) ? current : shared;
}

function folderAt(path: string): string {
  return statsOf(path)?.isDirectory() === true ? path : dirname(path);
}

function sharedFolder(one: string | undefined, other: string): string {
  let folder = one ?? other;
  while (!isInside(other, folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
