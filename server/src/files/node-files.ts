import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';
import { folderOf, mightBeOurs } from '../service/public';
import { maxFileSize, type FileEvent, type FileSource } from './file-source';
import { folderName } from './folder-name';
import { MAX_FILES, walkFolder, wouldList } from './folder-walk';
import { isInside } from './is-inside';
import { Reach } from './reach';
import { readText, type ReadText } from './read-text';
import { realPathOf } from './real-path';
import { Spelling } from './spelling';
import { statsOf } from './stats-of';
import { TimeSlicer } from './time-slicer';

/** How long a file's state is trusted, in milliseconds, so that each answer reads it once. */
const STAMP_TTL_MS = 1000;
/** How long after a change of a folder another one has another time for certain, in milliseconds. */
const SETTLED_MS = 2000;
/** How many UTF-16 units of text are kept; older ones go first. */
const MAX_KEPT_TEXT = 8 * 1024 * 1024;
/** How many levels above a file without a workspace folder are searched. */
const MAX_LEVELS_UP = 8;

/**
 * Files on the disk, listed when asked for and read one by one. Nothing is read outside of the folders and the files that were
 * looked at, and of the repositories that they lie in.
 */
export class NodeFiles implements FileSource {
  private folders: readonly string[] = [];
  /** The outermost folders in which something may be read. */
  private readonly tops = new Set<string>();
  private reach = new Reach([]);
  private readonly spelling = new Spelling();
  private readonly refused = new Set<string>();
  private listing: Promise<Iterable<string>> | undefined;
  private readonly listed = new Set<string>();
  /** Where listed links lead to; real paths. */
  private readonly links = new Map<string, string>();
  private readonly near = new Set<string>();
  /** The folders that were looked at, and when each of them last changed. */
  private readonly looked = new Map<string, number | undefined>();
  private readonly stamps = new Map<string, { readonly at: number; readonly stamp: string | undefined }>();
  private readonly texts = new Map<string, { readonly stamp: string; readonly text: string; readonly wide: boolean }>();
  private textSize = 0;
  private pathsChanged = (): void => undefined;
  private found: (path: string, before: string) => void = () => undefined;

  /** `onRefused` is called once for each file that is not read because of where it leads or what it is, with the reason. */
  constructor(private readonly onRefused: (path: string, reason: string) => void = () => undefined) {}

  setFolders(folders: readonly string[]): void {
    this.folders = folders.map((folder) => folder.replace(/\/$/, ''));
    this.tops.clear();
    for (const folder of this.folders) this.tops.add(repositoryAround(folder) ?? folder);
    this.reach = new Reach([...this.tops]);
    this.listing = undefined;
    this.listed.clear();
    this.links.clear();
    this.near.clear();
    this.looked.clear();
    this.pathsChanged();
  }

  look(path: string): void {
    const around = this.foldersAround(path);
    this.enter(around.at(-1));
    for (const folder of around) if (!this.looked.has(folder)) this.lookInto(folder);
  }

  lookAgain(): void {
    for (const [path, { stamp, text }] of this.texts) if (this.stamp(path) !== stamp) this.lose(path, text);
    for (const [folder, changed] of this.looked)
      if (changed === undefined || changed !== changedAt(folder))
        for (const path of this.lookInto(folder)) this.found(path, '');
  }

  notice(found: (path: string, before: string) => void): void {
    this.found = found;
  }

  list(): Promise<Iterable<string>> {
    this.listing ??= this.listFolders();
    return this.listing;
  }

  *paths(): Iterable<string> {
    yield* this.listed;
    for (const path of this.near) if (!this.listed.has(path)) yield path;
  }

  follow(pathsChanged: () => void): void {
    this.pathsChanged = pathsChanged;
  }

  spelled(path: string): string {
    return this.spelling.of(path);
  }

  ownName(path: string): string {
    // What is listed and no link has no other name: the system is not asked thousands of times.
    const real = this.listed.has(path) ? this.links.get(path) : realPathOf(path);
    if (real === undefined) return path;
    for (const folder of this.folders) {
      const top = realPathOf(folderName(folder));
      if (top === undefined || !isInside(real, top)) continue;
      const own = join(folderName(folder), relative(top, real)).replaceAll('\\', '/');
      if (this.listed.has(own) && !this.links.has(own)) return own;
    }
    return path;
  }

  has(path: string): boolean {
    return this.listed.has(path) || this.near.has(path);
  }

  read(path: string): string | undefined {
    // What is elsewhere is not even looked for: a path may name another computer.
    const stamp = this.reach.covers(path) ? this.stamp(path) : undefined;
    const kept = this.texts.get(path);
    if (kept && kept.stamp !== stamp) this.lose(path, kept.text);
    else if (kept) return kept.text;
    if (stamp === undefined) return undefined;
    const read = this.readNow(path);
    if (!read.ok || !isCertain(read)) return undefined;
    this.keep(path, stamp, read);
    return read.text;
  }

  lastRead(path: string): string | undefined {
    return this.texts.get(path)?.text;
  }

  unreadable(path: string): string | undefined {
    if (!this.reach.covers(path) || this.reach.refusalOf(path) !== undefined) return undefined;
    const read = readText(path);
    if (read.ok) return isCertain(read) || !mightBeOurs(read.text, path) ? undefined : (read.fault ?? LACKS_MARK);
    return read.foreign === true || read.isGone === true ? undefined : read.reason;
  }

  isWide(path: string): boolean {
    return this.read(path) !== undefined && this.texts.get(path)?.wide === true;
  }

