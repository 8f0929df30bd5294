import { ruleSettingsFor } from '../../rules/rule-settings';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Root } from '../../documents/read/root';
import type { Draft } from '../../releases/migration/draft';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../releases/migration/migration';
import { mayApply } from '../../releases/migration/names-in-root';
import type { Relocation } from '../../releases/migration/relocation';
import { SectionComments } from '../../releases/migration/section-comments';
import { getOrMake } from '../../text/get-or-make';
import { premisesOf } from '../check/doubt';
import { howToState, premiseInWords } from '../check/doubt-words';
import { isInRange, relevantOccurrences } from '../check/occurrences';
import { withUnreadStart } from '../check/unread-values';
import { findRegression } from './find-regression';
import { isChosen, type MigrationStep } from './migrate-request';
import { isSettled, Refusals, type FoundForm, type Refused } from './refusals';
import type { SourceReleases } from './source-releases';
import type { MigrationSetup } from './migration-setup';
import { readThrough } from './read-through';
import { changedDefault } from '../../rules/changed-default/rule';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';

/** The limit of changes for each root of a text; in addition, one for each of its lines. */
const MOST_CHANGES = 500;

/** How often something old is looked for in one part of the work. */
const LOOKS_IN_PART = 16;

type Done = Extract<Outcome, { ok: true }>;

/** The text to migrate. */
export interface MigratorInput {
  readonly path: string;
  readonly sourceReleases: SourceReleases;
  /** The document of the file that is all of the text here; absent where the text is the whole file. */
  readonly document?: number;
  /** The documents to skip. */
  readonly settled?: ReadonlySet<number>;
}

/** Migrates one text, a file or one of its documents, until no migration applies anymore. */
export class DocumentMigrator {
  readonly relocations: Relocation[] = [];
  /** The manual steps that the changes left. */
  readonly left: MigrationStep[] = [];
  readonly refusals = new Refusals();
  /** The migrations that changed a file, in the order in which they did. */
  readonly applied = new Map<string, Set<string>>();
  /** Set by the caller if something is needed that is not in the draft: then nothing further is done. */
  isStopped = false;
  private readonly comments = new SectionComments();
  private changes = 0;
  private looks = 0;
  private readonly most: number;
  /** The old forms in the roots as they are now: the last pass asks again about roots that did not change. */
  private readonly forms = new WeakMap<Root, Map<Migration, readonly Occurrence[]>>();

  private readonly read = new WeakMap<Root, Root>();
  /** The places of each document that the server gets other values from since a change. */
  private readonly activated = new Set<string>();

  constructor(
    private readonly setup: MigrationSetup,
    private readonly draft: Draft,
    private readonly text: MigratorInput,
  ) {
    const lines = (draft.read(text.path) ?? '').match(/\n/g)?.length ?? 0;
    this.most = MOST_CHANGES * Math.max(1, draft.roots(text.path).length) + lines;
  }

  /**
   * Refused changes are tried again after others, until a pass over all migrations changes nothing, so that a second
   * run finds nothing to do.
   */
  *run(): InParts<void> {
    for (let before = -1; before !== this.changes && !this.isStopped;) {
      before = this.changes;
      this.refusals.clear();
      yield* this.passOver();
    }
  }

  /** All migrations, oldest first, each from the bottom up, because what is above a change does not move. */
  private *passOver(): InParts<void> {
    let roots = this.rootsFromBelow();
    for (const migration of this.setup.migrations) {
      let at = 0;
      while (!this.isStopped) {
        const root = roots[at];
        if (!root) break;
        const isChanged = this.applyOnce(migration, root);
        this.looks += 1;
        if (isChanged || this.looks % LOOKS_IN_PART === 0) yield;
        if (!isChanged) {
          at += 1;
          continue;
        }
        roots = this.rootsFromBelow();
        at = Math.max(
          0,
          roots.findIndex(({ documentIndex }) => documentIndex <= root.documentIndex),
        );
      }
    }
  }

