import { foldedPath } from './spelling';
import { compileGlob, type Glob } from '../service/public';

/** What a `.gitignore` decides about a path: true for ignored, false for re-included, undefined for no match. */
export type IgnoreRules = (relativePath: string, isFolder: boolean) => boolean | undefined;

interface Rule {
  readonly ignores: boolean;
  readonly foldersOnly: boolean;
  /** The pattern is for the last name of a path, not for the path. */
  readonly nameOnly: boolean;
  readonly fits: Glob;
}

/**
 * Reads a `.gitignore` as git does. A path is asked for with `/` between its names, relative to the folder of the file,
 * and only after the folders above it. A pattern that cannot be compiled matches nothing.
 */
export function readGitignore(text: string, { ignoreCase }: { readonly ignoreCase: boolean }): IgnoreRules {
  const folded = (path: string): string => (ignoreCase ? foldedPath(path) : path);
  const rules = text.split(/\r?\n/).flatMap((line) => ruleOf(folded(line)) ?? []);
  return (path, isFolder) => {
    const asked = folded(path);
    const name = asked.slice(asked.lastIndexOf('/') + 1);
    return rules.findLast((rule) => (isFolder || !rule.foldersOnly) && rule.fits(rule.nameOnly ? name : asked))
      ?.ignores;
  };
}

function ruleOf(line: string): Rule | undefined {
  // Trailing blanks do not count unless they follow a backslash.
  const written = line.replace(/(?<!\\)[ \t]+$/, '');
  if (written === '' || written.startsWith('#')) return undefined;
  const ignores = !written.startsWith('!');
  const pattern = ignores ? written : written.slice(1);
  const bare = pattern.replace(/\/$/, '');
  const nameOnly = !bare.includes('/');
  const fits = compileGlob(withoutExtensions(bare.replace(/^\//, '')));
  return fits && { ignores, foldersOnly: bare !== pattern, nameOnly, fits };
}

/** Git knows neither braces nor groups: they are characters. */
function withoutExtensions(pattern: string): string {
  return pattern.replaceAll(/\\[^]|[{}()]/g, (piece) => (piece.length > 1 ? piece : `\\${piece}`));
}
