import { chartOfKind } from '../../documents/manifests/chart-name';
import { ruleSettingsFor } from '../../documents/config/config-for';
import type { Release } from '../../documents/release/release';
import { resolveTargets, type Targets } from '../../documents/release/releases';
import type { Root } from '../../documents/root';
import type { FileChange, ManualStep } from '../../releases/change';
import { Draft } from '../../releases/draft';
import { type Migration, type MigrationContext, type Occurrence, type Outcome } from '../../releases/migration';
import { mayApply } from '../../releases/names-in-root';
import type { Relocation } from '../../releases/relocation';
import type { Engine } from '../engine';
import { sourceRelease } from './source-release';
import { leftoversIn } from './leftovers';
import { problemMadeBy } from '../proof/made-problem';
import { concerns, meantIn } from '../check/occurrences';
import { isAskedFor, isChosen, type MigrateRequest, type MigrationStep } from './migrate-request';
import { isSettled, Refusals, type FoundForm, type Refused } from './refusals';
import { stalePinsOf } from './stale-pins';

/** One file is changed at most so often for each part of it that is ours; more means that two changes undo each other. */
const MOST_CHANGES = 500;

type Done = Extract<Outcome, { ok: true }>;

/** The state of one migration of a workspace. */
export class MigrationRun {
  readonly relocations: Relocation[] = [];
  /** Files on which something failed inside omconfig. */
  readonly failed = new Set<string>();
  private draft: Draft;
  private readonly targets: Targets;
  private readonly migrations: readonly Migration[];
  private readonly applied = new Map<string, Set<string>>();
  private readonly changeCount = new Map<string, number>();
  private readonly valuesFiles = new Set<string>();
  /** What the changes left to a person. */
  private readonly left: MigrationStep[] = [];
  /** What still names an older release, each once. */
  private readonly pins = new Map<string, ManualStep>();
  /** What releases took away and no migration fixes, by file. */
  private readonly leftovers = new Map<string, readonly MigrationStep[]>();
  private readonly refusals = new Refusals();

  constructor(
    private readonly engine: Engine,
    private readonly request: MigrateRequest,
  ) {
    const { workspace, options, within } = request;
    this.draft = new Draft(workspace, engine.library, options, {
      within,
      releaseOf: (path, text, root) => sourceRelease(engine, { path, text, workspace, options }, root),
    });
    this.targets = resolveTargets(request, engine.registers.releases);
    this.migrations = engine.migrations.filter((migration) => isAskedFor(migration, this.targets));
  }

