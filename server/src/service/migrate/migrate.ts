import { configFor } from '../../documents/config/config-for';
import { rootsByDocument, type Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import { resolveTargets } from '../../documents/release/targets';
import type { FileChange } from '../../releases/migration/change';
import { atOnce, type InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';
import { diffTexts } from '../../text/diff/diff-texts';
import { nodeAt } from '../../yaml/path';
import type { FixFile, TargetFixes } from './target-fixes';
import { changedDefaultsIn } from './changed-defaults';
import { overlay } from './overlay';
import type { Engine } from '../engine/engine';
import { composeRelocations, type IsThere } from './compose-relocations';
import { BehaviorChanges } from './behavior-changes';
import { laterThanTarget } from './going-back';
import { atTarget, attemptInParts, verify } from './verify';
import { startsFromHistory } from './starts-from-history';
import type { BadWay } from './bad-way';
import { badWays, faultSteps } from './target-faults';
import { GapSearch } from './target-gap';
import { doubtfulDefaultsIn } from './doubtful-defaults';
import { schedulingSteps } from './scheduling';
import { joinFiles } from './join-files';
import { leftToTemplates } from './left-to-templates';
import { possibleChangesIn } from './unknown-start';
import { lostComments } from './lost-comments';
import { MigrationRun } from './migration-run';
import type { LaterFile, MigrateRequest, MigrateResult, MigrationStep } from './migrate-request';

/** How often files are migrated again after fixes; more means that a fix and a migration undo each other. */
const MOST_ROUNDS = 4;

/**
 * Migrates files. `fixFile` then does in each what no migration does; what it put right may be an old form, so such files are
 * migrated again, until nothing changes.
 */
export function migrate(engine: Engine, request: MigrateRequest, fixFile?: FixFile): MigrateResult {
  return atOnce(migrateInParts(engine, request, fixFile));
}

/** The same, part by part; nothing that it reads may change in between. */
export function* migrateInParts(engine: Engine, request: MigrateRequest, fixFile?: FixFile): InParts<MigrateResult> {
  const { atEnd, ...first } = yield* migrateOnce(engine, request, fixFile);
  let { fixed, refused, scheduling, ...result } = first;
  let isRepeated = false;
  for (let round = 1; fixed.length > 0 && round < MOST_ROUNDS; round += 1) {
    const texts = new Map(result.files.map(({ path, after }) => [path, after]));
    const workspace = overlay(request.workspace, texts);
    const again = new Set([...fixed, ...ofSameServices(engine, workspace, { fixed, refused })]);
    const next = yield* migrateOnce(engine, { ...request, paths: [...again], workspace }, fixFile);
    if (next.files.length === 0) break;
    result = joined(engine, request.workspace, { first: result, next, again, scheduling });
    ({ fixed, refused } = next);
    scheduling = [...scheduling, ...next.scheduling];
    isRepeated = true;
  }
  if (request.isForEdits === true) return result;
  const comments = lostComments(engine, request.workspace, result.files);
  // What a new file copies is reported where it was copied from.
  const relocations = result.relocations.filter(
    ({ from, fate }) => fate.kind !== 'rewritten' || request.workspace.read(from.path) !== undefined,
  );
  const whole = { ...result, relocations: [...relocations, ...comments] };
  if (!isRepeated) return whole;
  // What a later round did may restore what the first one did not.
  const texts = new Map(result.files.map(({ path, after }) => [path, after]));
  return { ...whole, ...atEnd(overlay(request.workspace, texts)) };
}

/** What a fix put right in one workflow of a service may be what the migration of another one waits for. */
function ofSameServices(
  engine: Engine,
  workspace: Workspace,
  { fixed, refused }: Pick<Round, 'fixed' | 'refused'>,
): readonly string[] {
  const servicesIn = (path: string): readonly string[] =>
    engine.parsedFiles
      .roots(path, workspace.read(path) ?? '', workspace)
      .flatMap(({ workflow }) => workflow?.serviceName ?? []);
  const services = new Set(fixed.flatMap(servicesIn));
  return refused.filter((path) => servicesIn(path).some((service) => services.has(service)));
}

interface Rounds {
  readonly first: MigrateResult;
  readonly next: MigrateResult;
  /** The files of the later round. */
  readonly again: ReadonlySet<string>;
  /** The steps of earlier rounds about what was new in them. */
  readonly scheduling: readonly MigrationStep[];
}

/** The result of two rounds; what was found in a file that was migrated again holds from the later one. */
function joined(engine: Engine, workspace: Workspace, { first, next, again, scheduling }: Rounds): MigrateResult {
  const files = joinFiles([...first.files, ...next.files]);
  const after = new Map(files.map((file) => [file.path, file.after]));
  const isOther = ({ path }: { readonly path: string }): boolean => !again.has(path);
  return {
    ...first,
    files,
    manual: [...first.manual.filter((step) => isOther(step) || scheduling.includes(step)), ...next.manual],
    pins: [...first.pins.filter(isOther), ...next.pins],
    proof: { ...first.proof, left: [...first.proof.left.filter(isOther), ...next.proof.left] },
    relocations: composeRelocations([...first.relocations, ...next.relocations], {
      before: placesIn(engine, workspace, (path) => workspace.read(path)),
      after: placesIn(engine, workspace, (path) => after.get(path) ?? workspace.read(path)),
    }),
  };
}

/** The result of one round. */
interface Round extends MigrateResult {
  /** The files in which `fixFile` changed something. */
  readonly fixed: readonly string[];
  /** The files in which a migration left a step to a person. */
  readonly refused: readonly string[];
  /** The steps to schedule what is new; `manual` has them, too. */
  readonly scheduling: readonly MigrationStep[];
  /** What changes for workflows, in the files as they are in the end. */
  readonly atEnd: (result: Workspace) => Pick<MigrateResult, 'behavior' | 'possible'>;
}

/**
 * Migrates files: the oldest change first, one at a time, each on the result of the one before. A file that another
 * file's change has touched or created is processed again.
 */
function* migrateOnce(engine: Engine, request: MigrateRequest, fixFile?: FixFile): InParts<Round> {
  const { paths, workspace, options, isForEdits = false } = request;
  const allowed = paths.filter((path) => configFor(path, workspace, options)?.excluded !== true);
  // If several files need one new file, the first one counts, so the order must be stable.
  const wanted = new Set(allowed.toSorted());
  const run = new MigrationRun(engine, request);
  const queue = new Set(wanted);
  const later = new Map<string, LaterFile>();
  const ways = badWays(engine, { ...request, paths: wanted });
  if (ways.length > 0) return nothingDone([], ways);
  const behaviorChanges = new BehaviorChanges(engine, request);
  const templated: MigrationStep[] = [];
  for (const path of queue) {
    queue.delete(path);
    // Asked here, while the file is parsed anyway.
    for (const file of laterThanTarget(engine, { ...request, paths: [path] })) later.set(path, file);
    if (wanted.has(path) && !isForEdits) behaviorChanges.note(path);
    const left = leftToTemplates(engine, request, path);
    if (left) templated.push(left);
    else
      for (const other of yield* run.attemptFile(path)) if (wanted.has(other) || run.hasMade(other)) queue.add(other);
  }
  if (later.size > 0) return nothingDone([...later.values()]);
  const changes = run.changes();
  const after = new Map(changes.map(({ path, after: text }) => [path, text]));
  const values = [...wanted].filter((path) => run.holdsValues(path));
  const texts = new Map(values.map((path) => [path, after.get(path) ?? workspace.read(path) ?? '']));
  // From here on no text changes, so what files state about others is read only once.
  const result: Workspace = { ...overlay(workspace, after), epoch: (input) => (input === 'texts' ? 0 : undefined) };
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
  const done: Pick<Round, 'refused' | 'fixed' | 'files'> = {
    refused: [...new Set(run.steps().map(({ path }) => path))].filter((path) => wanted.has(path)),
    fixed: [...fixes].flatMap(([path, fixed]) => (fixed.after === undefined ? [] : [path])),
    files: withFixes(workspace, fixes, { changes, migrationsOf: (path) => run.migrationsOf(path) }),
  };
  const steps: readonly MigrationStep[] = [
    ...run.steps().filter(({ path, text }) => fixes.get(path)?.settled.has(text) !== true),
    ...[...fixes.values()].flatMap(({ manual }) => manual),
  ];
  if (isForEdits) return { ...nothingDone([]), ...done, manual: [...steps, ...templated] };
  const isFixed = [...fixes.values()].some((fixed) => fixed.after !== undefined);
  const looked = [...new Set([...wanted, ...after.keys()])].filter((path) => !run.failed.has(path));
  const { to } = resolveTargets(request, engine.registers.releases).workflow;
  const gaps = new GapSearch(engine, result, to);
  const faults: MigrationStep[] = [];
  const proof = verify(engine, {
    paths: looked,
    workspace: result,
    options: atTarget(options, request),
    ...(request.onFault && { onFault: request.onFault }),
    // What a fix changes in one file may decide what is wrong in another one.
    ...(!isFixed && { checked: (path) => fixes.get(path)?.left }),
    alsoLookAt: (path, report) => {
      gaps.add(path);
      addAll(faults, report ? faultSteps(request, report, to) : (fixes.get(path)?.faults ?? []));
    },
  });
  const gap = gaps.result();
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
    ...done,
    later: [],
    ways: [],
    proof,
    ...(gap && { gap }),
    manual: [
      ...steps,
      ...scheduling,
      ...templated,
      ...[...wanted].flatMap((path) => (run.failed.has(path) ? [] : doubtfulDefaultsIn(engine, request, path))),
      ...changedDefaultsIn(engine, request, texts),
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
