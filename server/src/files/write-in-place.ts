import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { outwait } from './in-use';
import { readBytes } from './read-bytes';
import { Refusal } from './system-errors';

/** Reports can be long. */
const MOST_BYTES = 1024 ** 3;

/** What is to be written to a file, and how; another way is for tests. */
export interface WriteInPlace {
  readonly path: string;
  readonly text: string;
  /** Called at the last moment: if it returns false, nothing is changed. */
  readonly isStillWanted?: (() => boolean) | undefined;
  readonly write?: (file: number, bytes: Uint8Array, at: number) => number;
}

/**
 * Writes to a file that must stay the one it is. What it holds is kept meanwhile in the user's own folder for temporary files,
 * which others cannot read, and is written back if anything goes wrong. Throws the system's error.
 */
export function writeInPlace({ path, text, isStillWanted, write = writeAt }: WriteInPlace): void {
  const before = bytesOf(path);
  const backup = backupOf(path);
  removeIfSame(backup, before);
  if (statSync(backup, { throwIfNoEntry: false }))
    throw new Refusal(`was being written when a run was ended; compare it with ${backup}, and remove that`);
  keep(backup, before);
  const state = { isHalfWritten: false };
  try {
    outwait(path, () => {
      const file = openSync(path, 'r+');
      try {
        if (isStillWanted && !isStillWanted()) return;
        state.isHalfWritten = true;
        try {
          overwrite(file, Buffer.from(text), write);
        } catch (error) {
          overwrite(file, before, writeAt);
          state.isHalfWritten = false;
          throw error;
        }
        state.isHalfWritten = false;
      } finally {
        closeSync(file);
      }
    });
  } finally {
    if (!state.isHalfWritten) rmSync(backup, { force: true });
  }
}

/** Where the text of a file is kept while the file is written to; the same for each run, so that the next one finds it. */
export function backupOf(path: string): string {
  const place = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return join(tmpdir(), `omconfig-${place}-${basename(path).slice(0, 100)}`);
}

/** A run that was ended before it wrote anything lost nothing. */
function removeIfSame(backup: string, before: Buffer): void {
  if (statSync(backup, { throwIfNoEntry: false }) && before.equals(bytesOf(backup))) rmSync(backup);
}

function bytesOf(path: string): Buffer {
  const read = readBytes(path, MOST_BYTES);
  if (!read.ok) throw new Refusal(read.reason);
  if (read.isCut) throw new Refusal('is too large to be kept while it is written to');
  return Buffer.from(read.bytes);
}

function keep(backup: string, bytes: Uint8Array): void {
  const file = openSync(backup, 'wx', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Shortens the file at the end, so that there is room for what it held. */
function overwrite(file: number, bytes: Uint8Array, write: typeof writeAt): void {
  for (let at = 0; at < bytes.length;) at += write(file, bytes, at);
  ftruncateSync(file, bytes.length);
  fsyncSync(file);
}

function writeAt(file: number, bytes: Uint8Array, at: number): number {
  return writeSync(file, bytes, at, bytes.length - at, at);
}
