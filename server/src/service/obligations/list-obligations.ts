import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { resolveTargets } from '../../documents/release/targets';
import type { Release } from '../../documents/release/release';
import { ruleNamed } from '../../rules/rule-names';
import { compareReleases } from '../../schemas/releases/releases';
import type { Engine } from '../engine/engine';
import { startingAnswer } from '../engine/starting-release';
import type { MigrateRequest, MigrateResult, MigrationStep } from '../migrate/migrate-request';
import { oldestStartOf, type StartingPart, type Way } from './crosses';
import { findArchives } from './find-archives';
import { findInstallations } from './find-installations';
import { joinObligations } from './join-obligations';
import type { Obligation } from './obligation';
import { serverSteps } from './server-steps';
import { MADE_IN_UI, unseenObligations } from './unseen';
import { upgradeNotes } from './upgrade-notes';

/** A migration, with all that it asks of people. */
export interface MigrationReport extends MigrateResult {
  /** Everything, made once: hosts show this list, each in its own form. If only some migrations are asked for, what concerns files. */
  readonly obligations: readonly Obligation[];
}

/** Adds to a migration the list of all that the upgrade asks for. */
export function withObligations(engine: Engine, request: MigrateRequest, result: MigrateResult): MigrationReport {
  return { ...result, obligations: obligationsOf(engine, request, result) };
}

/** All that an upgrade asks for: what omconfig changes, what a person decides, and what is not in the files. */
function obligationsOf(engine: Engine, request: MigrateRequest, result: MigrateResult): readonly Obligation[] {
  if (result.later.length + result.ways.length > 0) return [];
  const way = wayOf(engine, request);
  const { to } = way;
  const isWhole = request.only === undefined && isUpgrade(way);
  const isSchedule = ({ schedules }: MigrationStep): boolean => schedules === true;
  return joinObligations([
    changesIn(engine, result, to),
    result.manual.filter((step) => !isSchedule(step)).map((step) => decisionOf(engine, step, to)),
    result.pins.map((pin) => pinOf(pin, to)),
    result.proof.left.map((left) => errorOf(engine, left, to)),
    result.manual.filter(isSchedule).map((step) => scheduleOf(engine, step)),
    ...(isWhole ? [serverSteps(way, chartsAt(engine, request)), notes(way), unseenObligations(request)] : []),
  ]);
}

/** What an upgrade of files asks for outside of them, by where they start; nothing if they are at the target. */
export function stepsOutside(
  engine: Engine,
  { to, parts }: { readonly to: string; readonly parts: readonly StartingPart[] },
): readonly Obligation[] {
  const way: Way = { from: undefined, to: resolveTargets({ to }, engine.registers.releases).workflow.to, parts };
  if (parts.length === 0 || !isUpgrade(way)) return [];
  return joinObligations([serverSteps(way, chartsAt(engine, { to })), notes(way), [MADE_IN_UI]]);
}

function chartsAt(
  engine: Engine,
  request: Pick<MigrateRequest, 'to' | 'from' | 'chartTo'>,
): Readonly<Record<ChartName, Release>> {
  const targets = resolveTargets(request, engine.registers.releases);
  return {
    openmetadata: targets['openmetadata-values'].to,
    'openmetadata-dependencies': targets['dependencies-values'].to,
  };
}

/** Whether releases are passed at all: files that are at the target need nothing of the server. */
function isUpgrade(way: Way): boolean {
  const start = oldestStartOf(way);
  return start === undefined || compareReleases(start, way.to) < 0;
}

function wayOf(engine: Engine, request: MigrateRequest): Way {
  const { paths, workspace, options } = request;
  const targets = resolveTargets(request, engine.registers.releases);
  const { from, to } = targets.workflow;
  const parts = paths.flatMap((path): readonly StartingPart[] => {
    const text = workspace.read(path);
    if (text === undefined) return [];
    return engine.parsedFiles.roots(path, text, workspace).map((root) => ({
      root,
      release: startingAnswer(engine, { path, text, workspace, options }, { root, to: targets[root.kind].to }),
    }));
  });
  const installations = findInstallations(engine, paths, workspace);
  const archives = findArchives(engine, { paths, workspace, options, installations });
  return { from, to, parts, installations: [...installations, ...archives] };
}

