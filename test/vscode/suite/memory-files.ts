import {
  EventEmitter,
  FileSystemError,
  FileType,
  Uri,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
} from 'vscode';

/** Files that are on no disk, as in a workspace of a browser: each by its path, folders by the files in them. */
export class MemoryFiles implements FileSystemProvider {
  private readonly changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  watch(): { dispose: () => void } {
    return { dispose: () => undefined };
  }

  stat({ path }: Uri): FileStat {
    const text = this.texts.get(path);
    if (text !== undefined) return { type: FileType.File, ctime: 0, mtime: 0, size: text.length };
    if (this.below(path).length === 0) throw FileSystemError.FileNotFound(path);
    return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
  }

  readDirectory({ path }: Uri): [string, FileType][] {
    const names = new Map<string, FileType>();
    for (const rest of this.below(path)) {
      const [name = '', ...more] = rest.split('/');
      names.set(name, more.length > 0 ? FileType.Directory : FileType.File);
    }
    return [...names];
  }

  readFile({ path }: Uri): Uint8Array {
    const text = this.texts.get(path);
    if (text === undefined) throw FileSystemError.FileNotFound(path);
    return new TextEncoder().encode(text);
  }

  createDirectory(): void {
    throw FileSystemError.NoPermissions();
  }

  writeFile(): void {
    throw FileSystemError.NoPermissions();
  }

  delete(): void {
    throw FileSystemError.NoPermissions();
  }

  rename(): void {
    throw FileSystemError.NoPermissions();
  }

  private below(path: string): string[] {
    const folder = path.endsWith('/') ? path : `${path}/`;
    return [...this.texts.keys()].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  }
}
