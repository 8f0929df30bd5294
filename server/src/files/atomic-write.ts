import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { outwait } from './in-use';
import { hasOwnPermissions } from './own-permissions';
import { codeOf, Refusal } from './system-errors';
import { writeInPlace } from './write-in-place';

/** What a file is to become. */
export interface AtomicWrite {
  readonly path: string;
  readonly text: string;
  /**
   * The file whose mode and, where the system allows it, owner are copied; undefined to allow anyone who may use the
   * folder.
   */
  readonly like: Pick<Stats, 'mode' | 'uid' | 'gid'> | undefined;
  /** Called at the last moment, when the new text is on the disk: if it returns false, nothing is changed. */
  readonly isStillWanted?: () => boolean;
}

/**
 * omconfig's temporary files, with the process that made them. The length of the name does not depend on the file's.
 */
const TEMPORARY = /^\.omconfig-(\d+)-[0-9a-f]{12}\.tmp$/;
const OWNER_ONLY = 0o600;
const ON_WINDOWS = process.platform === 'win32';
/** Names of devices, whatever ending they have, and names whose end Windows leaves out. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9\u00b9\u00b2\u00b3])(?:\.|$)|[. ]$/i;

const READ_AND_WRITE = 0o666;
/** The folder is sticky: others may create files there but not replace those of somebody else. */
const STICKY = 0o1000;
const NOBODY_ELSE_WRITES = 0o755;

/**
 * Replaces a file in one step: anyone who reads it, even after a crash, sees all of the old text or all of the new one. Waits
 * a few seconds for a program that has the file open. Only a file of Windows whose permissions would be lost stays the one it is,
 * with its text kept elsewhere meanwhile. Throws the system's error.
 */
export function replaceFile(write: AtomicWrite): void {
  const { path, like, isStillWanted } = write;
  if (ON_WINDOWS && like !== undefined && hasOwnPermissions(path)) {
    writeInPlace(write);
    return;
  }
  withTemporary({ ...write, copied: ON_WINDOWS && like !== undefined ? path : undefined }, (temporary) => {
    outwait(path, () => {
      // The program that had the file open may have written to it.
      if (!isStillWanted || isStillWanted()) renameSync(temporary, path);
    });
  });
}

/** Creates a file in one step and never replaces one: throws `EEXIST` if there is one. */
export function createFile(write: AtomicWrite): void {
  const { path } = write;
  if (ON_WINDOWS && RESERVED.test(basename(path)))
    throw new Refusal('has a name that Windows reserves; choose another one');
  withTemporary(write, (temporary) => {
    outwait(temporary, () => {
      try {
        linkSync(temporary, path);
      } catch (error) {
        if (!hasNoLinks(error) || statSync(path, { throwIfNoEntry: false })) throw error;
        renameSync(temporary, path);
      }
    });
  });
}

interface TemporaryFile extends AtomicWrite {
  /** The file that it begins as. */
  readonly copied?: string | undefined;
}

function withTemporary({ path, text, like, copied }: TemporaryFile, place: (temporary: string) => void): void {
  const folder = dirname(path);
  removeLeftovers(folder);
  const temporary = join(folder, `.omconfig-${String(process.pid)}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = copied === undefined ? openSync(temporary, 'wx', OWNER_ONLY) : emptyCopy(copied, temporary);
    try {
      writeFileSync(file, text);
      takeOver(file, like ?? { mode: modeBelow(statSync(folder)) });
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    place(temporary);
    syncFolder(folder);
  } finally {
    removeTemporary(temporary);
  }
}

/** Windows copies what rename would lose: that a file is hidden or compressed, and its alternate streams. */
function emptyCopy(path: string, temporary: string): number {
  outwait(path, () => {
    copyFileSync(path, temporary, constants.COPYFILE_EXCL);
  });
  const file = openSync(temporary, 'r+');
  ftruncateSync(file);
  return file;
}

/** One that a scanner holds on to is removed by a later run: what was to be written has been. */
function removeTemporary(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {
    // See above.
  }
}

/** A new file may be used by anyone who may use its folder, but not written by those who may not replace files there. */
function modeBelow({ mode }: Stats): number {
  return mode & READ_AND_WRITE & (mode & STICKY ? NOBODY_ELSE_WRITES : READ_AND_WRITE);
}

function takeOver(file: number, { mode, uid, gid }: Partial<Stats> & Pick<Stats, 'mode'>): void {
  if (uid !== undefined && gid !== undefined) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only the superuser may give files away; for others the file changes its owner, as with every editor.
    }
  }
  fchmodSync(file, mode & 0o7777);
}

/** Where the system supports it, the new name survives a power failure. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows cannot do that.
  }
}

/** Removes the temporary files that a run left behind in a folder when it was killed. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const process = TEMPORARY.exec(name)?.[1];
    if (process !== undefined && !isRunning(Number(process))) removeTemporary(join(folder, name));
  }
}

function isRunning(id: number): boolean {
  if (id === process.pid) return true;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function hasNoLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error));
}
