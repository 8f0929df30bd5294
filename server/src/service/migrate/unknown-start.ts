import { chartOfKind } from '../../documents/read/chart-name';
import type { Root } from '../../documents/read/root';
import type { Release } from '../../documents/release/release';
import { resolveTargets } from '../../documents/release/targets';
import { changedDefaultSteps, readChangedDefaults } from '../../releases/chart-defaults';
import type { Migration } from '../../releases/migration/migration';
import { mayApply } from '../../releases/migration/names-in-root';
import { changedDefault } from '../../rules/changed-default/rule';
import { ruleSettingsFor } from '../../rules/rule-settings';
import { compareReleases } from '../../schemas/releases/releases';
import { isInRange, relevantOccurrences } from '../check/occurrences';
import type { Engine } from '../engine/engine';
import { isChosen, type MigrateRequest } from './migrate-request';
import type { PossibleChange } from './possible-change';
import { readThrough, withoutDoubts } from './read-through';
import { SourceReleases } from './source-releases';
import { releaseBefore } from './start-of';

/** The sentence above a list of possible changes. */
export function describeUnknownStart(changes: readonly PossibleChange[]): string {
  const files = new Set(changes.map(({ path }) => path)).size;
  const [stated] = changes;
  if (stated?.contradicted !== undefined && changes.every(({ contradicted }) => contradicted !== undefined))
    return describeContradiction(stated.contradicted, files);
  const subject = files === 1 ? '1 file comes' : `${String(files)} files come`;
  return `Nothing says which release ${subject} from, so what changed before is not kept. State it with --from.`;
}

function describeContradiction(release: Release, files: number): string {
  const [subject, verb] = files === 1 ? ['1 file is', 'has'] : [`${String(files)} files are`, 'have'];
  return `${subject} pinned to ${release} but ${verb} fields that were removed before it, so an earlier release was in use; what changed since is not kept. State it with --from.`;
}

/** The defaults that a file of unknown start may rely on, and that changed up to the target. `text` is the migrated file. */
export function possibleChangesIn(
  engine: Engine,
  request: MigrateRequest,
  { path, text }: { readonly path: string; readonly text: string },
): readonly PossibleChange[] {
  const { workspace, options, assumeOlder } = request;
  if (assumeOlder === true || ruleSettingsFor(path, workspace, options)[changedDefault.id] === 'off') return [];
  const targets = resolveTargets(request, engine.registers.releases);
  const starts = new SourceReleases({ engine, request, targets }, path);
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root): readonly PossibleChange[] => {
    const { to } = targets[root.kind];
    const { release, contradicted } = starts.startOf(root);
    if (release !== undefined) return [];
    const bare = withoutDoubts(root, text);
    const found =
      chartOfKind(root.kind) === undefined
        ? inWorkflow(engine, request, { path, root: bare, to })
        : inValues(engine, request, { path, root: readThrough(root, text), bare, to });
    return contradicted === undefined ? found : found.map((change) => ({ ...change, contradicted }));
  });
}

interface RootOfUnknownStart {
  readonly path: string;
  readonly root: Root;
  readonly to: Release;
}

function inWorkflow(
  engine: Engine,
  request: MigrateRequest,
  { path, root, to }: RootOfUnknownStart,
): readonly PossibleChange[] {
  const isOpen = (migration: Migration): boolean => migration.needsStart === true && mayApply(migration, root);
  return engine.migrations.filter(isOpen).flatMap((migration) => {
    const { id, release } = migration;
    const before = releaseBefore(engine, release);
    if (!isInRange(migration, { from: before, to })) return [];
    return relevantOccurrences(engine, root, { migration, from: before, to })
      .filter(({ rule }) => isChosen(request, [id, rule]))
      .map(({ message }) => ({ path, migration: id, before, release, text: message }));
  });
}

function inValues(
  engine: Engine,
  request: MigrateRequest,
  { path, root, bare, to }: RootOfUnknownStart & { readonly bare: Root },
): readonly PossibleChange[] {
  const chart = chartOfKind(root.kind);
  if (chart === undefined || !isChosen(request, [changedDefault.id])) return [];
  const defaults = readChangedDefaults(engine.store);
  const releases = [...new Set(defaults.map(({ release }) => release))].toSorted(compareReleases);
  return releases.flatMap((release) => {
    const rows = defaults.filter((row) => row.release === release);
    const versions = engine.registers.releases.charts[chart];
    const before = versions.findLast(({ version }) => compareReleases(version, release) < 0)?.version;
    return changedDefaultSteps(root, rows, { from: before ?? '0.0.0', to, bare }).map((text) => {
      return { path, migration: changedDefault.id, before, release, text };
    });
  });
}
