import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';

/** Nobody is waited for, such as the writer of a pipe that came since; Windows has neither flag nor such files. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
/** In milliseconds. A drive that gives a configuration more slowly than this is down. */
const PATIENCE_MS = 10_000;
/** Most files fit into it, so they are read without allocating a buffer. */
const ROOM = new Uint8Array(64 * 1024);
/** How much is read of a file that is larger than was asked for, in bytes. */
export const HEAD = 1024 * 1024;
/** How much is read between two looks at the clock, in bytes. */
const PIECE = 1024 * 1024;

/** The bytes of a file, or why there are none. */
export type ReadBytes =
  /** `bytes` are valid until the next file is read. `isCut`: the file is larger than was asked for, and these are from its start. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly isCut: boolean }
  /** The end of a sentence that begins with the path; `isRefused`: the file is there, and is not read because of what it is. */
  | { readonly ok: false; readonly reason: string; readonly isRefused?: true };

/**
 * Reads a regular file of at most so many bytes: what a device, a pipe or a socket would give has no end. They are not even
 * opened, because that alone may do something. With `isListedFile`, the folder has just listed it as a regular file, so that the
 * system is not asked again before it is opened. Throws the system's error.
 */
export function readBytes(path: string, most: number, isListedFile = false): ReadBytes {
  const before = isListedFile ? undefined : irregular(statSync(path));
  if (before) return before;
  const file = openSync(path, FLAGS);
  try {
    // Another file may have taken its place.
    const stats = fstatSync(file);
    return (
      irregular(stats) ?? readAll(file, { size: stats.size, most: stats.size > most ? Math.min(HEAD, most) : most })
    );
  } finally {
    closeSync(file);
  }
}

/** Reads a part of a regular file, however large it is; shorter where the file ends before. Throws the system's error. */
export function readPart(path: string, { start, length }: { readonly start: number; readonly length: number }): Buffer {
  if (irregular(statSync(path))) return Buffer.alloc(0);
  const file = openSync(path, FLAGS);
  try {
    const stats = fstatSync(file);
    if (irregular(stats)) return Buffer.alloc(0);
    const part = Buffer.alloc(Math.max(0, Math.min(length, stats.size - start)));
    let filled = 0;
    while (filled < part.length) {
      const read = readSync(file, part, filled, part.length - filled, start + filled);
      if (read === 0) break;
      filled += read;
    }
    return part.subarray(0, filled);
  } finally {
    closeSync(file);
  }
}

/** Why what a path leads to is not read; undefined for a regular file. */
function irregular(stats: Stats): Extract<ReadBytes, { ok: false }> | undefined {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return { ok: false, reason: 'is a folder' };
  if (stats.isFIFO()) return refused('is a pipe, not a file');
  return refused(stats.isSocket() ? 'is a socket, not a file' : 'is a device, not a file');
}

function refused(reason: string): Extract<ReadBytes, { ok: false }> {
  return { ok: false, reason, isRefused: true };
}

/** The size that the system says is where to begin: a file may grow, and those of `/proc` have none. */
function readAll(file: number, { size, most }: { readonly size: number; readonly most: number }): ReadBytes {
  const start = performance.now();
  let bytes = size < ROOM.length ? ROOM : new Uint8Array(Math.min(size, most) + 1);
  let length = 0;
  for (;;) {
    const read = readSync(file, bytes, length, Math.min(PIECE, bytes.length - length), null);
    length += read;
    if (length > most) return { ok: true, bytes: bytes.subarray(0, most), isCut: true };
    // Where the system says no size, only reading on shows the end.
    if (read === 0 || (length === size && size > 0))
      return { ok: true, bytes: bytes.subarray(0, length), isCut: false };
    if (performance.now() - start > PATIENCE_MS) return refused(`was not read within ${PATIENCE_MS / 1000} seconds`);
    if (length === bytes.length) {
      const wider = new Uint8Array(Math.min(2 * length, most + 1));
      wider.set(bytes);
      bytes = wider;
    }
  }
}
