import { shownPath, withShownPaths } from '../files/paths';
import type { MigrateResult } from '../../../server/src/service/types';

/** One JSON object, version 1: what changes, what is left to do, and where every value that left its place went. */
export function migrationJson({ files, manual, pins, kept }: MigrateResult, cwd: string): string {
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
    kept: kept.map(({ path, document, embedded, from, to }) => ({
      path: shownPath(path, cwd),
      ...(document !== undefined && { document }),
      ...(embedded !== undefined && { embedded }),
      from,
      to: withShownPaths(to, cwd),
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
