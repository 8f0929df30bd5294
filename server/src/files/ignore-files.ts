import { existsSync, readFileSync } from 'node:fs';
import { readGitignore, type IgnoreRules } from './gitignore';

/** As in git: the file systems of macOS and Windows usually do not distinguish `build` from `Build`. */
const ignoreCase = process.platform === 'darwin' || process.platform === 'win32';

/** The .gitignore files that hold for a folder, outermost first. */
export type IgnoreChain = readonly { readonly folder: string; readonly rules: IgnoreRules }[];

/**
 * The .gitignore files that git would use in `folder`: from the top of the repository down to it. An ignored folder was
 * opened on purpose, so the files above it do not apply.
 */
export function ignoreChainAbove(folder: string): IgnoreChain {
  const folders = [folder];
  while (!existsSync(`${folders[0] ?? ''}/.git`)) {
    const above = parentOf(folders[0] ?? '');
    if (above === undefined) return extend([], folder);
    folders.unshift(above);
  }
  const above = folders.slice(0, -1).reduce(extend, []);
  return extend(isIgnored(above, folder, true) ? [] : above, folder);
}

/** Adds the .gitignore of a folder, when it has one. */
export function extend(chain: IgnoreChain, folder: string): IgnoreChain {
  try {
    // Git skips a byte order mark, too.
    const text = readFileSync(`${folder}/.gitignore`, 'utf8').replace(/^\uFEFF/, '');
    return [...chain, { folder, rules: readGitignore(text, { ignoreCase }) }];
  } catch {
    return chain;
  }
}

/** Whether git would leave a file or folder out; the innermost .gitignore with an opinion decides. */
export function isIgnored(chain: IgnoreChain, path: string, isFolder: boolean): boolean {
  for (const { folder, rules } of chain.toReversed()) {
    const answer = rules(path.slice(folder.length + 1), isFolder);
    if (answer !== undefined) return answer;
  }
  return false;
}

function parentOf(folder: string): string | undefined {
  const end = folder.lastIndexOf('/');
  return end > 0 ? folder.slice(0, end) : undefined;
}