  /** As `migrateFile`; where something fails inside omconfig, the file is left as it is and the others go on. */
  attemptFile(path: string): ReadonlySet<string> {
    const { draft, request } = this;
    if (!request.onFault) return this.migrateFile(path);
    const [relocations, left] = [this.relocations.length, this.left.length];
    this.draft = draft.fork();
    try {
      const others = this.migrateFile(path);
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

  /**
   * Brings one file up. Gives the other files that were changed or made on the way. What was refused is tried again after
   * other changes, until a pass over all migrations changes nothing: so that a second run has nothing to do.
   */
  migrateFile(path: string): ReadonlySet<string> {
    const others = new Set<string>();
    const roots = this.draft.roots(path);
    const fault = this.engine.library.faultOf(path, this.draft.read(path) ?? '');
    if (fault !== undefined) throw fault;
    if (roots.some(({ kind }) => chartOfKind(kind) !== undefined)) this.valuesFiles.add(path);
    if (roots.length === 0) {
      this.noteLeftovers(path);
      return others;
    }
    for (let changed = true; changed;) {
      changed = false;
      this.refusals.begin(path);
      for (const touched of this.passOver(path)) {
        changed = true;
        for (const other of touched) if (other !== path) others.add(other);
      }
    }
    this.noteRest(path);
    return others;
  }

  /** What is left to a person, file by file: each step once. */
  steps(): readonly MigrationStep[] {
    const steps = [...this.left, ...this.refusals.steps(this.left), ...[...this.leftovers.values()].flat()];
    return [...new Map(steps.map((step) => [`${step.migration}\0${step.path}\0${step.text}`, step])).values()];
  }

  /** What still names a release from before the target; nothing where a person asked for some migrations alone. */
  stalePins(): readonly ManualStep[] {
    return [...this.pins.values()];
  }

  /** Whether chart values are in a file that was gone through. */
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

  /** What a person has to know of a file next to its migrations. */
  private noteRest(path: string): void {
    const { engine, draft, targets, request } = this;
    if (request.only) return;
    const file = { path, text: draft.read(path) ?? '', roots: draft.roots(path) };
    for (const step of stalePinsOf(engine, file, { ...request, targets })) {
      this.pins.set(`${step.path}\0${step.text}`, step);
    }
    this.noteLeftovers(path);
  }

  private noteLeftovers(path: string): void {
    const { engine, draft, request } = this;
    if (request.only || request.skip) return;
    const steps = [...this.left, ...this.refusals.stepsIn(path)];
    const file = { path, text: draft.read(path) ?? '', workspace: draft, options: request.options };
    this.leftovers.set(path, leftoversIn(engine, { ...file, target: this.targets.workflow, reported: steps }));
  }

  /** All migrations of a file, oldest first; gives the files that each change touched. */
  private *passOver(path: string): Iterable<readonly string[]> {
    let roots = this.rootsFromBelow(path);
    for (const migration of this.migrations) {
      for (
        let touched = this.applyOnce(migration, path, roots);
        touched;
        touched = this.applyOnce(migration, path, roots)
      ) {
        yield touched;
        roots = this.rootsFromBelow(path);
      }
    }
  }

  /** From below: what stands above a change does not move, so it need not be looked at again. */
  private rootsFromBelow(path: string): readonly Root[] {
    return [...this.draft.roots(path)].sort((a, b) => b.documentIndex - a.documentIndex);
  }

  /**
   * Carries out the first occurrence that is not refused, or all at once where the migration can: the files that it
   * changed, or undefined when there is none.
   */
  private applyOnce(migration: Migration, path: string, roots: readonly Root[]): readonly string[] | undefined {
    const changes = this.changeCount.get(path) ?? 0;
    if (changes >= MOST_CHANGES * Math.max(1, roots.length)) {
      this.noteUnfinished(migration, path);
      return undefined;
    }
    for (const root of roots) {
      if (!mayApply(migration, root)) continue;
      const found = this.formsOf(migration, path, root);
      if (found.length === 0) continue;
      const forms = found.map((occurrence): FoundForm => ({ migration, path, root, occurrence }));
      const open = forms.filter((form) => this.isOpen(form));
      const all = open.length === found.length && open.length > 1 ? this.carryAllOut(open) : undefined;
      const touched = all ?? this.carryOneOut(open);
      if (!touched) continue;
      this.changeCount.set(path, changes + 1);
      return touched;
    }
    return undefined;
  }

  /** Says that a file was left before all was done. */
  private noteUnfinished({ id }: Migration, path: string): void {
    const text =
      'This file needs more changes than omconfig makes in one run. Run the command again, and report it if this stays.';
    if (!this.left.some((step) => step.path === path && step.text === text))
      this.left.push({ migration: id, path, text });
  }

  /** Whether an old form is to be changed, and not refused yet. */
  private isOpen(form: FoundForm): boolean {
    const { migration, occurrence } = form;
    if (!isChosen(this.request, [migration.id, occurrence.rule])) return false;
    if (occurrence.byHand === true && isSettled(this.engine, this.draft, form)) return false;
    return !this.refusals.has(form);
  }

  private carryOneOut(open: readonly FoundForm[]): readonly string[] | undefined {
    for (const form of open) {
      const outcome = this.carryOut(form);
      if ('touched' in outcome) return outcome.touched;
      this.refusals.add(form, outcome);
    }
    return undefined;
  }

  private carryAllOut(open: readonly FoundForm[]): readonly string[] | undefined {
    const [first] = open;
    if (!first || open.some((form) => this.refusals.blockerOf(form) !== undefined)) return undefined;
    const { migration, path, root } = first;
    if (!migration.applyAll || (migration.safety === 'review' && !this.request.unsafe)) return undefined;
    const attempt = this.draft.fork();
    const outcome = migration.applyAll({ ...this.contextOf(migration), draft: attempt, path, root });
    if (outcome?.ok !== true || this.problemMadeBy(migration, attempt, outcome) !== undefined) return undefined;
    return this.adopt(migration, attempt, outcome);
  }

  private contextOf({ subject }: Migration): Pick<MigrationContext, 'target' | 'store'> {
    return { target: this.targets[subject].to, store: this.engine.store };
  }

  private problemMadeBy({ subject, release }: Migration, after: Draft, { relocations }: Done): string | undefined {
    return problemMadeBy(this.engine, { subject, release, before: this.draft, after, relocations });
  }

  /** A default that changed is a matter only of files that come from before, and where it was not switched off. */
  private formsOf(migration: Migration, path: string, root: Root): readonly Occurrence[] {
    const { to } = this.targets[migration.subject];
    if (migration.needsStart !== true) return migration.find(root, to, this.engine.store);
    const { workspace, options } = this.request;
    if (ruleSettingsFor(path, workspace, options)['changed-default'] === 'off') return [];
    const range = { from: this.startOf(path, root), to };
    return concerns(migration, range) ? meantIn(this.engine, root, { migration, ...range }) : [];
  }

  private startOf(path: string, root: Root): Release | undefined {
    const { workspace, options } = this.request;
    const text = workspace.read(path);
    if (text === undefined) return undefined;
    return this.targets[root.kind].from ?? sourceRelease(this.engine, { path, text, workspace, options }, root);
  }

  private carryOut(form: FoundForm): { readonly touched: readonly string[] } | Refused {
    const { migration, path, root, occurrence } = form;
    const { fixTitle, byHand, safety = migration.safety } = occurrence;
    const earlier = this.refusals.blockerOf(form);
    if (earlier !== undefined) return { text: `${fixTitle}: not done, because ${earlier} has to be settled first` };
    if (byHand !== true && safety === 'review' && !this.request.unsafe) {
      return { text: `${fixTitle}: needs your review.`, review: true };
    }
    const attempt = this.draft.fork();
    const outcome = migration.apply(occurrence, { ...this.contextOf(migration), draft: attempt, path, root });
    if (!outcome.ok) {
      const { reason, steps } = outcome;
      return { text: `${fixTitle}: ${byHand === true ? '' : 'not done, because '}${reason}`, ...(steps && { steps }) };
    }
    const wrong = this.problemMadeBy(migration, attempt, outcome);
    if (wrong !== undefined) return { text: `${fixTitle}: not done, because ${wrong}; change it by hand` };
    return { touched: this.adopt(migration, attempt, outcome) };
  }

  /** Takes over what a migration did, and what it says of it; gives the files that it touched. */
  private adopt({ id }: Migration, attempt: Draft, done: Done): readonly string[] {
    const touched = attempt.touched();
    this.draft.adopt(attempt);
    for (const changed of touched) this.note(changed, id);
    this.relocations.push(...done.relocations);
    this.left.push(...done.manual.map((step) => ({ migration: id, ...step })));
    return touched;
  }

  private note(path: string, id: string): void {
    const ids = this.applied.get(path) ?? new Set();
    this.applied.set(path, ids.add(id));
  }
}
