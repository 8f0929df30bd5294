import type { Workspace } from './workspace';

/** The folder of a path, without `/` at its end. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Orders what has a path by it; for `sort`, which leaves what has the same path in its order. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : Number(a.path > b.path);
}

/** A path without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a file and those above it, nearest first, up to the workspace's folder (or `''` where that is not known). */
export function foldersAbove(path: string, { folders }: Workspace): string[] {
  const above: string[] = [];
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    above.push(folder);
    if (folder === '' || folders?.includes(folder) === true) return above;
  }
}

/** The path from a folder to a file below it; undefined for files elsewhere. */
export function relativeTo(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** Whether a path is one of some files and folders, or in one of the folders. */
export function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}

/** A path that is written relative to a folder, as an absolute path; `..` leads up, at most to the top. */
export function resolveFrom(folder: string, written: string): string {
  const [top = '', ...steps] = written.startsWith('/') ? [''] : folder.split('/');
  for (const step of written.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return [top, ...steps].join('/');
}

/** The path from a folder to a file, such as `../charts/values.yaml`; both are absolute. */
export function relativePath(base: string, path: string): string {
  const up: string[] = [];
  for (let folder = base.replace(/\/$/, ''); ; folder = folderOf(folder)) {
    if (folder === '' || path.startsWith(`${folder}/`)) return [...up, path.slice(folder.length + 1)].join('/');
    up.push('..');
  }
}
