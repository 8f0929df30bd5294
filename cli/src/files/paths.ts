import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Absolute, with `/`, as the engine names files. */
export function absolutePath(path: string, cwd: string): string {
  return withSlashes(resolve(cwd, path));
}

/** As a person sees it: from the current folder, or absolute where that is on another drive. */
export function shownPath(path: string, cwd: string): string {
  const shown = relative(cwd, path);
  return shown === '' ? '.' : withSlashes(isAbsolute(shown) ? path : shown);
}

/** Takes the current folder out of a text that names files. */
export function withShownPaths(text: string, cwd: string): string {
  const folder = withSlashes(cwd);
  return folder === '/' ? text : text.replaceAll(`${folder}/`, '');
}

function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
