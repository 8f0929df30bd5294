import type { History } from '../service/public';
import type { FileEvent, FileSource } from '../files/file-source';

/** Joins files of the disk with those that the client pushes because they lie in a file system of its own. */
export class JoinedFiles implements FileSource {
  readonly history: History = {
    statesOf: (path) => (isVirtual(path) ? [] : this.git.statesOf(path)),
  };

  constructor(
    private readonly disk: FileSource,
    private readonly pushed: FileSource,
    private readonly git: History,
  ) {}

  setFolders(folders: readonly string[]): void {
    this.disk.setFolders(folders.filter((folder) => !isVirtual(folder)));
  }

  look(path: string): void {
    this.sourceOf(path).look(path);
  }

  async list(): Promise<Iterable<string>> {
    return [...(await this.disk.list()), ...(await this.pushed.list())];
  }

  *paths(): Iterable<string> {
    yield* this.disk.paths();
    yield* this.pushed.paths();
  }

  follow(pathsChanged: () => void): void {
    this.disk.follow(pathsChanged);
    this.pushed.follow(pathsChanged);
  }

  notice(found: (path: string, before: string) => void): void {
    this.disk.notice?.(found);
    this.pushed.notice?.(found);
  }

  lookAgain(): void {
    this.disk.lookAgain?.();
  }

  spelled(path: string): string {
    return this.sourceOf(path).spelled?.(path) ?? path;
  }

  ownName(path: string): string {
    return this.sourceOf(path).ownName?.(path) ?? path;
  }

  has(path: string): boolean {
    return this.sourceOf(path).has(path);
  }

  read(path: string): string | undefined {
    return this.sourceOf(path).read(path);
  }

  lastRead(path: string): string | undefined {
    return this.sourceOf(path).lastRead(path);
  }

  unreadable(path: string): string | undefined {
    return this.sourceOf(path).unreadable?.(path);
  }

  isWide(path: string): boolean {
    return this.sourceOf(path).isWide?.(path) === true;
  }

  stamp(path: string): string | undefined {
    return this.sourceOf(path).stamp(path);
  }

  happened(event: FileEvent): void {
    this.sourceOf(event.path).happened(event);
  }

  push(path: string, text: string | undefined): FileEvent {
    return this.pushed.push?.(path, text) ?? { path, kind: 'changed' };
  }

  private sourceOf(path: string): FileSource {
    return isVirtual(path) ? this.pushed : this.disk;
  }
}

/** Whether a path is a URI, because its file has no path on a disk. */
function isVirtual(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path);
}
