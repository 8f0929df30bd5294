import { rememberByKey, rememberByObject } from '../../text/remember';
import type { Root } from '../../documents/read/root';
import { isPaused, type Migration, type Occurrence } from '../../releases/migration/migration';
import { mayApply } from '../../releases/migration/names-in-root';
import { compareReleases } from '../../schemas/releases/releases';
import { deepEqual } from '../../yaml/equal';
import { pointer } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import type { FoundOccurrence, ReleaseRange } from '../engine/found-occurrence';
import { defaultAt } from './place-in-root';
import { changedDefault } from '../../rules/changed-default/rule';

/**
 * Every old form in a root that a release up to `to` made wrong, oldest first, without those that a rule reports
 * anyway.
 */
export function occurrencesIn(engine: Engine, root: Root, range: ReleaseRange): readonly FoundOccurrence[] {
  return recalled(engine, root, { range, isQuiet: false });
}

/** The same including what a rule reports anyway: everything that an upgrade changes. */
export function changesIn(engine: Engine, root: Root, range: ReleaseRange): readonly FoundOccurrence[] {
  // The check has found the others already, if it was for the same release.
  const reported = occurrencesIn(engine, root, range);
  const quiet = recalled(engine, root, { range, isQuiet: true });
  if (quiet.length === 0) return reported;
  const order = orderOf(engine.migrations);
  const ageOf = ({ migration }: FoundOccurrence): number => order.get(migration) ?? 0;
  return [...reported, ...quiet].sort((a, b) => ageOf(a) - ageOf(b));
}

const orderOf = rememberByObject(
  (migrations: Engine['migrations']): ReadonlyMap<Migration, number> =>
    new Map(migrations.map((migration, index) => [migration, index])),
);

interface Question {
  readonly range: ReleaseRange;
  /** Only what a rule reports anyway, or only what none does. */
  readonly isQuiet: boolean;
}

function recalled(engine: Engine, root: Root, question: Question): readonly FoundOccurrence[] {
  const { range, isQuiet } = question;
  const name = `${range.from ?? ''} ${range.to}${isQuiet ? ' quiet' : ''}`;
  const occurrences = engine.occurrences.recall(root, name, () => find(engine, root, question));
  return occurrences.map(({ migration, ...occurrence }) => ({ migration, occurrence }));
}

function find(engine: Engine, root: Root, { range, isQuiet }: Question) {
  const found: (Occurrence & { readonly migration: Migration })[] = [];
  for (const migration of migrationsFor(engine, root, range)) {
    if ((migration.quiet === true) !== isQuiet || !mayApply(migration, root)) continue;
    for (const occurrence of relevantOccurrences(engine, root, { migration, ...range }))
      found.push({ ...occurrence, migration });
  }
  return found;
}

interface KindInRange extends ReleaseRange {
  readonly kind: Root['kind'];
}

const migrationsByQuestion = rememberByObject((migrations: Engine['migrations']) =>
  rememberByKey(200, (_question: string, { kind, ...range }: KindInRange): readonly Migration[] =>
    migrations.filter((migration) => migration.subject === kind && isInRange(migration, range)),
  ),
);

/** The migrations that a kind of root can need between two releases: the same for file after file. */
function migrationsFor({ migrations }: Engine, { kind }: Root, range: ReleaseRange): readonly Migration[] {
  return migrationsByQuestion(migrations)([kind, range.from, range.to].join(' '), { kind, ...range });
}

/**
 * The old forms of one migration in a root. A default may change and change back: if the release that a file comes from
 * has the same default as the target, nothing changes for the file.
 */
export function relevantOccurrences(
  engine: Engine,
  root: Root,
  { migration, from, to }: ReleaseRange & { readonly migration: Migration },
): readonly Occurrence[] {
  const found = migration.find(root, to, engine.store);
  if (migration.needsStart !== true || from === undefined) return found;
  return found.filter(({ rule, path }) => {
    if (rule !== changedDefault.id) return true;
    const place = path.slice(root.base.length);
    const [before, after] = [from, to].map((release) => defaultAt(engine, { root, release, path: place }));
    return before === undefined || after === undefined || !deepEqual(before, after);
  });
}

/** A changed default only matters for files that are known to be older than the change. */
export function isInRange(migration: Migration, { from, to }: ReleaseRange): boolean {
  const { release, needsStart } = migration;
  if (compareReleases(release, to) > 0 || isPaused(migration, to)) return false;
  return needsStart !== true || (from !== undefined && compareReleases(from, release) < 0);
}

/** Identifies a migration at a place. */
export function keyOf({ migration, occurrence }: FoundOccurrence): string {
  return `${migration.id} ${pointer(occurrence.path)}`;
}
