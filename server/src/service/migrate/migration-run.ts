import { chartOfKind } from '../../documents/read/chart-name';
import { whyNotEdited } from '../../documents/read/encryption';
import { resolveTargets } from '../../documents/release/targets';
import type { FileChange, ManualStep } from '../../releases/migration/change';
import { Draft } from '../../releases/migration/draft';
import type { Relocation } from '../../releases/migration/relocation';
import type { Engine } from '../engine/engine';
import { leftoversIn } from './leftovers';
import { isAskedFor, isChosen, type MigrateRequest, type MigrationStep } from './migrate-request';
import { nearestRelease } from '../engine/root-release';
import { chartsToRaise, stalePinsOf } from './stale-pins';
import { migrateEachDocument, type EachDocumentResult } from './migrate-each-document';
import { stepsOf, type RefusedMigration } from './refusals';
import { renameOverrides } from './rename-overrides';
import { SourceReleases } from './source-releases';
import { DocumentMigrator } from './document-migrator';
import type { MigrationSetup } from './migration-setup';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';

/** How often a file is processed again because of changes in others; more means that two changes undo each other. */
const MOST_VISITS = 20;

/** The state of one migration of a workspace. */
export class MigrationRun {
  readonly relocations: Relocation[] = [];
  /** Files on which something failed inside omconfig. */
  readonly failed = new Set<string>();
  private draft: Draft;
  private readonly setup: MigrationSetup;
  private readonly applied = new Map<string, Set<string>>();
  private readonly visits = new Map<string, number>();
  private readonly valuesFiles = new Set<string>();
  /** The manual steps that the changes left. */
  private readonly left: MigrationStep[] = [];
  /** What could not be done in the last pass over each file. */
  private readonly refusals = new Map<string, readonly RefusedMigration[]>();
  /** What still named an older release in the last pass over each file. */
  private readonly pins = new Map<string, readonly ManualStep[]>();
  /** What releases removed and no migration fixes, by file. */
  private readonly leftovers = new Map<string, readonly MigrationStep[]>();

  constructor(
    private readonly engine: Engine,
    private readonly request: MigrateRequest,
  ) {
    const { workspace, options, within } = request;
    this.draft = new Draft(workspace, engine.parsedFiles, {
      options,
      within,
      releaseOf: (path, text, root) => nearestRelease(engine, { path, text, workspace, options }, root),
    });
    const targets = resolveTargets(request, engine.registers.releases);
    const migrations = engine.migrations.filter((migration) => isAskedFor(migration, targets));
    this.setup = { engine, request, targets, migrations };
  }

  /** Like `migrateFile`; after an internal error the file is left unchanged and the others continue. */
  *attemptFile(path: string): InParts<ReadonlySet<string>> {
    const { draft, request } = this;
    if (!request.onFault) return yield* this.migrateFile(path);
    const [relocations, left] = [this.relocations.length, this.left.length];
    this.draft = draft.fork();
    try {
      const others = yield* this.migrateFile(path);
      draft.adopt(this.draft);
      return others;
    } catch (fault) {
      this.relocations.length = relocations;
      this.left.length = left;
      this.failed.add(path);
      request.onFault(path, fault);
      return new Set();
    } finally {
      this.draft = draft;
    }
  }

  /** Migrates one file. Returns the other files that were changed or created on the way. */
  *migrateFile(path: string): InParts<ReadonlySet<string>> {
    const visits = (this.visits.get(path) ?? 0) + 1;
    this.visits.set(path, visits);
    const roots = this.draft.roots(path);
    const fault = this.engine.parsedFiles.faultOf(path, this.draft.read(path) ?? '');
    if (fault !== undefined) throw fault;
    if (roots.some(({ kind }) => chartOfKind(kind) !== undefined)) this.valuesFiles.add(path);
    if (roots.length === 0 || visits > MOST_VISITS) {
      this.renameIn(path);
      this.noteRest(path);
      return new Set();
    }
    const others = yield* this.runOver(path);
    this.renameIn(path);
    this.noteRest(path);
    return others;
  }

  /** The manual steps, file by file, each once. */
  steps(): readonly MigrationStep[] {
    const refused = stepsOf([...this.refusals.values()].flat(), this.left);
    const steps = [...this.left, ...refused, ...[...this.leftovers.values()].flat()];
    return [...new Map(steps.map((step) => [`${step.migration}\0${step.path}\0${step.text}`, step])).values()];
  }

  /** What still names a release older than the target; empty if only some migrations were requested. */
  stalePins(): readonly ManualStep[] {
    // What one file says of another one that was changed since is said of that file itself.
    const steps = [...this.pins].flatMap(([of, found]) =>
      found.filter(({ path }) => path === of || !(this.applied.has(path) && this.pins.has(path))),
    );
    // Several files may have one pin.
    return [...new Map(steps.map((step) => [`${step.path}\0${step.text}`, step])).values()];
  }

