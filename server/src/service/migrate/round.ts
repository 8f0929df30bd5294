import { configFor } from '../../documents/config/config-for';
import type { Workspace } from '../../documents/workspace/workspace';
import { resolveTargets } from '../../documents/release/targets';
import type { FileChange } from '../../releases/migration/change';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';
import { diffTexts } from '../../text/diff/diff-texts';
import type { Engine } from '../engine/engine';
import type { BadWay } from './bad-way';
import { BehaviorChanges } from './behavior-changes';
import { changedDefaultsIn } from './changed-defaults';
import { composeRelocations } from './compose-relocations';
import { doubtfulDefaultsIn } from './doubtful-defaults';
import { laterThanTarget } from './going-back';
import { leftToTemplates } from './left-to-templates';
import type { LaterFile, MigrateRequest, MigrateResult, MigrationStep } from './migrate-request';
import { MigrationRun } from './migration-run';
import { overlay } from './overlay';
import { placesIn } from './places-in';
import { schedulingSteps } from './scheduling';
import { startsFromHistory } from './starts-from-history';
import { badWays, faultSteps } from './target-faults';
import type { FixFile, TargetFixes } from './target-fixes';
import { GapSearch } from './target-gap';
import { possibleChangesIn } from './unknown-start';
import { atTarget, attemptInParts, verify } from './verify';

/** The result of one round. */
export interface Round extends MigrateResult {
  /** The files in which `fixFile` changed something. */
  readonly fixed: readonly string[];
  /** The files in which a migration left a step to a person. */
  readonly refused: readonly string[];
  /** The steps to schedule what is new; `manual` has them, too. */
  readonly scheduling: readonly MigrationStep[];
  /** What changes for workflows, in the files as they are in the end. */
  readonly atEnd: (result: Workspace) => Pick<MigrateResult, 'behavior' | 'possible'>;
}

/** Migrates files, and then does in each what no migration does. */
export function* migrateOnce(engine: Engine, request: MigrateRequest, fixFile?: FixFile): InParts<Round> {
  const { paths, workspace, options, isForEdits = false } = request;
  const allowed = paths.filter((path) => configFor(path, workspace, options)?.excluded !== true);
  // If several files need one new file, the first one counts, so the order must be stable.
  const wanted = new Set(allowed.toSorted());
  const ways = badWays(engine, { ...request, paths: wanted });
  if (ways.length > 0) return nothingDone([], ways);
  const moved = yield* runMigrations(engine, request, wanted);
  if (moved.later.length > 0) return nothingDone(moved.later);
  const fixed = yield* fixAfterwards(engine, request, { ...moved, fixFile });
  const { run, templated, changes } = moved;
  const { fixes } = fixed;
  const done: Pick<Round, 'refused' | 'fixed' | 'files'> = {
    refused: [...new Set(run.steps().map(({ path }) => path))].filter((path) => wanted.has(path)),
    fixed: [...fixes].flatMap(([path, { after }]) => (after === undefined ? [] : [path])),
    files: withFixes(workspace, fixes, { changes, migrationsOf: (path) => run.migrationsOf(path) }),
  };
  const steps: readonly MigrationStep[] = [
    ...run.steps().filter(({ path, text }) => fixes.get(path)?.settled.has(text) !== true),
    ...[...fixes.values()].flatMap(({ manual }) => manual),
  ];
  if (isForEdits) return { ...nothingDone([]), ...done, manual: [...steps, ...templated] };
  return { ...done, ...reportOf(engine, request, { ...moved, ...fixed, steps }) };
}

/** What the migrations did, before any fix. */
interface Moved {
  readonly wanted: ReadonlySet<string>;
  readonly run: MigrationRun;
  readonly changes: readonly FileChange[];
  /** The files that are for a later release than the target. */
  readonly later: readonly LaterFile[];
  /** One step for each file that a template engine fills in. */
  readonly templated: readonly MigrationStep[];
  readonly behaviorChanges: BehaviorChanges;
}

