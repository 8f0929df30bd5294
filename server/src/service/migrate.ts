import { releaseNotBefore, resolveTargets, type Targets } from '../documents/releases';
import type { Root } from '../documents/root';
import type { FileChange, Kept } from '../releases/change';
import { Draft } from '../releases/draft';
import type { Migration, Occurrence } from '../releases/migration';
import { pointer } from '../yaml/path';
import type { Engine } from './engine';
import type { MigrateRequest, MigrateResult } from './service';

/** One migration changes one file at most so often; more means that it does not come to an end. */
const MOST_CHANGES = 500;

/** Brings files up: the oldest change first, one at a time, each on the result of the one before. */
export function migrate(engine: Engine, request: MigrateRequest): MigrateResult {
  const run = new MigrationRun(engine, request);
  for (const migration of engine.migrations) if (run.wants(migration)) run.apply(migration);
  return run.result();
}

class MigrationRun {
  private draft: Draft;
  private readonly targets: Targets;
  private readonly applied = new Map<string, Set<string>>();
  private readonly refused = new Set<string>();
  private readonly kept: Kept[] = [];
  private readonly manual: MigrateResult['manual'][number][] = [];

  constructor(
    engine: Engine,
    private readonly request: MigrateRequest,
  ) {
    this.draft = new Draft(request.workspace, engine.library);
    this.targets = resolveTargets(request, engine.registers.releases);
  }

  wants({ id, subject, release }: Migration): boolean {
    const { only, skip } = this.request;
    if (only?.includes(id) === false || skip?.includes(id) === true) return false;
    const { to, from } = this.targets[subject];
    return releaseNotBefore(to, release) && (from === undefined || !releaseNotBefore(from, release));
  }

  apply(migration: Migration): void {
    for (const path of [...this.request.paths, ...this.draft.created()]) {
      for (let round = 0; round < MOST_CHANGES; round += 1) if (!this.applyOnce(migration, path)) break;
    }
  }

  result(): MigrateResult {
    return {
      files: this.draft
        .changes()
        .map((file: FileChange) => ({ ...file, migrations: [...(this.applied.get(file.path) ?? [])] })),
      manual: this.manual,
      kept: this.kept,
    };
  }

  /** Carries out the first occurrence that is not refused; false when there is none left. */
  private applyOnce(migration: Migration, path: string): boolean {
    for (const root of this.draft.roots(path)) {
      if (root.kind !== migration.subject) continue;
      for (const occurrence of migration.find(root, this.targets[migration.subject].to)) {
        const key = `${migration.id} ${path} ${root.documentIndex} ${pointer(occurrence.path)}`;
        if (!this.refused.has(key) && this.carryOut(migration, path, root, occurrence)) return true;
        this.refused.add(key);
      }
    }
    return false;
  }

  private carryOut(migration: Migration, path: string, root: Root, occurrence: Occurrence): boolean {
    const refuse = (text: string): false => {
      this.manual.push({ migration: migration.id, path, text });
      return false;
    };
    if ((occurrence.safety ?? migration.safety) === 'review' && !this.request.unsafe) {
      return refuse(`${occurrence.fixTitle}: this needs your review; it is done with --unsafe.`);
    }
    const attempt = this.draft.fork();
    const outcome = migration.apply(occurrence, {
      draft: attempt,
      path,
      root,
      target: this.targets[migration.subject].to,
    });
    if (!outcome.ok) return refuse(`${occurrence.fixTitle}: not done, because ${outcome.reason}.`);
    const before = this.draft;
    this.draft = attempt;
    for (const changed of attempt.changedSince(before)) this.note(changed, migration.id);
    this.kept.push(...outcome.kept);
    this.manual.push(...outcome.manual.map((step) => ({ migration: migration.id, ...step })));
    return true;
  }

  private note(path: string, id: string): void {
    const ids = this.applied.get(path) ?? new Set();
    this.applied.set(path, ids.add(id));
  }
}