  stamp(path: string): string | undefined {
    const last = this.stamps.get(path);
    const now = performance.now();
    if (last && now - last.at < STAMP_TTL_MS) return last.stamp;
    const stats = statsOf(path);
    // Only to say why there is no text.
    if (stats && !stats.isFile() && !stats.isDirectory()) this.readNow(path);
    const stamp = stats && stampOf(stats);
    this.stamps.set(path, { at: now, stamp });
    return stamp;
  }

  happened({ path, kind }: FileEvent): void {
    this.stamps.delete(path);
    this.links.delete(path);
    this.drop(path);
    if (kind === 'deleted') this.spelling.forget(path);
    if (kind === 'deleted') this.forget(path);
    else if (!this.listed.has(path) && isThere(path) && this.folders.some((folder) => wouldList(folder, path))) {
      this.listed.add(path);
      this.noteLink(path);
      this.pathsChanged();
    }
  }

  private noteLink(path: string): void {
    const real = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? realPathOf(path) : undefined;
    if (real !== undefined) this.links.set(path, real);
  }

  private async listFolders(): Promise<Iterable<string>> {
    const { folders, listed } = this;
    const slicer = new TimeSlicer();
    for (const folder of folders) {
      for (const entry of walkFolder(folder)) {
        if (slicer.isDue()) await slicer.pause();
        if (this.folders !== folders) return this.list();
        if (listed.size >= MAX_FILES) break;
        if (entry.kind === 'file') {
          listed.add(entry.path);
          if (entry.real !== undefined) this.links.set(entry.path, entry.real);
        }
        if (entry.kind === 'refused') this.refuse(entry.path, entry.reason);
      }
    }
    this.pathsChanged();
    return listed;
  }

  /** A file in a folder that was not open is looked at: from now on its surroundings may be read. */
  private enter(top: string | undefined): void {
    if (top === undefined || this.reach.covers(top)) return;
    this.tops.add(top);
    this.reach = new Reach([...this.tops]);
  }

  /** The files of a folder that were not known. */
  private lookInto(folder: string): readonly string[] {
    const changed = changedAt(folder);
    // A folder that changes just now may change again with the same time.
    const isSettled = changed !== undefined && Date.now() - changed > SETTLED_MS;
    this.looked.set(folder, isSettled ? changed : undefined);
    const fresh = filesIn(folder).filter((file) => !this.has(file));
    if (fresh.length > 0) this.pathsChanged();
    for (const file of fresh) {
      this.near.add(file);
      this.stamps.delete(file);
    }
    return fresh;
  }

  /** What was read is not what the file holds now, and nobody said so. */
  private lose(path: string, before: string): void {
    this.drop(path);
    if (!isThere(path)) this.forget(path);
    this.found(path, before);
  }

  private readNow(path: string): ReadText {
    const outside = this.reach.refusalOf(path);
    const read: ReadText = outside === undefined ? readText(path) : { ok: false, reason: outside, isRefused: true };
    if (!read.ok && read.isRefused === true) this.refuse(path, read.reason);
    return read;
  }

  private refuse(path: string, reason: string): void {
    if (this.refused.has(path)) return;
    this.refused.add(path);
    this.onRefused(path, reason);
  }

  /**
   * From the file's folder up to the workspace folder or the top of the repository; if there is neither, only the
   * file's folder.
   */
  private foldersAround(path: string): readonly string[] {
    const around: string[] = [];
    for (let folder = folderOf(path); folder !== '' && around.length < MAX_LEVELS_UP; folder = folderOf(folder)) {
      around.push(folder);
      if (this.folders.includes(folder) || isThere(`${folder}/.git`)) return around;
    }
    return around.slice(0, 1);
  }

  /** A file, or a folder with everything in it. */
  private forget(path: string): void {
    for (const set of [this.listed, this.near]) {
      if (set.delete(path)) continue;
      for (const other of set) if (other.startsWith(`${path}/`)) set.delete(other);
    }
    this.pathsChanged();
  }

  private keep(path: string, stamp: string, { text, wide }: Extract<ReadText, { ok: true }>): void {
    this.texts.set(path, { stamp, text, wide: wide === true });
    this.textSize += text.length;
    for (const [oldest] of this.texts) {
      if (this.textSize <= MAX_KEPT_TEXT || oldest === path) return;
      this.drop(oldest);
    }
  }

  private drop(path: string): void {
    this.textSize -= this.texts.get(path)?.text.length ?? 0;
    this.texts.delete(path);
  }
}

function changedAt(folder: string): number | undefined {
  return statsOf(folder)?.mtimeMs;
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folderName(folder), { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
  } catch {
    return [];
  }
}

function stampOf(stats: Stats): string | undefined {
  return stats.isFile() && stats.size <= maxFileSize ? `${stats.mtimeMs}:${stats.size}` : undefined;
}

function isThere(path: string): boolean {
  return statsOf(path) !== undefined;
}

/** Whether the text is what the file holds: that of an unknown encoding is a guess. */
function isCertain({ utf8, wide, lacksMark }: Extract<ReadText, { ok: true }>): boolean {
  return utf8 || (wide === true && lacksMark !== true);
}

const LACKS_MARK = 'is in UTF-16 without a byte order mark; save it as UTF-8';

/** The top of the repository that a folder lies in. */
function repositoryAround(folder: string): string | undefined {
  let around = folder;
  for (let level = 0; around !== '' && level < MAX_LEVELS_UP; level += 1) {
    if (isThere(`${around}/.git`)) return around;
    around = folderOf(around);
  }
  return undefined;
}
