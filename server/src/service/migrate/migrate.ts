import { configFor } from '../../documents/config/config-for';
import { rootsByDocument, type Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import { resolveTargets } from '../../documents/release/targets';
import type { FileChange } from '../../releases/migration/change';
import { nodeAt } from '../../yaml/path';
import { changedDefaultsIn } from './changed-defaults';
import { overlay } from './overlay';
import type { Engine } from '../engine/engine';
import { composeRelocations, type IsThere } from './compose-relocations';
import { BehaviorChanges } from './behavior-changes';
import { laterThanTarget } from './going-back';
import { atTarget, verify } from './verify';
import { startsFromHistory } from './starts-from-history';
import { GapSearch } from './target-gap';
import { doubtfulDefaultsIn } from './doubtful-defaults';
import { leftToTemplates } from './left-to-templates';
import { possibleChangesIn } from './unknown-start';
import { MigrationRun } from './migration-run';
import type { LaterFile, MigrateRequest, MigrateResult, MigrationStep } from './migrate-request';

/**
 * Migrates files: the oldest change first, one at a time, each on the result of the one before. A file that another
 * file's change has touched or created is processed again.
 */
export function migrate(engine: Engine, request: MigrateRequest): MigrateResult {
  const { paths, workspace, options } = request;
  const allowed = paths.filter((path) => configFor(path, workspace, options)?.excluded !== true);
  // If several files need one new file, the first one counts, so the order must be stable.
  const wanted = new Set(allowed.toSorted());
  const run = new MigrationRun(engine, request);
  const queue = new Set(wanted);
  const later = new Map<string, LaterFile>();
  const behaviorChanges = new BehaviorChanges(engine, request);
  const templated: MigrationStep[] = [];
  for (const path of queue) {
    queue.delete(path);
    // Asked here, while the file is parsed anyway.
    for (const file of laterThanTarget(engine, { ...request, paths: [path] })) later.set(path, file);
    if (wanted.has(path)) behaviorChanges.note(path);
    const left = leftToTemplates(engine, request, path);
    if (left) templated.push(left);
    else for (const other of run.attemptFile(path)) if (wanted.has(other) || run.hasMade(other)) queue.add(other);
  }
  if (later.size > 0) return nothingDone([...later.values()]);
  const changes = run.changes();
  const after = new Map(changes.map(({ path, after: text }) => [path, text]));
  const values = [...wanted].filter((path) => run.holdsValues(path));
  const texts = new Map(values.map((path) => [path, after.get(path) ?? workspace.read(path) ?? '']));
  // From here on no text changes, so what files state about others is read only once.
  const result: Workspace = { ...overlay(workspace, after), epoch: (input) => (input === 'texts' ? 0 : undefined) };
  const looked = [...new Set([...wanted, ...after.keys()])].filter((path) => !run.failed.has(path));
  const { to } = resolveTargets(request, engine.registers.releases).workflow;
  const gaps = new GapSearch(engine, result, to);
  const proof = verify(engine, {
    paths: looked,
    workspace: result,
    options: atTarget(options, request),
    ...(request.onFault && { onFault: request.onFault }),
    alsoLookAt: (path) => {
      gaps.add(path);
    },
  });
  const gap = gaps.result();
  return {
    later: [],
    proof,
    ...(gap && { gap }),
    files: changes.map((file: FileChange) => ({ ...file, migrations: run.migrationsOf(file.path) })),
    manual: [
      ...run.steps(),
      ...templated,
      ...[...wanted].flatMap((path) => (run.failed.has(path) ? [] : doubtfulDefaultsIn(engine, request, path))),
      ...changedDefaultsIn(engine, request, texts),
    ],
    starts: [...wanted].flatMap((path) => startsFromHistory(engine, request, path)),
    possible: [
      ...looked.flatMap((path) => {
        const text = after.get(path) ?? workspace.read(path) ?? '';
        return wanted.has(path) ? possibleChangesIn(engine, request, { path, text }) : [];
      }),
      ...behaviorChanges.possibleEntries(result),
    ],
    pins: run.stalePins(),
    behavior: behaviorChanges.entries(result),
    relocations: composeRelocations(run.relocations, {
      before: placesIn(engine, workspace, (path) => workspace.read(path)),
      after: placesIn(engine, workspace, (path) => after.get(path) ?? workspace.read(path)),
    }),
  };
}

function nothingDone(later: MigrateResult['later']): MigrateResult {
  return {
    later,
    proof: { checked: 0, left: [] },
    files: [],
    manual: [],
    possible: [],
    pins: [],
    starts: [],
    relocations: [],
    behavior: [],
  };
}

/** Whether something is at a place of a file, when its text is as `read` gives it. */
function placesIn(engine: Engine, workspace: Workspace, read: Workspace['read']): IsThere {
  const rootsByPath = new Map<string, ReadonlyMap<number, readonly Root[]>>();
  const rootsOf = (path: string): ReadonlyMap<number, readonly Root[]> => {
    const before = rootsByPath.get(path);
    if (before) return before;
    const roots = rootsByDocument(engine.parsedFiles.roots(path, read(path) ?? '', workspace));
    rootsByPath.set(path, roots);
    return roots;
  };
  return ({ path, document, place }) =>
    rootsOf(path)
      .get(document)
      ?.some((root) => nodeAt(root.node, place) !== undefined) === true;
}