  /** Whether a processed file holds chart values. */
  holdsValues(path: string): boolean {
    return this.valuesFiles.has(path);
  }

  hasMade(path: string): boolean {
    return this.request.workspace.read(path) === undefined;
  }

  changes(): FileChange[] {
    return this.draft.changes();
  }

  /** The migrations that changed a file, in the order in which they did. */
  migrationsOf(path: string): readonly string[] {
    return [...(this.applied.get(path) ?? [])];
  }

  /** First the documents of a file one by one, then what is left in the file as a whole. */
  private *runOver(path: string): InParts<ReadonlySet<string>> {
    const { draft, setup } = this;
    const sourceReleases = new SourceReleases(setup, path);
    const alone = yield* migrateEachDocument(setup, { draft, path, sourceReleases });
    if (alone) this.takeOver(path, alone);
    const settled = alone?.settled ?? new Set();
    const run = yield* this.runWhole(path, sourceReleases, settled);
    const isChanged = run.applied.size > 0;
    // What one document got from another may need further migrations there.
    const again = isChanged && settled.size > 0 ? yield* this.runWhole(path, sourceReleases, new Set()) : undefined;
    const runs = again ? [run, again] : [run];
    const kept = again ? [] : (alone?.refusals ?? []);
    this.refusals.set(path, [...kept, ...(again ?? run).refusals.all()]);
    return new Set(runs.flatMap(({ applied }) => [...applied.keys()]).filter((other) => other !== path));
  }

  private takeOver(path: string, { text, relocations, left, applied }: EachDocumentResult): void {
    if (applied.size > 0) this.draft.write(path, text);
    addAll(this.relocations, relocations);
    addAll(this.left, left);
    this.noteApplied(path, applied);
  }

  private *runWhole(
    path: string,
    sourceReleases: SourceReleases,
    settled: ReadonlySet<number>,
  ): InParts<DocumentMigrator> {
    const run = new DocumentMigrator(this.setup, this.draft, { path, sourceReleases, settled });
    yield* run.run();
    addAll(this.relocations, run.relocations);
    addAll(this.left, run.left);
    for (const [changed, ids] of run.applied) this.noteApplied(changed, ids);
    return run;
  }

  /** Values that are set by name. */
  private renameIn(path: string): void {
    const { engine, draft, request, setup } = this;
    const text = draft.read(path) ?? '';
    const { workflow, 'openmetadata-values': values } = setup.targets;
    const { config } = request.options;
    const options = {
      ...request.options,
      release: workflow.to,
      chartRelease: values.to,
      releaseFrom: 'option',
    } as const;
    const renamed = renameOverrides(engine, {
      file: { path, text, workspace: draft, options },
      start: {
        ...(config !== undefined && { config }),
        ...(workflow.from !== undefined && { release: workflow.from, releaseFrom: 'option' as const }),
        ...(values.from !== undefined && { chartRelease: values.from }),
      },
      migrations: setup.migrations,
      isWanted: ({ id, safety }, { rule, fixes: [fix] }) =>
        isChosen(request, [id, rule]) && fix?.restsOn === undefined && (safety === 'safe' || request.unsafe),
    });
    const isLocked = (): boolean => whyNotEdited({ path, text, documentIndex: 0 }) !== undefined;
    if (!renamed || !draft.mayEdit(path) || isLocked()) return;
    draft.write(path, renamed.text);
    addAll(this.relocations, renamed.relocations);
    this.noteApplied(path, renamed.migrations);
  }

  private noteApplied(path: string, ids: Iterable<string>): void {
    const known = this.applied.get(path) ?? new Set();
    this.applied.set(path, new Set([...known, ...ids]));
  }

  /** What else has to be done by hand in a file. */
  private noteRest(path: string): void {
    const { engine, draft, request } = this;
    if (request.only) return;
    const text = draft.read(path) ?? '';
    const roots = draft.roots(path);
    const file = { path, text, roots: [...roots, ...chartsToRaise(engine, { path, text }, roots)] };
    this.pins.set(path, stalePinsOf(engine, file, { ...request, targets: this.setup.targets }));
    this.noteLeftovers(path);
  }

  private noteLeftovers(path: string): void {
    const { engine, draft, request } = this;
    if (request.only || request.skip) return;
    const steps = [...this.left, ...(this.refusals.get(path) ?? []).map(({ step }) => step)];
    const { targets } = this.setup;
    // Without it the newest chart of the release would judge the values, which may refuse what the target takes.
    const chart = draft.roots(path).find(({ kind }) => chartOfKind(kind) !== undefined);
    const options = { ...request.options, ...(chart && { chartRelease: targets[chart.kind].to }) };
    const file = { path, text: draft.read(path) ?? '', workspace: draft, options };
    this.leftovers.set(path, leftoversIn(engine, { ...file, target: targets.workflow, reported: steps }));
  }
}
