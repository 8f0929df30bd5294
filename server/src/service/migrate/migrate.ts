import { configFor } from '../../documents/config/config-for';
import type { Workspace } from '../../documents/workspace';
import type { FileChange } from '../../releases/change';
import type { YamlNode } from '../../yaml/node';
import { changedDefaultsIn } from './changed-defaults';
import type { Engine } from '../engine';
import { composeKept, type Stands } from './compose-relocations';
import { MigrationRun } from './migration-run';
import type { MigrateRequest, MigrateResult } from './migrate-request';

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
    for (const other of run.attemptFile(path)) if (wanted.has(other) || run.hasMade(other)) queue.add(other);
  }
  const changes = run.changes();
  const after = new Map(changes.map(({ path, after: text }) => [path, text]));
  const values = [...wanted].filter((path) => run.holdsValues(path));
  const texts = new Map(values.map((path) => [path, after.get(path) ?? workspace.read(path) ?? '']));
  return {
    files: changes.map((file: FileChange) => ({ ...file, migrations: run.migrationsOf(file.path) })),
    manual: [...run.steps(), ...changedDefaultsIn(engine, request, texts)],
    pins: run.stalePins(),
    kept: composeKept(run.kept, {
      before: placesIn(engine, workspace, (path) => workspace.read(path)),
      after: placesIn(engine, workspace, (path) => after.get(path) ?? workspace.read(path)),
    }),
  };
}

/** Whether something is at a place of a file, when its text is as `read` gives it. */
function placesIn(engine: Engine, workspace: Workspace, read: Workspace['read']): Stands {
  return (path, document, place) => {
    const roots = engine.library.roots(path, read(path) ?? '', workspace);
    return roots.some((root) => root.documentIndex === document && hasPlace(root.node, place));
  };
}

/** Whether there is something at a place as it is written, keys with dots in them included. */
function hasPlace(node: YamlNode | null | undefined, place: string): boolean {
  if (place === '') return true;
  if (node?.kind !== 'map' && node?.kind !== 'seq') return false;
  const parts =
    node.kind === 'map'
      ? node.entries.map(({ name = '', value }) => ({ name, value }))
      : node.items.map(({ value }, at) => ({ name: String(at), value }));
  return parts.some(({ name, value }) => {
    return place === name || (place.startsWith(`${name}.`) && hasPlace(value, place.slice(name.length + 1)));
  });
}