  private rootsFromBelow(): readonly Root[] {
    const { path, settled } = this.text;
    return this.draft
      .roots(path)
      .filter(({ documentIndex }) => settled?.has(documentIndex) !== true)
      .sort((a, b) => b.documentIndex - a.documentIndex);
  }

  /** Carries out the first occurrence that is not refused, or all at once where the migration can. */
  private applyOnce(migration: Migration, root: Root): boolean {
    const { path } = this.text;
    if (!mayApply(migration, root)) return false;
    const ofRoot = getOrMake(this.forms, root, () => new Map<Migration, readonly Occurrence[]>());
    const found = getOrMake(ofRoot, migration, () => this.formsOf(migration, root));
    if (found.length === 0) return false;
    if (this.changes >= this.most) {
      this.noteUnfinished(migration);
      return false;
    }
    const forms = found.map((occurrence): FoundForm => ({ migration, path, root, occurrence }));
    const open = forms.filter((form) => this.isOpen(form));
    const all = open.length === found.length && open.length > 1 && this.carryAllOut(open);
    if (!all && !this.carryOneOut(open)) return false;
    this.changes += 1;
    return true;
  }

  /** Reports that a file was left before everything was done. */
  private noteUnfinished({ id }: Migration): void {
    const { path } = this.text;
    const text =
      'This file needs more changes than omconfig makes in one run. Run the command again, and report it if this stays.';
    if (!this.left.some((step) => step.text === text)) this.left.push({ migration: id, path, text });
  }

  /** Whether an old form is to be changed, and not refused yet. */
  private isOpen(form: FoundForm): boolean {
    const { migration, occurrence } = form;
    if (!isChosen(this.setup.request, [migration.id, occurrence.rule])) return false;
    if (occurrence.byHand === true && isSettled(this.draft, form)) return false;
    return !this.refusals.has(form);
  }

  private carryOneOut(open: readonly FoundForm[]): boolean {
    for (const form of open) {
      const refused = this.carryOut(form);
      if (!refused) return true;
      if (this.isStopped) return false;
      this.refusals.add(form, refused);
    }
    return false;
  }

  private carryAllOut(open: readonly FoundForm[]): boolean {
    const [first] = open;
    if (!first || open.some((form) => this.refusals.blockerOf(form) !== undefined)) return false;
    const { migration, path, root } = first;
    if (!migration.applyAll || (migration.safety === 'review' && !this.setup.request.unsafe)) return false;
    if (premisesOf(root).length > 0) return false;
    if (open.some(({ occurrence }) => occurrence.safety === 'review') && !this.setup.request.unsafe) return false;
    const attempt = this.draft.fork();
    const outcome = migration.applyAll({ ...this.contextOf(migration), draft: attempt, path, root });
    if (this.isStopped || outcome?.ok !== true) return false;
    if (this.regressionOf(migration, attempt, outcome) !== undefined) return false;
    this.adopt(open, attempt, outcome);
    for (const form of open) this.noteActivation(form);
    return true;
  }

  private contextOf({ subject }: Migration): Pick<MigrationContext, 'target' | 'store' | 'comments'> {
    const { engine, targets } = this.setup;
    return { target: targets[subject].to, store: engine.store, comments: this.comments };
  }

  private regressionOf({ subject, release }: Migration, after: Draft, { relocations }: Done): string | undefined {
    return findRegression(this.setup.engine, { subject, release, before: this.draft, after, relocations });
  }

  /** A changed default only matters for older files, and if the rule is not off. */
  private formsOf(migration: Migration, root: Root): readonly Occurrence[] {
    const { engine, request, targets } = this.setup;
    const { path, sourceReleases, document } = this.text;
    const { to } = targets[migration.subject];
    if (migration.needsStart !== true) return this.withUnread(migration, root, migration.find(root, to, engine.store));
    if (ruleSettingsFor(path, request.workspace, request.options)[changedDefault.id] === 'off') return [];
    const range = { from: sourceReleases.of(inFile(root, document)), to };
    if (!isInRange(migration, range)) return [];
    return relevantOccurrences(engine, this.asFound(migration, root), { migration, ...range });
  }