/**
 * Carries out the migrations: the oldest change first, one at a time, each on the result of the one before. A file that another
 * file's change has touched or created is processed again.
 */
function* runMigrations(engine: Engine, request: MigrateRequest, wanted: ReadonlySet<string>): InParts<Moved> {
  const run = new MigrationRun(engine, request);
  const queue = new Set(wanted);
  const later = new Map<string, LaterFile>();
  const behaviorChanges = new BehaviorChanges(engine, request);
  const templated: MigrationStep[] = [];
  for (const path of queue) {
    queue.delete(path);
    // Asked here, while the file is parsed anyway.
    for (const file of laterThanTarget(engine, { ...request, paths: [path] })) later.set(path, file);
    if (wanted.has(path) && request.isForEdits !== true) behaviorChanges.note(path);
    const left = leftToTemplates(engine, request, path);
    if (left) templated.push(left);
    else
      for (const other of yield* run.attemptFile(path)) if (wanted.has(other) || run.hasMade(other)) queue.add(other);
  }
  const changes = later.size > 0 ? [] : run.changes();
  return { wanted, run, changes, later: [...later.values()], templated, behaviorChanges };
}

/** What fixes did in the migrated files. */
interface Fixed {
  /** The workspace with the migrated and fixed files. */
  readonly result: Workspace;
  readonly fixes: ReadonlyMap<string, TargetFixes>;
  /** The texts of all files that changed, fixes included. */
  readonly after: ReadonlyMap<string, string>;
}

/** Does in each migrated file what no migration does. */
function* fixAfterwards(
  engine: Engine,
  request: MigrateRequest,
  { wanted, run, changes, templated, fixFile }: Moved & { readonly fixFile: FixFile | undefined },
): InParts<Fixed> {
  const after = textsOf(changes);
  // What fixes change says nothing about other files, so what files state about others is read only once.
  const result: Workspace = {
    ...overlay(request.workspace, after),
    epoch: (input) => (input === 'texts' ? 0 : undefined),
  };
  const fixes = new Map<string, TargetFixes>();
  const unread = new Set(templated.map(({ path }) => path));
  // What a new file copies from its origin may need the same fix.
  const created = changes.flatMap(({ action, path }) => (action === 'create' ? [path] : []));
  for (const path of new Set([...wanted, ...created])) {
    if (!fixFile || run.failed.has(path) || unread.has(path)) continue;
    const fixed = yield* attemptInParts(path, request.onFault, fixFile(engine, request, { path, workspace: result }));
    if (!fixed) continue;
    fixes.set(path, fixed);
    if (fixed.after !== undefined) after.set(path, fixed.after);
  }
  return { result, fixes, after };
}

function textsOf(changes: readonly FileChange[]): Map<string, string> {
  return new Map(changes.map(({ path, after }) => [path, after]));
}

/** The migrated and fixed files, and what has to be done in them. */
interface Finished extends Moved, Fixed {
  readonly steps: readonly MigrationStep[];
}

