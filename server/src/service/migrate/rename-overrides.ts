import { isKnown } from '../../documents/read/evidence';
import type { Options } from '../../documents/workspace/workspace';
import type { Migration } from '../../releases/migration/migration';
import type { Relocation } from '../../releases/migration/relocation';
import type { Problem } from '../../rules/shared/problem';
import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import { addAll } from '../../text/long-lists';
import type { CheckedOverrides } from '../check/check-override';
import { checkOverrides } from '../check/check-overrides';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';

/** A file in which values may be set by name, and what may change them. */
export interface OverridesToRename {
  /** As it is checked for the target. */
  readonly file: CheckRequest;
  /** What is known of its release before the upgrade. */
  readonly start: Options;
  readonly migrations: readonly Migration[];
  readonly isWanted: (migration: Migration, problem: Problem) => boolean;
}

/** What renaming the values did. */
export interface RenamedOverrides {
  readonly text: string;
  readonly relocations: readonly Relocation[];
  readonly migrations: readonly string[];
}

/**
 * Gives values that are set by name (`helm --set`, Terraform's `set`, parameters of Argo CD) their names at the target, if
 * nothing but the name changes and the chart in use reads the old one. Where the start is unknown, or already ignores the old name,
 * the new one might give the server what it does not have today, and is left to a person. Undefined if there is nothing to rename.
 */
export function renameOverrides(
  engine: Engine,
  { file, start, migrations, isWanted }: OverridesToRename,
): RenamedOverrides | undefined {
  const roots = engine.parsedFiles.roots(file.path, file.text, file.workspace);
  const setsFor = (options: Options): readonly CheckedOverrides[] =>
    checkOverrides(engine, { ...file, options }, { roots, severities: {} });
  const byId = new Map(migrations.map((migration) => [migration.id, migration]));
  const isOld = (problem: Problem): boolean => {
    const migration = byId.get(problem.migration ?? '');
    return migration !== undefined && isWanted(migration, problem);
  };
  const atTarget = setsFor(file.options).map(({ problems }) => problems.filter(isOld));
  if (atTarget.flat().length === 0) return undefined;
  const atStart = setsFor(start);
  const readable = atTarget.flatMap((problems, at) => {
    const before = atStart[at];
    if (!before || !isKnown(before.release.source)) return [];
    const wrong = new Set(before.problems.map(({ span }) => span.start));
    return problems.filter(({ span }) => !wrong.has(span.start));
  });
  return carriedOut(file, readable);
}

/** All names at once; two old names that would become one are left. */
function carriedOut({ text }: CheckRequest, problems: readonly Problem[]): RenamedOverrides | undefined {
  const edits: TextEdit[] = [];
  const relocations: Relocation[] = [];
  const migrations = new Set<string>();
  const changes = problems.flatMap(({ migration = '', fixes }) => {
    const change = fixes[0]?.change();
    return change?.ok === true ? [{ migration, change }] : [];
  });
  for (const { migration, change } of changes) {
    const others = changes.filter((one) => one.change !== change).flatMap((one) => one.change.relocations);
    if (change.relocations.some((own) => others.some((other) => isClash(own, other)))) continue;
    for (const changed of change.files) if (changed.action === 'edit') addAll(edits, changed.edits);
    addAll(relocations, change.relocations);
    migrations.add(migration);
  }
  if (edits.length === 0) return undefined;
  const ordered = edits.sort((a, b) => a.start - b.start);
  return { text: applyEdits(text, ordered), relocations, migrations: [...migrations] };
}

function isClash(one: Relocation, other: Relocation): boolean {
  const isSameOrigin = one.from.place.join('.') === other.from.place.join('.');
  return !isSameOrigin && targetOf(one) === targetOf(other);
}

function targetOf({ fate }: Relocation): string | undefined {
  return fate.kind === 'moved' ? `${String(fate.to.document)} ${fate.to.place.join('.')}` : undefined;
}
