import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { Migration } from '../../releases/migration/migration';
import { ruleNamed } from '../../rules/rule-names';
import { compareReleases } from '../../schemas/releases/releases';
import type { Engine } from '../engine/engine';
import { migrate } from '../migrate/migrate';
import { withoutSecrets } from '../check/secrets-of';
import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import type { ReleaseStage } from './findings';
import { patchHunks } from '../../text/diff/patch-hunks';
import { overlay } from '../migrate/overlay';

/**
 * What a migration does, release by release: each release's part is carried out on the result of those before. `result`
 * is the result of the whole request; what the parts do not add up to becomes a separate stage.
 */
export function findStages(engine: Engine, request: MigrateRequest, result: MigrateResult): readonly ReleaseStage[] {
  const used = new Set(result.files.flatMap(({ migrations }) => migrations));
  const byRelease = new Map<Release, Migration[]>();
  for (const migration of engine.migrations.filter(({ id }) => used.has(id))) {
    const release = platformRelease(engine, migration);
    byRelease.set(release, [...(byRelease.get(release) ?? []), migration]);
  }
  const texts = new Map<string, string>();
  const shown: Shown = (path, text) =>
    withoutSecrets(engine, { path, text, workspace: request.workspace, options: request.options });
  const ordered = [...byRelease].sort(([a], [b]) => compareReleases(a, b));
  const stages = ordered.map(([release, migrations]): ReleaseStage => {
    const workspace = overlay(request.workspace, texts);
    const only = migrations.map(({ id }) => id);
    const paths = result.files
      .filter((file) => file.migrations.some((id) => only.includes(id)))
      .map(({ path }) => path);
    const { files } = migrate(engine, { ...request, paths, workspace, only });
    const stage = stageOf(release, migrations, { files, shown });
    for (const { path, after } of files) texts.set(path, after);
    return stage;
  });
  const rest = result.files.filter(({ path, after }) => texts.get(path) !== after);
  return rest.length === 0
    ? stages
    : [...stages, { release: undefined, migrations: [], rules: rulesOf(rest), diffs: diffsOf(rest, texts, shown) }];
}

/** The rules whose fixes changed files. */
function rulesOf(files: MigrateResult['files']): NonNullable<ReleaseStage['rules']> {
  const ids = [...new Set(files.flatMap(({ migrations }) => migrations))].filter((id) => ruleNamed(id) !== undefined);
  return ids.map((id) => ({
    id,
    paths: files.filter(({ migrations }) => migrations.includes(id)).map(({ path }) => path),
  }));
}

/** The text of a file without its secrets. */
type Shown = (path: string, text: string) => string;

function stageOf(
  release: Release,
  migrations: readonly Migration[],
  { files, shown }: { readonly files: MigrateResult['files']; readonly shown: Shown },
): ReleaseStage {
  return {
    release,
    migrations: migrations.map(({ id, title, safety }) => {
      const paths = files.filter((file) => file.migrations.includes(id)).map(({ path }) => path);
      return { id, title, safety, paths };
    }),
    diffs: diffsOf(files, new Map(), shown),
  };
}

/** `texts` are what is before, where that is not what the change says. */
function diffsOf(
  files: MigrateResult['files'],
  texts: ReadonlyMap<string, string>,
  shown: Shown,
): ReleaseStage['diffs'] {
  return files.map((file) => {
    const before = texts.get(file.path) ?? (file.action === 'edit' ? file.before : undefined);
    const lines = differences(before === undefined ? '' : shown(file.path, before), shown(file.path, file.after));
    return { path: file.path, created: before === undefined, lines };
  });
}

/** The release of the platform that a migration comes with. */
function platformRelease({ registers }: Engine, { release, subject }: Migration): Release {
  const chart = chartOfKind(subject);
  return (chart && registers.releases.appOfChart(chart, release)) ?? release;
}

function differences(before: string, after: string): readonly string[] {
  const hunks = patchHunks(before, after, 2);
  return hunks.flatMap(({ oldStart, newStart, lines }) => [`@@ -${oldStart} +${newStart} @@`, ...lines]);
}
