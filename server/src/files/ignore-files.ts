import { existsSync, lstatSync } from 'node:fs';
import { readGitignore, type IgnoreRules } from './gitignore';
import { IGNORES_CASE } from './ignores-case';
import { readBytes } from './read-bytes';

/** In bytes. */
const LARGEST = 1_000_000;

/** The .gitignore files that hold for a folder, outermost first. */
export type IgnoreChain = readonly IgnoreFile[];

interface IgnoreFile {
  readonly folder: string;
  readonly rules: IgnoreRules;
  /** Why it has no effect, as the end of a sentence that begins with its path; undefined if it has. */
  readonly refusal?: string;
}

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
    const read = readIgnoreFile(`${folder}/.gitignore`);
    return [...chain, { folder, ...('text' in read ? { rules: rulesOf(read.text) } : { rules: NO_RULES, ...read }) }];
  } catch {
    return chain;
  }
}

function readIgnoreFile(path: string): { readonly text: string } | { readonly refusal: string } {
  if (lstatSync(path).isSymbolicLink()) return { refusal: 'is a link, which git does not follow' };
  const read = readBytes(path, LARGEST);
  if (!read.ok) return { refusal: read.reason };
  if (read.isCut) return { refusal: `is larger than ${LARGEST / 1_000_000} MB` };
  return { text: new TextDecoder().decode(read.bytes) };
}

const NO_RULES: IgnoreRules = () => undefined;

function rulesOf(text: string): IgnoreRules {
  return readGitignore(text, { ignoreCase: IGNORES_CASE });
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
