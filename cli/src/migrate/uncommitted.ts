import type { FileChange, Workspace } from '../../../server/src/service/public';
import { printable } from '../../../server/src/service/public';
import { shownPath } from '../environment/paths';
import { count } from '../layout/count';
import { someOf } from './migration-summary';

/**
 * Says which of the written files had changes that are in no commit: they are kept, but `git diff` shows both together. No
 * refusal, because bots raise the versions first, and leave it to this run to commit both. '' where git knows of none.
 */
export function uncommittedNote(files: readonly FileChange[], { history }: Workspace, cwd: string): string {
  if (history === undefined) return '';
  const mixed = files.filter((file) => {
    const [committed] = history.statesOf(file.path);
    const text = file.action === 'edit' ? committed?.read(file.path) : undefined;
    return file.action === 'edit' && text !== undefined && linesOf(text) !== linesOf(file.before);
  });
  if (mixed.length === 0) return '';
  const paths = mixed.map(({ path }) => printable(shownPath(path, cwd)));
  const had = `${count(mixed.length, 'file')} had changes that are not committed: ${someOf(paths)}`;
  return `\n${had}. They are kept; \`git diff\` shows them together with those of this run.\n`;
}

/** Git may keep other ends of lines than the working tree has. */
function linesOf(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}
