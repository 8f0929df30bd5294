import { readdirSync, readFileSync, statSync } from 'node:fs';
import { folderOf, mightBeOurs } from '../service/public';
import { maxFileSize, type FileEvent, type FileSource } from './file-source';
import { MAX_FILES, walkFolder, wouldList } from './folder-walk';
import { decode, readText } from './read-text';
import { TimeSlicer } from './time-slicer';

/** How long a file's state is trusted, in milliseconds, so that each answer reads it once. */
const STAMP_TTL_MS = 1000;
/** How many UTF-16 units of text are kept; older ones go first. */
const MAX_KEPT_TEXT = 8 * 1024 * 1024;
/** How many levels above a file without a workspace folder are searched. */
const MAX_LEVELS_UP = 8;

/** Files on the disk, listed when asked for and read one by one. */
export class NodeFiles implements FileSource {
  private folders: readonly string[] = [];
  private listing: Promise<Iterable<string>> | undefined;
  private readonly listed = new Set<string>();
  private readonly near = new Set<string>();
  private readonly looked = new Set<string>();
  private readonly stamps = new Map<string, { readonly at: number; readonly stamp: string | undefined }>();
  private readonly texts = new Map<string, { readonly stamp: string; readonly text: string; readonly wide: boolean }>();
  private textSize = 0;
  private pathsChanged = (): void => undefined;

  setFolders(folders: readonly string[]): void {
    this.folders = folders.map((folder) => folder.replace(/\/$/, ''));
    this.listing = undefined;
    this.listed.clear();
    this.near.clear();
    this.looked.clear();
    this.pathsChanged();
  }

  look(path: string): void {
    for (const folder of this.foldersAround(path)) {
      if (this.looked.has(folder)) continue;
      this.looked.add(folder);
      const found = filesIn(folder);
      if (!found.every((file) => this.has(file))) this.pathsChanged();
      for (const file of found) this.near.add(file);
    }
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

  has(path: string): boolean {
    return this.listed.has(path) || this.near.has(path);
  }

  read(path: string): string | undefined {
    const stamp = this.stamp(path);
    if (stamp === undefined) return undefined;
    const kept = this.texts.get(path);
    if (kept?.stamp === stamp) return kept.text;
    this.drop(path);
    try {
      const read = textOf(readFileSync(path), path);
      if (read === undefined) return undefined;
      this.keep(path, stamp, read);
      return read.text;
    } catch {
      return undefined;
    }
  }

  unreadable(path: string): string | undefined {
    const read = readText(path);
    if (read.ok)
      return read.utf8 || read.wide === true || !mightBeOurs(read.text, path) ? undefined : 'is not in UTF-8';
    return read.foreign === true || read.isGone === true ? undefined : read.reason;
  }

  isWide(path: string): boolean {
    return this.read(path) !== undefined && this.texts.get(path)?.wide === true;
  }

  stamp(path: string): string | undefined {
    const last = this.stamps.get(path);
    const now = performance.now();
    if (last && now - last.at < STAMP_TTL_MS) return last.stamp;
    const stamp = stampOf(path);
    this.stamps.set(path, { at: now, stamp });
    return stamp;
  }

  happened({ path, kind }: FileEvent): void {
    this.stamps.delete(path);
    this.drop(path);
    if (kind === 'deleted') this.forget(path);
    else if (!this.listed.has(path) && isThere(path) && this.folders.some((folder) => wouldList(folder, path))) {
      this.listed.add(path);
      this.pathsChanged();
    }
  }

  private async listFolders(): Promise<Iterable<string>> {
    const { folders, listed } = this;
    const slicer = new TimeSlicer();
    for (const folder of folders) {
      for (const entry of walkFolder(folder)) {
        if (slicer.isDue()) await slicer.pause();
        if (this.folders !== folders) return this.list();
        if (listed.size >= MAX_FILES) break;
        if (entry.kind === 'file') listed.add(entry.path);
      }
    }
    this.pathsChanged();
    return listed;
  }

  /**
   * From the file's folder up to the workspace folder or the top of the repository; if there is neither, only the
   * file's folder.
   */
  private foldersAround(path: string): readonly string[] {
    const around: string[] = [];
    for (let folder = folderOf(path); folder !== '' && around.length < MAX_LEVELS_UP; folder = folderOf(folder)) {
      around.push(folder);
      if (this.folders.includes(folder) || stampOf(`${folder}/.git`, 'any') !== undefined) return around;
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

  private keep(path: string, stamp: string, read: DecodedText): void {
    const { text, wide } = read;
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

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
  } catch {
    return [];
  }
}

function stampOf(path: string, what: 'file' | 'any' = 'file'): string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined || (what === 'file' && (!found.isFile() || found.size > maxFileSize))) return undefined;
    return `${found.mtimeMs}:${found.size}`;
  } catch {
    return undefined;
  }
}

function isThere(path: string): boolean {
  return stampOf(path, 'any') !== undefined;
}

interface DecodedText {
  readonly text: string;
  readonly wide?: true;
}

/** Undefined for an unknown encoding, because the decoded text would not be what the file holds. */
function textOf(bytes: Buffer, path: string): DecodedText | undefined {
  const read = decode(bytes, path);
  return read.ok && (read.utf8 || read.wide === true) ? read : undefined;
}
