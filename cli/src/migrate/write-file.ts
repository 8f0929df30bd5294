import { chmodSync, chownSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FileChange } from '../../../server/src/service/problem';
import { readText, reasonOf } from '../files/read-text';

/** Why a file was not written; undefined when it was. */
export type WriteFailure = string | undefined;

const ANY_WRITE_BIT = 0o222;

/**
 * Writes one change. An edit replaces the file in one step, keeps its mode and its byte order mark, and follows a link to
 * the file it leads to; a file that is read-only or no longer as it was read is left alone. A new file never takes the
 * place of another.
 */
export function writeChange(change: FileChange): WriteFailure {
  try {
    return change.action === 'create' ? create(change.path, change.after) : replace(change.path, change);
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether a change could be written now, as far as that can be known without writing. */
export function refusalOf(change: FileChange): WriteFailure {
  try {
    if (change.action === 'edit') return refusalOfEdit(realpathSync(change.path), change.before);
    if (statSync(change.path, { throwIfNoEntry: false })) return 'already exists';
    return statSync(dirname(change.path)).isDirectory() ? undefined : 'cannot be created there';
  } catch (error) {
    return reasonOf(error);
  }
}

function refusalOfEdit(path: string, before: string): WriteFailure {
  if ((statSync(path).mode & ANY_WRITE_BIT) === 0) return 'is read-only';
  const read = readText(path);
  if (!read.ok) return read.reason;
  if (!read.utf8) return 'is not in UTF-8';
  return read.text === before ? undefined : 'changed in the meantime';
}

function create(path: string, text: string): WriteFailure {
  writeFileSync(path, text, { flag: 'wx' });
  return undefined;
}

function replace(link: string, { before, after }: { readonly before: string; readonly after: string }): WriteFailure {
  const path = realpathSync(link);
  const temporary = join(dirname(path), `.${basename(path)}.omconfig-${String(process.pid)}`);
  const stats = statSync(path);
  try {
    const read = readText(path);
    writeFileSync(temporary, `${read.ok ? read.mark : ''}${after}`, { flag: 'wx' });
    takeOver(temporary, stats);
    const refusal = refusalOfEdit(path, before);
    if (refusal === undefined) renameSync(temporary, path);
    return refusal;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Gives a file another one's mode and, where the system allows it, its owner. */
function takeOver(path: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // Only the super-user may give files away; then it is ours, as with every editor.
  }
  chmodSync(path, mode & 0o7777);
}
