import * as here from 'node:path';

/** The rules by which a system writes paths: `path.posix` or `path.win32`. */
type PathRules = Pick<typeof here, 'relative' | 'isAbsolute' | 'sep'>;

/** Whether a path is a folder or lies below it, both absolute and, where links matter, real. */
export function isInside(path: string, folder: string, rules: PathRules = here): boolean {
  // Nearly always; what goes up again on its way is looked at part by part.
  if (path.startsWith(folder) && path.charAt(folder.length) === rules.sep && !path.includes('..')) return true;
  const way = rules.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${rules.sep}`) && !rules.isAbsolute(way);
}