  /** What a migration looks at: where only a missing key is the old form, merges and template blocks are read, too. */
  private asFound({ needsStart }: Migration, root: Root): Root {
    if (needsStart !== true) return root;
    return getOrMake(this.read, root, () => readThrough(root, this.draft.read(this.text.path) ?? ''));
  }

  /** Chart values that nothing reads where they come from are for a person. */
  private withUnread(migration: Migration, root: Root, found: readonly Occurrence[]): readonly Occurrence[] {
    if (found.length === 0 || chartOfKind(root.kind) === undefined) return found;
    const { engine, targets } = this.setup;
    const { sourceReleases, document } = this.text;
    const values = { root, start: sourceReleases.of(inFile(root, document)), to: targets[migration.subject].to };
    return found.map((occurrence) => withUnreadStart(engine, { migration, occurrence }, values).occurrence);
  }

  /** Why a form stays; undefined where it was changed. */
  private carryOut(form: FoundForm): Refused | undefined {
    const { migration, path, root, occurrence } = form;
    const { fixTitle, byHand, safety = migration.safety } = occurrence;
    const earlier = this.refusals.blockerOf(form);
    if (earlier !== undefined) return { text: `${fixTitle}: not done, because ${earlier} has to be settled first` };
    const premise = byHand === true ? undefined : premisesOf(root).at(-1);
    if (premise) return { text: `${fixTitle}: not done. ${premiseInWords(premise)} ${howToState(premise)}` };
    if (byHand !== true && safety === 'review' && !this.setup.request.unsafe) {
      const { activates } = occurrence;
      const text = `${fixTitle}: needs your review.${activates === undefined ? '' : ` ${activates.words}`}`;
      return { text, review: true };
    }
    const attempt = this.draft.fork();
    const found = this.asFound(migration, root);
    const outcome = migration.apply(occurrence, { ...this.contextOf(migration), draft: attempt, path, root: found });
    if (this.isStopped) return { text: 'left to the pass over the whole file' };
    if (!outcome.ok) {
      const { reason, steps, paste } = outcome;
      return {
        text: `${fixTitle}: ${byHand === true ? '' : 'not done, because '}${reason}`,
        ...(steps && { steps }),
        ...(paste !== undefined && { paste }),
      };
    }
    const wrong = this.regressionOf(migration, attempt, outcome);
    if (wrong !== undefined) return { text: `${fixTitle}: not done, because ${wrong}; change it by hand` };
    this.adopt([form], attempt, outcome);
    this.noteActivation(form);
    return undefined;
  }

  /** What the server gets that it did not get before is for a person to look at, also where they asked for it. Once on a long way. */
  private noteActivation({ migration: { id }, path, root, occurrence: { activates } }: FoundForm): void {
    if (activates?.done === undefined) return;
    const places = activates.places.map((place) => `${String(root.documentIndex)} ${place}`);
    if (places.every((place) => this.activated.has(place))) return;
    for (const place of places) this.activated.add(place);
    this.left.push({ migration: id, path, text: activates.done });
  }

  /** Records what a migration did and reported. */
  private adopt(forms: readonly FoundForm[], attempt: Draft, done: Done): void {
    const [form] = forms;
    if (!form) return;
    const { id } = form.migration;
    const ignoredSince = forms.map(({ occurrence }) => occurrence.ignoredSince).find((since) => since !== undefined);
    for (const path of attempt.touched()) {
      const ids = this.applied.get(path) ?? new Set();
      this.applied.set(path, ids.add(id));
    }
    this.draft.adopt(attempt);
    addAll(
      this.relocations,
      done.relocations.map(({ from, fate }) => {
        const isIgnored = fate.kind === 'moved' && ignoredSince !== undefined;
        return { from, fate: isIgnored ? { ...fate, ignoredSince } : fate };
      }),
    );
    addAll(
      this.left,
      done.manual.map((step) => ({ migration: id, ...step })),
    );
  }
}

/** The root as it is in its file, where the text is one document of it. */
function inFile(root: Root, document: number | undefined): Root {
  return document === undefined ? root : root.with({ documentIndex: document });
}
