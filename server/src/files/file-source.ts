/** Something that happened to a file outside the editor's documents. */
export interface FileEvent {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/**
 * The files of the workspace's folders as the host can see them: from the disk, or as the client pushed them. Paths are
 * those of `locations.ts`. Nothing here is on the way of a first answer: folders are listed when somebody asks.
 */
export interface FileSource {
  /** The folders that count from now on. */
  readonly setFolders: (folders: readonly string[]) => void;
  /** Makes what lies next to and above a file known at once, without the folders' listing. */
  readonly look: (path: string) => void;
  /** Lists the folders once and gives all files in them. */
  readonly list: () => Promise<Iterable<string>>;
  /** What is known by now. */
  readonly paths: () => Iterable<string>;
  /** From now on `pathsChanged` hears whenever files came or went. */
  readonly follow: (pathsChanged: () => void) => void;
  readonly has: (path: string) => boolean;
  /** The text, or undefined where there is none, it is too big, or it cannot be read. */
  readonly read: (path: string) => string | undefined;
  /** Why a file that looks like ours has no text, as the end of a sentence; absent where the host has no file system. */
  readonly unreadable?: (path: string) => string | undefined;
  /** Whether the file is in UTF-16; absent where the host has no file system. */
  readonly isWide?: (path: string) => boolean;
  /** Something that differs when the text may differ; undefined where there is no file. */
  readonly stamp: (path: string) => string | undefined;
  /** The client saw something happen. */
  readonly happened: (event: FileEvent) => void;
  /** Takes over texts that the client pushes, where the host has no file system. */
  readonly push?: (path: string, text: string | undefined) => FileEvent;
}

/** Files beyond this size (in bytes or UTF-16 units) are not read. */
export const maxFileSize = 5 * 1024 * 1024;
