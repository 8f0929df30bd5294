import { compileGlob } from './glob';

/** A test of a path relative to the folder of its configuration, with `/`. */
export type PathMatcher = (relativePath: string) => boolean;

/**
 * A test of paths against patterns as in `.gitignore`: one without `/` fits the name of a file or of any folder above
 * it; one with `/` fits the whole path; one that fits a folder fits everything in it. One that begins with `!` reverses
 * the ones before it. One that is not supported fits nothing.
 */
export function pathMatcher(patterns: readonly string[]): PathMatcher {
  const verdict = pathVerdict(patterns);
  return (path) => verdict(path) === true;
}

/**
 * Like `pathMatcher`, for patterns of several files that are read in turn: undefined if none of these patterns fits.
 */
export function pathVerdict(patterns: readonly string[]): (relativePath: string) => boolean | undefined {
  const tests = patterns.map((written) => {
    const { takesBack, pattern } = read(written);
    return { takesBack, fits: patternMatcher(pattern) ?? (() => false) };
  });
  return (written) => {
    // macOS takes names apart that people write whole: `ö` is one character here, and two in the name of a folder.
    const path = written.normalize('NFC');
    const last = tests.findLast(({ fits }) => fits(path));
    return last && !last.takesBack;
  };
}

/** Whether a pattern can be used; `pathMatcher` ignores one that cannot. */
export function isPathPattern(written: string): boolean {
  return patternMatcher(read(written).pattern) !== undefined;
}

/**
 * The spelling that was meant where a pattern separates names as Windows does: `vendored\\**` is `vendored/**`. Undefined where
 * no backslash can mean that: before one of the characters of a glob it makes this character an ordinary one.
 */
export function patternWithSlashes(written: string): string | undefined {
  return SEPARATOR.test(written) ? written.replaceAll(/\\+/g, '/') : undefined;
}

/** Before a name, or before a star that begins one: nobody has a file whose name begins with a star. */
const SEPARATOR = /\\(?:[^\\*?[\]{}()!@+,|]|\*(?:[*./]|$))/;

/** `!(a)` is an extended glob, which is not supported. */
function read(written: string): { readonly takesBack: boolean; readonly pattern: string } {
  const takesBack = /^!(?!\()/.test(written);
  return { takesBack, pattern: takesBack ? written.slice(1) : written };
}

function patternMatcher(written: string): PathMatcher | undefined {
  const pattern = written.normalize('NFC').replace(/^\.\//, '').replace(/\/$/, '');
  if (pattern === '') return () => false;
  if (!pattern.includes('/')) {
    const fits = compileGlob(pattern);
    return fits && ((path) => path.split('/').some((name) => fits(name)));
  }
  const fromTop = pattern.replace(/^\//, '');
  const whole = compileGlob(fromTop);
  const below = compileGlob(`${fromTop}/**`);
  return whole && ((path) => whole(path) || below?.(path) === true);
}
