import type { Release } from '../../documents/release/release';
import { releaseNotBefore, type UpgradeRange } from '../../documents/release/targets';
import { isRefused, lifetimeOfFound } from '../../schemas/walk/finding-kinds';
import { pointer } from '../../yaml/path';
import { checkFile } from '../check/check';
import type { CheckRequest } from '../engine/check-request';
import { checkOverrides } from '../check/check-overrides';
import type { Engine } from '../engine/engine';
import type { MigrationStep } from './migrate-request';
import { placeWithoutCommand } from '../../rules/removed-value/without-command';
import { walkRoot } from '../check/walk-root';
import type { Problem } from '../../rules/shared/problem';

/** A file after its migration, for which the steps are known that were reported of it. */
export interface MigratedText extends CheckRequest {
  readonly target: UpgradeRange;
  readonly reported: readonly MigrationStep[];
}

/**
 * What a release removed and a migration left, because no migration handles it in that form: it comes from a merge key,
 * has no replacement, or only a rule fixes it. Reported with the message of the check.
 */
export function leftoversIn(engine: Engine, migrated: MigratedText): readonly MigrationStep[] {
  const { path, text, options, target, reported } = migrated;
  const asked = { ...migrated, options: { ...options, release: target.to, releaseFrom: 'option' } as const };
  const gone = new Set(goneIn(engine, migrated));
  const names = oldNamesIn(engine, asked);
  if (gone.size + names.size === 0 && engine.parsedFiles.mentions(path, text).length === 0) return [];
  const isLeft = ({ severity, migration, path: place }: Problem): boolean => {
    if (names.has(pointer(place))) return true;
    if (severity !== 'error') return false;
    if (migration === undefined) return gone.has(pointer(place));
    return !reported.some((step) => step.migration === migration && step.path === path);
  };
  return (checkFile(engine, asked)?.problems ?? [])
    .filter(isLeft)
    .map(({ rule, migration, message }) => ({ migration: migration ?? rule, path, text: message }));
}

/** The places at which a manifest sets a value by a name that a migration has changed. */
function oldNamesIn(engine: Engine, asked: CheckRequest): ReadonlySet<string> {
  const roots = engine.parsedFiles.roots(asked.path, asked.text, asked.workspace);
  const problems = checkOverrides(engine, asked, { roots, severities: {} }).flatMap((names) => names.problems);
  return new Set(problems.flatMap(({ migration, path }) => (migration === undefined ? [] : [pointer(path)])));
}

/** The places with something that a release of the range certainly removed. */
function goneIn(engine: Engine, { path, text, workspace, target: { from, to } }: MigratedText): readonly string[] {
  const isInRange = (removed: Release): boolean =>
    releaseNotBefore(to, removed) && (from === undefined || !releaseNotBefore(from, removed));
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root) => {
    if (root.kind !== 'workflow' && root.kind !== 'application') return [];
    const ended = placeWithoutCommand(root, engine.store, to);
    const isNew = from === undefined || placeWithoutCommand(root, engine.store, from) === undefined;
    if (ended && isNew) return [pointer([...root.base, ...ended])];
    return walkRoot(engine, root, to).flatMap((finding) => {
      const removed = isRefused(finding) ? lifetimeOfFound(finding)?.removed : undefined;
      return removed !== undefined && isInRange(removed) ? [pointer(finding.path)] : [];
    });
  });
}
