import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
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
import { dirname, join } from 'node:path';
import { codeOf } from './system-errors';

/** What a file is to become. */
export interface AtomicWrite {
  readonly path: string;
  readonly text: string;
  /** The file whose mode and, where the system allows it, owner are taken over; undefined for who may use the folder. */
  readonly like: Pick<Stats, 'mode' | 'uid' | 'gid'> | undefined;
  /** Asked at the last moment, when the new text is on the disk: false leaves everything as it was. */
  readonly isStillWanted?: () => boolean;
}

/** Our temporary files, with the process that made them. The name does not grow with that of the file. */
const TEMPORARY = /^\.omconfig-(\d+)-[0-9a-f]{12}\.tmp$/;
const OWNER_ONLY = 0o600;
const READ_AND_WRITE = 0o666;
/** Others may create files there, and not replace those of somebody else. */
const STICKY = 0o1000;
const NOBODY_ELSE_WRITES = 0o755;

/**
 * Puts a text in the place of a file in one step: anyone who reads it, even after a crash, sees all of the old text or all of
 * the new one. Throws what the system says.
 */
export function replaceFile(write: AtomicWrite): void {
  withTemporary(write, (temporary) => {
    renameSync(temporary, write.path);
  });
}

/** Creates a file in one step, never in the place of another: throws `EEXIST` where there is one. */
export function createFile(write: AtomicWrite): void {
  withTemporary(write, (temporary) => {
    try {
      linkSync(temporary, write.path);
    } catch (error) {
      if (!hasNoLinks(error) || statSync(write.path, { throwIfNoEntry: false })) throw error;
      renameSync(temporary, write.path);
    }
  });
}

function withTemporary({ path, text, like, isStillWanted }: AtomicWrite, place: (temporary: string) => void): void {
  const folder = dirname(path);
  removeLeftovers(folder);
  const temporary = join(folder, `.omconfig-${String(process.pid)}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = openSync(temporary, 'wx', OWNER_ONLY);
    try {
      writeFileSync(file, text);
      takeOver(file, like ?? { mode: modeBelow(statSync(folder)) });
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (isStillWanted && !isStillWanted()) return;
    place(temporary);
    syncFolder(folder);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Who may use a folder may use a new file in it; who may not replace files there may not write to it either. */
function modeBelow({ mode }: Stats): number {
  return mode & READ_AND_WRITE & (mode & STICKY ? NOBODY_ELSE_WRITES : READ_AND_WRITE);
}

function takeOver(file: number, { mode, uid, gid }: Partial<Stats> & Pick<Stats, 'mode'>): void {
  if (uid !== undefined && gid !== undefined) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only the super-user may give files away; then it is ours, as with every editor.
    }
  }
  fchmodSync(file, mode & 0o7777);
}

/** So that a file is found under its name after a loss of power, where the system can do that. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows has no such thing.
  }
}

/** Removes the temporary files that a run left behind in a folder when it was killed. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const process = TEMPORARY.exec(name)?.[1];
    if (process !== undefined && !isRunning(Number(process))) rmSync(join(folder, name), { force: true });
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
