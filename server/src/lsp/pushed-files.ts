import { maxFileSize, type FileEvent, type FileSource } from '../files/file-source';

/** Files in a browser worker: the client reads them and sends their texts by the notification `omconfig/files`. */
export class PushedFiles implements FileSource {
  private readonly texts = new Map<string, { readonly text: string; readonly stamp: string }>();
  private pushes = 0;
  private pathsChanged = (): void => undefined;

  setFolders(): void {
    // The client sends what lies in its folders, and says `deleted` of what left them.
  }

  look(): void {
    // Only what was sent can be seen.
  }

  list(): Promise<Iterable<string>> {
    return Promise.resolve(this.texts.keys());
  }

  paths(): Iterable<string> {
    return this.texts.keys();
  }

  follow(pathsChanged: () => void): void {
    this.pathsChanged = pathsChanged;
  }

  has(path: string): boolean {
    return this.texts.has(path);
  }

  read(path: string): string | undefined {
    return this.texts.get(path)?.text;
  }

  lastRead(path: string): string | undefined {
    return this.read(path);
  }

  stamp(path: string): string | undefined {
    return this.texts.get(path)?.stamp;
  }

  happened(): void {
    // Clients gather what they saw on the disk for a while, so that it is older than what they pushed in the meantime: a file
    // that went and came back would be gone. What went is pushed, too.
  }

  push(path: string, text: string | undefined): FileEvent {
    if (text === undefined || text.length > maxFileSize) {
      this.remove(path);
      return { path, kind: 'deleted' };
    }
    const isThere = this.texts.has(path);
    this.pushes += 1;
    this.texts.set(path, { text, stamp: String(this.pushes) });
    if (!isThere) this.pathsChanged();
    return { path, kind: isThere ? 'changed' : 'created' };
  }

  private remove(path: string): void {
    if (this.texts.delete(path)) this.pathsChanged();
  }
}
