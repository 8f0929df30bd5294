import { describeRelocation, splitRelocations } from '../../../server/src/service/for-hosts';
import { shownPath, withShownPaths } from '../files/paths';
import type { DescribedRelocation, MigrateResult, Relocation } from '../../../server/src/service/types';

/**
 * One JSON object, version 1: what changes, what is left to do, where every value that left its place went, what was added, and
 * what is still an error at the target.
 */
export function migrationJson({ files, manual, pins, relocations, proof }: MigrateResult, cwd: string): string {
  const { kept, added } = splitRelocations(relocations);
  const report = {
    version: 1,
    files: files.map((file) => ({
      path: shownPath(file.path, cwd),
      action: file.action,
      migrations: file.migrations,
      before: file.action === 'edit' ? file.before : null,
      after: file.after,
    })),
    manual: [...manual, ...pins.map((pin) => ({ ...pin, migration: null }))].map(({ migration, path, text }) => ({
      migration,
      path: shownPath(path, cwd),
      text: withShownPaths(text, cwd),
    })),
    kept: kept.map((relocation) => described(relocation, cwd)),
    added: added.map((relocation) => described(relocation, cwd)),
    left: proof.left.map((error) => ({ ...error, path: shownPath(error.path, cwd) })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function described(relocation: Relocation, cwd: string): DescribedRelocation {
  const { path, to, ...place } = describeRelocation(relocation);
  return { path: shownPath(path, cwd), ...place, to: withShownPaths(to, cwd) };
}
