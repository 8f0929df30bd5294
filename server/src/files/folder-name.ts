/**
 * The name by which the system finds a folder that is a path without a slash at its end: the top of a drive has one, because `c:`
 * alone is whatever folder is current on that drive.
 */
export function folderName(path: string): string {
  return path === '' || /^[a-z]:$/i.test(path) ? `${path}/` : path;
}
