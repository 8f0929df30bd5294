import type { History } from '../service/public';

/** Something that happened to a file outside the editor's documents. */
export interface FileEvent {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/**
 * The files of the workspace's folders as the host can see them: from the disk, or as the client pushed them. Paths are
 * those of `locations.ts`. No first answer waits for it: folders are listed on demand.
 */
export interface FileSource {
  /** Sets the workspace folders. */
  readonly setFolders: (folders: readonly string[]) => void;
  /** Makes the files next to and above a file known at once, before the folders are listed. */
  readonly look: (path: string) => void;
  /** Lists the folders once and gives all files in them. */
  readonly list: () => Promise<Iterable<string>>;
  /** The files that are known so far. */
  readonly paths: () => Iterable<string>;
  /** Calls `pathsChanged` whenever files were created or removed. */
  readonly follow: (pathsChanged: () => void) => void;
  /** Calls `found` when a file turns out to be another one than it was when it was read, although nobody said so; with its earlier text. */
  readonly notice?: (found: (path: string, before: string) => void) => void;
  /** Looks whether what was read, and the folders that were looked at, are what they were: a client may not see every change. */
  readonly lookAgain?: () => void;
  /** The one spelling of a path, where the system takes several; absent where the host has no file system. */
  readonly spelled?: (path: string) => string;
  /** The name under which a file is listed that a path leads to through links; absent where the host has no file system. */
  readonly ownName?: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** The text, or undefined where there is none, it is too big, or it cannot be read. */
  readonly read: (path: string) => string | undefined;
  /** The text that `read` last gave, as far as it is kept, whatever the file holds by now. */
  readonly lastRead: (path: string) => string | undefined;
  /** Why an OpenMetadata file has no text, as the end of a sentence; absent where the host has no file system. */
  readonly unreadable?: (path: string) => string | undefined;
  /** Whether the file is in UTF-16; absent where the host has no file system. */
  readonly isWide?: (path: string) => boolean;
  /** A stamp that changes when the text may have changed; undefined if there is no file. */
  readonly stamp: (path: string) => string | undefined;
  /** The client reported file events. */
  readonly happened: (event: FileEvent) => void;
  /** What version control remembers of the files; absent where the host has no file system. */
  readonly history?: History;
  /** Takes texts that the client pushes, where the host has no file system. */
  readonly push?: (path: string, text: string | undefined) => FileEvent;
}

/** Files beyond this size (in bytes or UTF-16 units) are not read. */
export const maxFileSize = 5 * 1024 * 1024;
