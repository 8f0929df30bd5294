import { realpathSync } from 'node:fs';
import { isInside } from './is-inside';

/** Why a path that lies in the project is not read, as the end of a sentence that begins with it. */
const LEADS_OUT = 'is a link that leads out of the project, so it is not read';

interface Folder {
  readonly path: string;
  /** With its links resolved. */
  readonly real: string;
}

/** The files and folders that may be read, with everything below: a repository must not lead to what others keep elsewhere. */
export class Reach {
  private readonly folders: readonly Folder[];

  /** Absolute paths; what does not exist yet is taken as it is written. */
  constructor(paths: readonly string[]) {
    this.folders = paths.map((path) => ({ path, real: realPath(path) ?? path }));
  }

  /** Whether a path lies below one of the folders, wherever it leads; asks the disk nothing. */
  covers(path: string): boolean {
    return this.folders.some((folder) => isInside(path, folder.path) || isInside(path, folder.real));
  }

  /** Why what `path` leads to may not be read; undefined if it may, or if there is nothing. */
  refusalOf(path: string): string | undefined {
    const real = realPath(path);
    return real === undefined || this.folders.some((folder) => isInside(real, folder.real)) ? undefined : LEADS_OUT;
  }
}

/** As the system resolves it, which is faster than as Node does it. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
