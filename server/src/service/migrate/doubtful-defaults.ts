import type { Release } from '../../documents/release/release';
import { resolveTargets } from '../../documents/release/targets';
import type { Root } from '../../documents/read/root';
import type { Migration, Occurrence } from '../../releases/migration/migration';
import { mayApply } from '../../releases/migration/names-in-root';
import { changedDefault } from '../../rules/changed-default/rule';
import { ruleSettingsFor } from '../../rules/rule-settings';
import { pointer } from '../../yaml/path';
import { isInRange, relevantOccurrences } from '../check/occurrences';
import { defaultAt } from '../check/place-in-root';
import type { Engine } from '../engine/engine';
import { isChosen, type MigrateRequest, type MigrationStep } from './migrate-request';
import { readThrough, withoutDoubts } from './read-through';
import { startOf } from './start-of';

/**
 * A step for each default that changed on the way, where a template block or a merge may bring the key: whether the
 * file relies on the default is for a person.
 */
export function doubtfulDefaultsIn(engine: Engine, request: MigrateRequest, path: string): readonly MigrationStep[] {
  const { workspace, options } = request;
  if (ruleSettingsFor(path, workspace, options)[changedDefault.id] === 'off') return [];
  const text = workspace.read(path) ?? '';
  const targets = resolveTargets(request, engine.registers.releases);
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root): readonly MigrationStep[] => {
    const bare = withoutDoubts(root, text);
    if (bare === root) return [];
    const { to, from = startOf(engine, { path, text, workspace, options }, { root, to }) } = targets[root.kind];
    const known = readThrough(root, text);
    const isAsked = (migration: Migration): boolean =>
      migration.needsStart === true && isInRange(migration, { from, to }) && mayApply(migration, bare);
    return engine.migrations.filter(isAsked).flatMap((migration) => {
      const range = { migration, from, to };
      const certain = new Set(relevantOccurrences(engine, known, range).map((one) => pointer(one.path)));
      return relevantOccurrences(engine, bare, range)
        .filter((one) => !certain.has(pointer(one.path)) && isChosen(request, [migration.id, one.rule]))
        .map((one) => ({ migration: migration.id, path, text: describe(engine, { root: bare, one, from, to }) }));
    });
  });
}

interface Doubtful {
  readonly root: Root;
  readonly one: Occurrence;
  readonly from: Release | undefined;
  readonly to: Release;
}

function describe(engine: Engine, { root, one, from, to }: Doubtful): string {
  const place = one.path.slice(root.base.length);
  const [before, after] = [from ?? to, to].map((release) => defaultAt(engine, { root, release, path: place }));
  const doubt = `A template block or a merge (\`<<\`) decides whether \`${one.path.join('.')}\` is set.`;
  if (before === undefined || after === undefined) return `${doubt} Where it is not: ${one.message}`;
  return `${doubt} Where it is not, the default counts, which changes from \`${JSON.stringify(before)}\` to \`${JSON.stringify(after)}\`. To keep the old one, set it there.`;
}
