import { shownPath } from '../environment/paths';
import { readText } from '../../../server/src/files/read-text';
import type { Paint } from '../layout/paint';
import { paintDiff } from '../layout/paint-diff';
import { type FileChange, unifiedDiff } from '../../../server/src/service/public';

/** One patch of all changes. The engine does not see byte order marks, but the patch must have them. */
export function migrationDiff(files: readonly FileChange[], cwd: string, paint: Paint): string {
  return files.map((change) => `${paintDiff(diffOf(change, cwd), paint)}\n`).join('');
}

function diffOf(change: FileChange, cwd: string): string {
  const path = shownPath(change.path, cwd);
  if (change.action === 'create') return unifiedDiff({ path, before: undefined, after: change.after });
  const read = readText(change.path);
  const mark = read.ok ? read.mark : '';
  return unifiedDiff({ path, before: mark + change.before, after: mark + change.after });
}
