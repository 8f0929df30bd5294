import { readsGlobal, settingsPath } from '../../documents/classify/chart-keys';
import { umbrellaSettings } from '../../documents/manifests/umbrella-global';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { MapEntry } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { done, type Migration, type MigrationContext, type Occurrence, type Outcome } from '../migration';

/** What a migration of the umbrella's `global` says of the settings that it moves. */
export interface UmbrellaMove {
  readonly id: string;
  /** The first chart that no longer reads the settings there. */
  readonly release: Release;
  readonly title: string;
  readonly isMeant: (name: string) => boolean;
  /** What becomes of a setting that stays, as a sentence. */
  readonly why: string;
  readonly severity: 'error' | 'warning';
}

/**
 * Brings settings of the server from an umbrella chart's own `global` to the chart's: Helm merges the one into the other, so
 * nothing changes by that. The migrations of the chart's own `global` take them from there.
 */
export function umbrellaMigration(move: UmbrellaMove): Migration {
  return {
    id: move.id,
    release: move.release,
    subject: 'openmetadata-values',
    title: move.title,
    safety: 'safe',
    find: (root, target) => {
      if (compareReleases(target, move.release) < 0) return [];
      const entries = umbrellaSettings(root).filter(({ name = '' }) => move.isMeant(name));
      return entries.map((entry) => occurrenceOf(move, root, entry, target));
    },
    apply: (_, context) => apply(move, context),
    applyAll: (context) => apply(move, context),
  };
}

function occurrenceOf(move: UmbrellaMove, { base }: Root, { name = '', key }: MapEntry, target: Release): Occurrence {
  const home = [...base, ...newPlace(name, target)];
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

/** Where a setting belongs in the chart's values, in the words of the target. */
function newPlace(name: string, target: Release): Path {
  const isClient = name === 'airflow' || name === 'pipelineServiceClient';
  return [...settingsPath(target), isClient ? 'pipelineServiceClientConfig' : name];
}

/**
 * All settings go together: what is left behind alone, such as `database`, no longer shows whose it is. While the chart
 * still reads `global`, only what it does not read there moves.
 */
function apply(move: UmbrellaMove, { draft, path, root, target }: MigrationContext): Outcome {
  const isRead = readsGlobal(target);
  const names = umbrellaSettings(root).flatMap(({ name = '' }) => (isRead && !move.isMeant(name) ? [] : name));
  const moves = names.map((name) => ({
    op: 'move' as const,
    from: ['global', name],
    to: [...root.base, 'global', ...inChart(name)],
  }));
  const result = draft.edit(path, root, moves);
  return result.ok ? done : result;
}

/** The old name of the Fernet key went to another place before `global` itself did. */
function inChart(name: string): Path {
  return name === 'fernetKey' ? ['fernetkey', 'value'] : [name];
}
