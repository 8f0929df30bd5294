import { configFor } from '../documents/config-for';
import type { FileChange } from '../releases/change';
import { changedDefaultsIn } from './changed-defaults';
import type { Engine } from './engine';
import { composeKept } from './compose-kept';
import { MigrationRun } from './migration-run';
import type { MigrateRequest, MigrateResult } from './service';

/**
 * Brings files up: the oldest change first, one at a time, each on the result of the one before. A file that another
 * one's change has touched, or made, is gone through again.
 */
export function migrate(engine: Engine, request: MigrateRequest): MigrateResult {
  const { paths, workspace, options } = request;
  const wanted = new Set(paths.filter((path) => configFor(path, workspace, options)?.excluded !== true));
  const run = new MigrationRun(engine, request);
  const queue = new Set(wanted);
  for (const path of queue) {
    queue.delete(path);
    for (const other of run.migrateFile(path)) if (wanted.has(other) || run.hasMade(other)) queue.add(other);
  }
  const changes = run.changes();
  const after = new Map(changes.map(({ path, after: text }) => [path, text]));
  const values = [...wanted].filter((path) => run.holdsValues(path));
  const texts = new Map(values.map((path) => [path, after.get(path) ?? workspace.read(path) ?? '']));
  return {
    files: changes.map((file: FileChange) => ({ ...file, migrations: run.migrationsOf(file.path) })),
    manual: [...run.steps(), ...changedDefaultsIn(engine, request, texts)],
    kept: composeKept(run.kept),
  };
}
