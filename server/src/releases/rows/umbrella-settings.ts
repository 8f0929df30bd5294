import { readsGlobal } from '../../documents/read/chart-keys';
import { umbrellaSettings } from '../../documents/manifests/umbrella-global';
import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import type { MapEntry } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { rowGroups } from '../generated/row-groups';
import { locationIn, type Relocation } from '../migration/relocation';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../migration/migration';
import { placeInRelease, routeOf } from './route';
import { migrationId } from '../migration/migration-id';

/** The data of a migration of the umbrella's own `global`. */
export interface UmbrellaMove {
  readonly id: string;
  /** The first chart that no longer reads the settings there. */
  readonly release: Release;
  readonly title: string;
  readonly isMeant: (name: string) => boolean;
  /** What happens to a setting that stays, as a sentence. */
  readonly why: string;
  readonly severity: 'error' | 'warning';
}

/**
 * Moves settings of the server from an umbrella chart's own `global` to the chart's, into which Helm merges it, so this
 * alone changes nothing. The migrations of the chart's own `global` continue from there.
 */
export function umbrellaMigration(move: UmbrellaMove): Migration {
  return {
    id: move.id,
    release: move.release,
    subject: 'openmetadata-values',
    title: move.title,
    safety: 'safe',
    ...(move.severity === 'error' && { errorThoughAccepted: move.why }),
    find: (root, target) => {
      if (compareReleases(target, move.release) < 0) return [];
      const entries = umbrellaSettings(root).filter(({ name = '' }) => move.isMeant(name));
      return entries.map((entry) => occurrenceOf(move, entry, { base: root.base, target }));
    },
    apply: (_, context) => apply(move, context),
    applyAll: (context) => apply(move, context),
  };
}

function occurrenceOf(
  move: UmbrellaMove,
  { name = '', key }: MapEntry,
  { base, target }: { readonly base: Path; readonly target: Release },
): Occurrence {
  const home = [...base, ...placeInRelease(['global', name], { subject: 'openmetadata-values', to: target })];
  return {
    path: ['global', name],
    span: { start: key.start, end: key.end },
    rule: 'moved-field',
    severity: move.severity,
    message: `\`global.${name}\` of the umbrella chart: ${move.why} Move it to \`${home.join('.')}\`.`,
    fixTitle: `Move the server's settings from global to ${base.join('.')}`,
    home,
  };
}

/** Whether a setting belongs to the client of Airflow, of which chart 1.0.0 renamed the section. */
export function isClientSection(name: string): boolean {
  const { sections = [] } = rowGroups.find(({ id }) => id === CLIENT_RENAMED) ?? {};
  return sections.includes(`global.${name}`);
}

const CLIENT_RENAMED = migrationId('chart/1.0.0/airflow-to-pipeline-service-client');

/**
 * All settings move together, because one that is left behind, such as `database`, no longer shows what it belongs to.
 * While the chart still reads `global`, only what it does not read there moves.
 */
function apply(move: UmbrellaMove, { draft, path, root, target }: MigrationContext): Outcome {
  const isRead = readsGlobal(target);
  const names = umbrellaSettings(root).flatMap(({ name = '' }) => (isRead && !move.isMeant(name) ? [] : name));
  const moves = names.map((name) => ({
    op: 'move' as const,
    from: ['global', name],
    to: [...root.base, ...beforeMove(name, move.release)],
  }));
  const result = draft.edit(path, root, moves);
  if (!result.ok) return result;
  const { base } = root;
  const relocations = names.map((name): Relocation => {
    const from = locationIn(path, root.with({ base: [] }), ['global', name]);
    return {
      from,
      fate: { kind: 'moved', onward: true, to: { ...from, base, place: beforeMove(name, move.release) } },
    };
  });
  return { ok: true, relocations, manual: [] };
}

/** The place of a setting in the chart's own values before a release: earlier migrations will not run again. */
function beforeMove(name: string, release: Release): Path {
  const { stops } = routeOf(['global', name], { subject: 'openmetadata-values', to: release });
  return stops.findLast(({ since }) => compareReleases(since, release) < 0)?.place ?? ['global', name];
}
