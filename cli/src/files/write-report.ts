import {
  accessSync,
  appendFileSync,
  constants,
  fstatSync,
  lstatSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { replaceFile } from '../../../server/src/files/atomic-write';
import { codeOf } from '../../../server/src/files/system-errors';
import { absolutePath } from '../environment/paths';

/** What a system reports if it does not let a file be replaced by another one: its content may still be written. */
const NOT_REPLACEABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY', 'EXDEV']);
/** Names of what a process has already opened, behind which there may be a file. */
const OPEN_FILES = /^\/(?:dev|proc)\//;

/**
 * Writes a report in one step, so that its readers never see half of one and a full disk leaves the old one. A link is
 * followed. Devices, pipes, files with several names and files in folders that we may not change are written in place.
 * Throws what the system says.
 */
export function writeReport(path: string, text: string): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (before) accessSync(path, constants.W_OK);
  if (!isReplaceable(path, before)) {
    writeFileSync(path, text);
    return;
  }
  try {
    replaceFile({ path: before ? realpathSync(path) : path, text, like: before });
  } catch (error) {
    if (!NOT_REPLACEABLE.has(codeOf(error))) throw error;
    writeFileSync(path, text);
  }
}

function isReplaceable(path: string, before: Stats | undefined): boolean {
  if (OPEN_FILES.test(path)) return false;
  // A link to what does not exist yet makes it.
  if (!before) return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  return before.isFile() && before.nlink === 1 && !isOurOutput(before);
}

/** Whether a file is what stdout or stderr go to: the shell holds on to that very file. */
function isOurOutput({ dev, ino }: Stats): boolean {
  return [process.stdout.fd, process.stderr.fd].some((fd) => {
    try {
      const open = fstatSync(fd);
      return open.dev === dev && open.ino === ino;
    } catch {
      return false;
    }
  });
}

/**
 * Writes the report of a command that knows the variables of its environment: the summary page of a GitHub job is one file, to
 * which each command adds its part.
 */
export function writeOrAppendReport(
  path: string,
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const summary = env['GITHUB_STEP_SUMMARY'];
  // GitHub spells it as its system does: with backslashes on Windows.
  if (summary !== undefined && absolutePath(path, '/') === absolutePath(summary, '/')) appendFileSync(path, text);
  else writeReport(path, text);
}