function changesIn(engine: Engine, { files }: MigrateResult, to: Release): readonly Obligation[] {
  return files.flatMap(({ path, action, migrations }) =>
    migrations.map((by): Obligation => ({
      kind: 'change',
      path,
      text: action === 'create' ? `Create this file: ${titleOf(engine, by)}.` : `${titleOf(engine, by)}.`,
      ...reasonOf(engine, by),
      concerns: runners(path),
      check: `\`omconfig check --release ${to} ${path}\` reports no error.`,
      by,
    })),
  );
}

function decisionOf(engine: Engine, { path, text, migration, review, paste }: MigrationStep, to: Release): Obligation {
  return {
    kind: 'decision',
    path,
    text,
    ...reasonOf(engine, migration),
    concerns: runners(path),
    check: `\`omconfig migrate --to ${to} ${path}\` no longer lists it; a comment \`# omconfig: ignore[rule]\` marks what is right as it is.`,
    by: migration,
    ...(review === true && { review }),
    ...(paste !== undefined && { paste }),
  };
}

function scheduleOf(engine: Engine, { path, text, migration, paste }: MigrationStep): Obligation {
  return {
    kind: 'schedule',
    path,
    text,
    ...reasonOf(engine, migration),
    concerns: 'those who schedule workflows',
    check: 'Its first run by the schedule ends without failure.',
    by: migration,
    ...(paste !== undefined && { paste }),
  };
}

function pinOf({ path, text, line }: MigrateResult['pins'][number], to: Release): Obligation {
  return {
    kind: 'pin',
    path,
    ...(line !== undefined && { line }),
    text,
    why: `What runs and what the files are checked for must have one release, and the target is ${to}.`,
    concerns: 'those who install and run OpenMetadata',
    check: `\`omconfig migrate --to ${to} ${path}\` no longer lists it.`,
    since: to,
  };
}

function errorOf(
  engine: Engine,
  { path, line, rule, migration, message }: MigrateResult['proof']['left'][number],
  to: Release,
): Obligation {
  // What reads the file accepts it, and something is wrong all the same.
  const accepted = engine.migrations.find(({ id }) => id === migration)?.errorThoughAccepted;
  return {
    kind: 'error',
    path,
    line,
    text: message,
    why: accepted ?? `${to} rejects the file as it is.`,
    concerns: runners(path),
    check: `\`omconfig check --release ${to} ${path}\` reports no error.`,
    by: migration ?? rule,
  };
}

function notes(way: Way): readonly Obligation[] {
  return upgradeNotes(way, ['server', 'airflow', 'client']).map(
    ({ release, kind, title, concerns, why, todo, check }): Obligation => {
      const isSentence = title.endsWith('.');
      return {
        kind,
        text: isSentence ? `${title} ${todo}` : `${title}: ${todo}`,
        why: isSentence ? why : `${title} ${why}`,
        concerns,
        check,
        since: release,
      };
    },
  );
}

/** Why something is asked for, and since when. */
function reasonOf(engine: Engine, id: string): Pick<Obligation, 'why' | 'since'> {
  const migration = engine.migrations.find((one) => one.id === id);
  if (migration) {
    const { subject, release } = migration;
    const chart = chartOfKind(subject);
    const since = (chart && engine.registers.releases.appOfChart(chart, release)) ?? release;
    const who = chart === undefined ? `OpenMetadata ${release}` : `The chart ${chart} ${release}`;
    return { why: `${who} changed this.`, since };
  }
  // The target needs it; in which release that began is not known here.
  return { why: ruleNamed(id.split('/')[0] ?? id)?.summary ?? 'The target needs it.' };
}

function titleOf(engine: Engine, id: string): string {
  if (id === 'pins') return 'Raise versions to the target';
  const title = engine.migrations.find((one) => one.id === id)?.title;
  return title ?? `Fix what \`${id}\` reports`;
}

function runners(path: string): string {
  return `those who use ${path}`;
}