/** What is left to do, what changes its behavior, and where the values went. */
function reportOf(
  engine: Engine,
  request: MigrateRequest,
  finished: Finished,
): Omit<Round, 'refused' | 'fixed' | 'files'> {
  const { wanted, run, changes, templated, behaviorChanges, result, fixes, after, steps } = finished;
  const { workspace } = request;
  const { proof, gap, faults, looked } = lookAgain(engine, request, finished);
  const atEnd: Round['atEnd'] = (end) => ({
    possible: [
      ...looked.flatMap((path) =>
        wanted.has(path) ? possibleChangesIn(engine, request, { path, text: end.read(path) ?? '' }) : [],
      ),
      ...behaviorChanges.possibleEntries(end),
    ],
    behavior: behaviorChanges.entries(end),
  });
  const scheduling = schedulingSteps(engine, {
    ...{ workspace: result, changes, relocations: run.relocations },
    migrationsOf: (path) => run.migrationsOf(path),
  });
  return {
    scheduling,
    later: [],
    ways: [],
    proof,
    ...(gap && { gap }),
    manual: [
      ...steps,
      ...scheduling,
      ...templated,
      ...[...wanted].flatMap((path) => (run.failed.has(path) ? [] : doubtfulDefaultsIn(engine, request, path))),
      ...changedDefaultsIn(engine, request, migratedValues(workspace, finished)),
      ...faults,
    ],
    starts: [...wanted].flatMap((path) => startsFromHistory(engine, request, path)),
    pins: run.stalePins(),
    ...atEnd(result),
    atEnd,
    relocations: composeRelocations(
      [...run.relocations, ...[...fixes.values()].flatMap((fixed) => fixed.relocations)],
      {
        before: placesIn(engine, workspace, (path) => workspace.read(path)),
        after: placesIn(engine, workspace, (path) => after.get(path) ?? workspace.read(path)),
      },
    ),
  };
}

/** The texts of files with chart values as the migrations left them. */
function migratedValues(workspace: Workspace, { wanted, run, changes }: Moved): ReadonlyMap<string, string> {
  const migrated = textsOf(changes);
  const values = [...wanted].filter((path) => run.holdsValues(path));
  return new Map(values.map((path) => [path, migrated.get(path) ?? workspace.read(path) ?? '']));
}

/** Checks the files as they are in the end: what is wrong for the target, and what the target lacks or does wrong. */
function lookAgain(
  engine: Engine,
  request: MigrateRequest,
  { wanted, run, result, fixes, after }: Finished,
): Pick<Round, 'proof' | 'gap'> & { readonly faults: readonly MigrationStep[]; readonly looked: readonly string[] } {
  const isFixed = [...fixes.values()].some((fixed) => fixed.after !== undefined);
  const looked = [...new Set([...wanted, ...after.keys()])].filter((path) => !run.failed.has(path));
  const { to } = resolveTargets(request, engine.registers.releases).workflow;
  const gaps = new GapSearch(engine, result, to);
  const faults: MigrationStep[] = [];
  const proof = verify(engine, {
    paths: looked,
    workspace: result,
    options: atTarget(request.options, request),
    ...(request.onFault && { onFault: request.onFault }),
    // What a fix changes in one file may decide what is wrong in another one.
    ...(!isFixed && { checked: (path) => fixes.get(path)?.left }),
    alsoLookAt: (path, report) => {
      gaps.add(path);
      addAll(faults, report ? faultSteps(request, report, to) : (fixes.get(path)?.faults ?? []));
    },
  });
  const gap = gaps.result();
  return { proof, ...(gap && { gap }), faults, looked };
}

function nothingDone(later: MigrateResult['later'], ways: readonly BadWay[] = []): Round {
  return {
    ...{ fixed: [], refused: [], scheduling: [], atEnd: () => ({ behavior: [], possible: [] }) },
    later,
    ways,
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

interface Migrated {
  readonly changes: readonly FileChange[];
  readonly migrationsOf: (path: string) => readonly string[];
}

/** The changes of the migrations with those of fixes, which are named by their rules. */
function withFixes(
  workspace: Workspace,
  fixes: ReadonlyMap<string, TargetFixes>,
  { changes, migrationsOf }: Migrated,
): MigrateResult['files'] {
  const files = new Map(changes.map((file) => [file.path, { ...file, migrations: migrationsOf(file.path) }]));
  for (const [path, { after, rules }] of fixes) {
    if (after === undefined) continue;
    const file = files.get(path);
    const migrations = [...(file?.migrations ?? []), ...rules];
    const before = workspace.read(path);
    if (before === undefined) files.set(path, { action: 'create', path, after, migrations });
    else files.set(path, { action: 'edit', path, before, after, edits: diffTexts(before, after), migrations });
  }
  return [...files.values()];
}
