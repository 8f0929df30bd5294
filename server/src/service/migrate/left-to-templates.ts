import { chartOfKind } from '../../documents/read/chart-name';
import { ownTemplates } from '../../documents/manifests/own-templates';
import { resolveTargets } from '../../documents/release/targets';
import { occurrencesIn } from '../check/occurrences';
import type { Engine } from '../engine/engine';
import type { MigrateRequest, MigrationStep } from './migrate-request';

/**
 * The step for values next to a copy of the chart with templates of its own: they are left unchanged, because these
 * templates still read them. Undefined for all other files, and if there is nothing to change.
 */
export function leftToTemplates(engine: Engine, request: MigrateRequest, path: string): MigrationStep | undefined {
  const { workspace } = request;
  const values = engine.parsedFiles
    .roots(path, workspace.read(path) ?? '', workspace)
    .filter(({ kind }) => chartOfKind(kind) !== undefined);
  const templates = values.length === 0 ? undefined : ownTemplates(path, workspace);
  if (!templates) return undefined;
  const targets = resolveTargets(request, engine.registers.releases);
  const [first] = values.flatMap((root) => occurrencesIn(engine, root, { to: targets[root.kind].to }));
  if (!first) return undefined;
  return {
    migration: first.migration.id,
    path,
    text: `The templates of this chart are in ${templates.folder}, and they decide which values are read, so the values are left unchanged. Replace the chart with the new version first; then migrate its values.`,
  };
}
