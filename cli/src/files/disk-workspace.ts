import { readdirSync } from 'node:fs';
import { MAX_FILES, walkFolder } from '../../../server/src/files/folder-walk';
import { readText } from '../../../server/src/files/read-text';
import { codeOf } from '../../../server/src/files/system-errors';
import { TextCache } from './text-cache';
import type { Workspace } from '../../../server/src/service/public';

/** UTF-16 units. */
const CACHE_CAPACITY = 16_000_000;

/**
 * The files around those that are checked. Nothing is read before somebody asks; what was read is kept while there is
 * room, because every file of a folder asks for the same neighbors.
 */
export class DiskWorkspace implements Workspace {
  readonly folders: readonly string[];
  valuesFiles?: ReadonlySet<string>;
  private changes = 0;
  private listed: readonly string[] | undefined;
  private readonly cache = new TextCache(CACHE_CAPACITY);
  private readonly names = new Map<string, ReadonlySet<string> | 'unknown'>();

  /** `overlay`: texts that stand for files, such as what came by stdin. */
  constructor(
    private readonly root: string,
    private readonly overlay: ReadonlyMap<string, string> = new Map(),
  ) {
    this.folders = [root];
  }

  readonly paths = (): readonly string[] => (this.listed ??= this.list());

  readonly read = (path: string): string | undefined =>
    this.overlay.get(path) ??
    this.cache.known(path) ??
    (this.exists(path) ? this.cache.get(path, () => this.readNow(path)) : undefined);

  readonly epoch = (input: 'paths' | 'texts'): number | undefined => (input === 'texts' ? this.changes : undefined);

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
    const read = readText(path);
    return read.ok && (read.utf8 || read.wide === true) ? read.text : undefined;
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
    return new Set(readdirSync(folder === '' ? '/' : folder));
  } catch (error) {
    return codeOf(error) === 'EACCES' ? 'unknown' : new Set();
  }
}
