import { realpathSync, statSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFile, replaceFile } from '../../../server/src/files/atomic-write';
import { outwait } from '../../../server/src/files/in-use';
import { isInside } from '../../../server/src/files/is-inside';
import { asWritten, readText } from '../../../server/src/files/read-text';
import { reasonOf } from '../../../server/src/files/system-errors';
import type { FileChange } from '../../../server/src/service/public';

/** Why a file was not written; undefined when it was. */
export type WriteFailure = string | undefined;

/** Where writing is allowed, and what a new file is made from. */
export interface WriteRules {
  /** Real paths of the files and folders that may be written to, with everything below. */
  readonly roots: readonly string[];
  /** A file in UTF-16 is written as UTF-8; otherwise it is left alone. */
  readonly isRewritten?: boolean;
  /** The file whose values a new file takes: the new file gets its mode and owner. */
  readonly source?: string;
}

const IN_UTF16 = 'is in UTF-16; save it as UTF-8 to have it fixed';
const ANY_WRITE_BIT = 0o222;
const OUTSIDE = 'is a link that leads out of the project';

/**
 * Writes one change. An edit replaces the file in one step, keeps its mode and its byte order mark, and follows a link to
 * the file it leads to; a file that is read-only or no longer as it was read is left alone. A new file appears whole and
 * never takes the place of another.
 */
export function writeChange(change: FileChange, rules: WriteRules): WriteFailure {
  try {
    const refusal = refusalOf(change, rules);
    if (refusal !== undefined) return refusal;
    return change.action === 'create' ? create(change, rules) : replace(change, rules);
  } catch (error) {
    return reasonOf(error);
  }
}

/** Removes a file that was created, if it still holds what was written. */
export function removeUnchanged(path: string, text: string): void {
  try {
    const read = readText(path, { waits: true });
    if (!read.ok || read.text !== text) return;
    outwait(path, () => {
      unlinkSync(path);
    });
  } catch {
    // It stays, and the report names the change as not written.
  }
}

/** Whether a change could be written now, as far as that can be known without writing. */
export function refusalOf(change: FileChange, { roots, isRewritten = false }: WriteRules): WriteFailure {
  try {
    if (change.action === 'edit') {
      const path = realpathSync(change.path);
      return isAllowed(path, roots) ? refusalOfEdit(path, change.before, isRewritten) : OUTSIDE;
    }
    if (statSync(change.path, { throwIfNoEntry: false })) return 'already exists';
    const folder = realpathSync(dirname(change.path));
    if (!statSync(folder).isDirectory()) return 'cannot be created there';
    return isAllowed(folder, roots) ? undefined : OUTSIDE;
  } catch (error) {
    return reasonOf(error);
  }
}

function isAllowed(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => isInside(path, root));
}

function refusalOfEdit(path: string, before: string, isRewritten: boolean): WriteFailure {
  const { mode, nlink } = statSync(path);
  if ((mode & ANY_WRITE_BIT) === 0) return 'is read-only';
  if (nlink > 1) return 'has several names (hard links), of which only one would be changed';
  const read = readText(path, { waits: true });
  if (!read.ok) return read.reason;
  if (!read.utf8 && !(isRewritten && read.wide)) return read.wide ? IN_UTF16 : 'is not in UTF-8';
  return read.text === before ? undefined : 'changed in the meantime';
}

function create({ path, after }: Extract<FileChange, { action: 'create' }>, { source }: WriteRules): WriteFailure {
  const like = source === undefined ? undefined : statSync(source, { throwIfNoEntry: false });
  createFile({ path, text: after, like });
  return undefined;
}

function replace(
  { path: link, before, after }: Extract<FileChange, { action: 'edit' }>,
  { isRewritten = false }: WriteRules,
): WriteFailure {
  const path = realpathSync(link);
  const read = readText(path);
  let refusal: WriteFailure;
  replaceFile({
    path,
    text: asWritten(isRewritten && read.ok ? { ...read, mark: '' } : read, after),
    like: statSync(path),
    isStillWanted: () => (refusal = refusalOfEdit(path, before, isRewritten)) === undefined,
  });
  return refusal;
}
