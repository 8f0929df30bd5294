import { realpathSync, statSync, type Stats } from 'node:fs';
import { byPath } from '../../../server/src/service/public';
import { mayHoldOurs } from '../../../server/src/files/file-names';
import { walkFolder } from '../../../server/src/files/folder-walk';
import { isPattern } from './expand-patterns';
import { absolutePath } from '../environment/paths';
import { reasonOf } from '../../../server/src/files/system-errors';

/** A file to look at; absolute. */
export interface FoundFile {
  readonly path: string;
  /** On the command line, so that it must be readable. */
  readonly named: boolean;
  /** A folder lists it as a regular file. */
  readonly isListedFile?: true;
}

/** A path that cannot be read, and why. */
export interface Unreadable {
  readonly path: string;
  readonly reason: string;
  /** A `path` leads to neither. */
  readonly what: 'file' | 'folder' | 'path';
}

/** The files below the paths on the command line. */
export interface FoundFiles {
  /** Ordered by path; each file once. */
  readonly files: readonly FoundFile[];
  readonly unreadable: readonly Unreadable[];
  /** What would have an effect on the search and is not read. */
  readonly refused: readonly Unreadable[];
  /** Links to nothing whose names were asked for, ordered. */
  readonly brokenLinks: readonly string[];
}

/** What was found so far. */
class Findings {
  readonly files = new Map<string, FoundFile>();
  readonly unreadable = new Map<string, Unreadable>();
  readonly refused: Unreadable[] = [];
  readonly brokenLinks = new Set<string>();
  /** Links in folders, by what they lead to. */
  readonly links = new Map<string, string>();
}

/** The files that are named, and those in the folders that are named. */
export function findFiles(paths: readonly string[], cwd: string): FoundFiles {
  const findings = new Findings();
  const { files, unreadable, refused, brokenLinks, links } = findings;
  for (const path of paths.map((typed) => absolutePath(typed, cwd))) {
    const stats = statsOf(path);
    if ('reason' in stats)
      unreadable.set(path, isPattern(path, cwd) ? { ...stats, reason: 'matches no files' } : stats);
    else if (stats.isFIFO()) unreadable.set(path, { path, reason: PIPE, what: 'file' });
    else if (stats.isDirectory()) findIn(path, findings);
    else files.set(path, { path, named: true });
  }
  for (const [real, path] of links) if (!files.has(real)) files.set(path, { path, named: false });
  if (files.size > 1) removeSecondNames(files, cwd);
  return {
    files: [...files.values()].sort(byPath),
    unreadable: [...unreadable.values()].sort(byPath),
    refused: refused.sort(byPath),
    brokenLinks: [...brokenLinks].sort(),
  };
}

const PIPE = 'is a pipe, not a file; name it - and connect it to stdin';

function findIn(folder: string, { files, unreadable, refused, brokenLinks, links }: Findings): void {
  for (const entry of walkFolder(folder)) {
    const { path } = entry;
    if (entry.kind === 'unreadable') unreadable.set(path, { path, reason: reasonOf(entry.error), what: 'folder' });
    else if (entry.kind === 'refused') refused.push({ path, reason: entry.reason, what: 'file' });
    else if (!mayHoldOurs(path) || files.has(path)) continue;
    else if (entry.kind === 'broken-link') brokenLinks.add(path);
    else if (entry.real !== undefined) links.set(entry.real, path);
    else files.set(path, { path, named: false, isListedFile: true });
  }
}

/** A file that was typed under two names, one of them a link, would be changed twice: it keeps its own. */
function removeSecondNames(files: Map<string, FoundFile>, cwd: string): void {
  const byReal = new Map<string, string>();
  for (const { path, named } of [...files.values()]) {
    if (!named) continue;
    const real = absolutePath(realpathSync.native(path), cwd);
    const other = real !== path && files.has(real) ? real : byReal.get(real);
    if (other === undefined) byReal.set(real, path);
    else {
      files.delete(path);
      files.set(other, { path: other, named: true });
    }
  }
}

function statsOf(path: string): Stats | Unreadable {
  try {
    return statSync(path);
  } catch (error) {
    return { path, reason: reasonOf(error), what: 'path' };
  }
}
