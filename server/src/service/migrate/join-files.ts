import { diffTexts } from '../../text/diff/diff-texts';
import type { MigrateResult } from './migrate-request';

/** One change for each file: later changes continue where earlier ones ended. */
export function joinFiles(files: MigrateResult['files']): MigrateResult['files'] {
  const joined = new Map<string, MigrateResult['files'][number]>();
  for (const file of files) {
    const earlier = joined.get(file.path);
    const migrations = [...new Set([...(earlier?.migrations ?? []), ...file.migrations])];
    if (!earlier) joined.set(file.path, file);
    else if (earlier.action === 'create') joined.set(file.path, { ...earlier, after: file.after, migrations });
    else {
      const { before } = earlier;
      joined.set(file.path, { ...earlier, after: file.after, edits: diffTexts(before, file.after), migrations });
    }
  }
  return [...joined.values()];
}
