import { Spelling } from '../../../server/src/files/spelling';
import { patternWithSlashes } from '../../../server/src/service/public';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Absolute, with `/`, as the engine names files. */
export function absolutePath(path: string, cwd: string): string {
  const absolute = withSlashes(resolve(cwd, path));
  return SPELLING.of(plainPath(absolute).replace(/^[a-z](?=:)/, (drive) => drive.toUpperCase()));
}

/** Without the marks of Windows for long paths, which Node sets itself where they are needed: `//?/C:/a`, `//?/UNC/server/a`. */
function plainPath(path: string): string {
  return sep === '/' ? path : path.replace(/^\/\/\?\/(?:UNC\/|(?=[a-z]:))/i, (mark) => (/unc/i.test(mark) ? '//' : ''));
}

/** Keeps one file from being found under two names, because it would be changed twice. */
const SPELLING = new Spelling();

/** A pattern with `/` between names, however it was typed: Windows knows no other use of a backslash. */
export function typedPattern(typed: string): string {
  return sep === '/' ? (patternWithSlashes(typed) ?? typed) : withSlashes(typed);
}

/** As a person sees it: from the current folder, or absolute where that is on another drive. */
export function shownPath(path: string, cwd: string): string {
  const shown = relative(cwd, path);
  return shown === '' ? '.' : withSlashes(isAbsolute(shown) ? path : shown);
}

/**
 * As a code host expects it: from the top of the repository, wherever the command runs; as it is shown where the file lies
 * outside.
 */
export function pathInRepository(
  path: string,
  { cwd, repository }: { readonly cwd: string; readonly repository: string },
): string {
  const fromTop = shownPath(absolutePath(path, cwd), repository);
  return fromTop.startsWith('../') ? path : fromTop;
}

/** Takes the current folder out of a text that names files. */
export function withShownPaths(text: string, cwd: string): string {
  const folder = withSlashes(cwd);
  return folder === '/' ? text : text.replaceAll(`${folder}/`, '');
}

function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
