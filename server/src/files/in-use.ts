import { closeSync, openSync } from 'node:fs';
import { codeOf } from './system-errors';

/** What Windows says of a file that another program has open: an indexer, a virus scanner, a program that synchronizes. */
const MAYBE_IN_USE: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
/** In milliseconds, about four seconds altogether: most of these programs are done after a few of them. */
const PAUSES: readonly number[] = [10, 20, 40, 80, 160, 320, 640, 1280, 1280];

/** Another program has the file open and does not let go of it. */
export class FileInUseError extends Error {
  readonly code = 'OMCONFIG_IN_USE';
}

/** How long to wait, and for what; other values than those of the system are for tests. */
export interface Waiting {
  /** Only Windows holds on to files that are open. */
  readonly platform?: NodeJS.Platform;
  readonly pause?: (milliseconds: number) => void;
  /** Whether nothing but another program can be the reason: the file may be written to. */
  readonly mayWrite?: (path: string) => boolean;
}

/**
 * Does something to a file, again and again with growing pauses while another program has it open. Throws what the system says,
 * or that the file is in use.
 */
export function outwait<Result>(path: string, work: () => Result, waiting: Waiting = {}): Result {
  const { platform = process.platform, pause = sleep, mayWrite = isWritable } = waiting;
  for (let attempt = 0; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (platform !== 'win32' || !MAYBE_IN_USE.has(codeOf(error))) throw error;
      // Who may not write at all is not let in later, and a folder may have thousands of such files.
      if (codeOf(error) !== 'EBUSY' && !mayWrite(path)) throw error;
      const milliseconds = PAUSES[attempt];
      if (milliseconds === undefined) throw new FileInUseError(`${path} is in use`, { cause: error });
      pause(milliseconds);
    }
  }
}

/** A file that is in use by somebody who shares nothing counts as well. */
function isWritable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'));
    return true;
  } catch (error) {
    return codeOf(error) === 'EBUSY';
  }
}

/** Nothing else is to be done meanwhile: what is half written must not be interrupted. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
