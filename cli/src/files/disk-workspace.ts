import { readdirSync } from 'node:fs';
import { folderName } from '../../../server/src/files/folder-name';
import { MAX_FILES, walkFolder } from '../../../server/src/files/folder-walk';
import { GitHistory } from '../../../server/src/files/git/git-history';
import { Reach } from '../../../server/src/files/reach';
import { readText, type ReadText } from '../../../server/src/files/read-text';
import { codeOf } from '../../../server/src/files/system-errors';
import { TextCache } from './text-cache';
import type { Workspace } from '../../../server/src/service/public';

/** UTF-16 units. */
const CACHE_CAPACITY = 16_000_000;

/** What a workspace is made of. */
interface WorkspaceParts {
  /** The project; absolute, as all paths here. */
  readonly root: string;
  /** What a person named, in the project or elsewhere: it is read as well, and so is everything below. */
  readonly named?: readonly string[];
  /** Texts that stand for files, such as what came by stdin. */
  readonly overlay?: ReadonlyMap<string, string>;
  /** Called once for each path that somebody asks for and that is not read because of where it leads or what it is. */
  readonly onRefused?: (path: string, reason: string) => void;
}

/**
 * The files around those that are checked. Nothing is read before somebody asks, and nothing outside of the project; what was
 * read is kept while there is room, because every file of a folder asks for the same neighbors.
 */
export class DiskWorkspace implements Workspace {
  readonly folders: readonly string[];
  valuesFiles?: ReadonlySet<string>;
  readonly history = new GitHistory();
  private readonly root: string;
  private readonly overlay: ReadonlyMap<string, string>;
  private readonly onRefused: NonNullable<WorkspaceParts['onRefused']>;
  private readonly reach: Reach;
  private readonly refusedPaths = new Set<string>();
  private changes = 0;
  private listed: readonly string[] | undefined;
  private readonly cache = new TextCache(CACHE_CAPACITY);
  private readonly names = new Map<string, ReadonlySet<string> | 'unknown'>();

  constructor({ root, named = [], overlay = new Map(), onRefused = () => undefined }: WorkspaceParts) {
    this.root = root;
    this.overlay = overlay;
    this.onRefused = onRefused;
    this.folders = [root];
    this.reach = new Reach([root, ...named]);
  }

  readonly paths = (): readonly string[] => (this.listed ??= this.list());

  readonly read = (path: string): string | undefined =>
    this.overlay.get(path) ??
    this.cache.known(path) ??
    (this.covers(path) && this.exists(path) ? this.cache.get(path, () => this.readNow(path)) : undefined);

  readonly epoch = (input: 'paths' | 'texts'): number | undefined => (input === 'texts' ? this.changes : undefined);

  /** What was asked for and not read because of where it leads or what it is. */
  get refused(): Iterable<string> {
    return this.refusedPaths;
  }

  /** Why what a path leads to is not read; undefined if it is, or if there is nothing. */
  refusalOf(path: string): string | undefined {
    return this.reach.refusalOf(path);
  }

  /** Whether a path lies in the project, or below what a person named. */
  covers(path: string): boolean {
    return this.reach.covers(path);
  }

  /** A file that was read elsewhere need not be read again. */
  keep(path: string, text: string): void {
    this.cache.get(path, () => text);
  }

  /** A file has another text now. */
  forget(path: string): void {
    this.changes += 1;
    this.cache.forget(path);
  }

  private list(): string[] {
    const paths = new Set(this.overlay.keys());
    for (const entry of walkFolder(this.root)) {
      if (entry.kind === 'file') paths.add(entry.path);
      if (paths.size >= MAX_FILES) break;
    }
    return [...paths].sort();
  }

  private readNow(path: string): string | undefined {
    const outside = this.refusalOf(path);
    const read: ReadText =
      outside === undefined ? readText(path, { waits: true }) : { ok: false, reason: outside, isRefused: true };
    if (read.ok) return read.utf8 || read.wide === true ? read.text : undefined;
    if (read.isRefused !== true || this.refusedPaths.has(path)) return undefined;
    this.refusedPaths.add(path);
    this.onRefused(path, read.reason);
    return undefined;
  }

  /** Asks a folder once for all its names: most files that are asked for are not there. */
  private exists(path: string): boolean {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, end);
    let names = this.names.get(folder);
    if (!names) this.names.set(folder, (names = namesIn(folder)));
    return names === 'unknown' || names.has(path.slice(end + 1));
  }
}

/** `unknown`: the folder may be entered but not listed. */
function namesIn(folder: string): ReadonlySet<string> | 'unknown' {
  try {
    return new Set(readdirSync(folderName(folder)));
  } catch (error) {
    return codeOf(error) === 'EACCES' ? 'unknown' : new Set();
  }
}
