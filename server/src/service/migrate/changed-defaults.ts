import { chartOfKind } from '../../documents/read/chart-name';
import { ruleSettingsFor } from '../../rules/rule-settings';
import { resolveTargets } from '../../documents/release/targets';
import { changedDefaultSteps, readChangedDefaults } from '../../releases/chart-defaults';
import type { Engine } from '../engine/engine';
import type { MigrateRequest, MigrationStep } from './migrate-request';
import { readThrough, withoutDoubts } from './read-through';
import { SourceReleases } from './source-releases';
import { changedDefault } from '../../rules/changed-default/rule';

/** These steps belong to no migration; the page of the rule explains them. */
const RULE = changedDefault.id;

/**
 * The steps that changed defaults of the charts require, file by file. `texts` are the migrated files. Empty if the
 * version of the values is unknown, and if the rule is off.
 */
export function changedDefaultsIn(
  engine: Engine,
  request: MigrateRequest,
  texts: ReadonlyMap<string, string>,
): readonly MigrationStep[] {
  const { workspace, options, only, skip } = request;
  if (only?.includes(RULE) === false || skip?.includes(RULE) === true) return [];
  const targets = resolveTargets(request, engine.registers.releases);
  const defaults = readChangedDefaults(engine.store);
  return [...texts].flatMap(([path, text]) => {
    const sourceReleases = new SourceReleases({ engine, request, targets }, path);
    return engine.parsedFiles.roots(path, text, workspace).flatMap((root): readonly MigrationStep[] => {
      const rules = ruleSettingsFor(path, workspace, options);
      if (chartOfKind(root.kind) === undefined || rules[RULE] === 'off') return [];
      const { to } = targets[root.kind];
      const from = sourceReleases.of(root);
      if (from === undefined) return [];
      const bare = withoutDoubts(root, text);
      return changedDefaultSteps(readThrough(root, text), defaults, { from, to, bare }).map((step) => ({
        migration: RULE,
        path,
        text: step,
      }));
    });
  });
}
