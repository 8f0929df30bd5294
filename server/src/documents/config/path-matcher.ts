import picomatch from 'picomatch/posix';

export type PathMatcher = (relativePath: string) => boolean;

/** A longer pattern is no pattern but a slip, and would be refused by the library with an exception. */
const LONGEST_PATTERN = 1000;

/**
 * A test of paths against patterns as in `.gitignore`: one without `/` fits the name of a file or of any folder above it;
 * one with `/` fits the whole path; one that fits a folder fits all that is in it. One that begins with `!` takes back
 * what the ones before it said.
 */
export function pathMatcher(patterns: readonly string[]): PathMatcher {
  const tests = patterns.map((written) => {
    // `!(a)` is a pattern of its own.
    const takesBack = /^!(?!\()/.test(written);
    return { takesBack, fits: patternMatcher(takesBack ? written.slice(1) : written) };
  });
  return (path) => tests.findLast(({ fits }) => fits(path))?.takesBack === false;
}

function patternMatcher(written: string): PathMatcher {
  const pattern = written.replace(/^\.\//, '').replace(/\/$/, '');
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return () => false;
  if (!pattern.includes('/')) {
    const fits = picomatch(pattern, { dot: true });
    return (path) => path.split('/').some((name) => fits(name));
  }
  return picomatch([pattern.replace(/^\//, ''), `${pattern.replace(/^\//, '')}/**`], { dot: true });
}
