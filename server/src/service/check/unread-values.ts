import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { isPaused, type Occurrence } from '../../releases/migration/migration';
import { settingsOf } from '../../releases/rows/kinds/conditions';
import { routeOf } from '../../releases/rows/route';
import { compareReleases } from '../../schemas/releases/releases';
import { deepEqual } from '../../yaml/equal';
import { nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { leavesAt } from '../../yaml/plain-leaves';
import type { Engine } from '../engine/engine';
import { isSecretName } from '../secrets/secret-name';
import type { FoundOccurrence } from '../engine/found-occurrence';
import { defaultAt, type PlaceInRoot } from './place-in-root';
import { walkRoot } from './walk-root';
import { isOldFormRefused } from './helm-severity';
import { ruleNamed } from '../../rules/rule-names';

/** Values, and between which versions of the chart they are looked at. */
interface ValuesInRange {
  readonly root: Root;
  /** Where they are known to come from. */
  readonly start: Release | undefined;
  readonly to: Release;
}

/**
 * An old form that the chart accepts and already ignores, where moving it gives the server another value than it has now:
 * nobody knows whether that is wanted, so a person decides. Old forms that the chart of the start still reads, or refuses, are
 * given back as they are.
 */
export function withUnreadStart(engine: Engine, found: FoundOccurrence, values: ValuesInRange): FoundOccurrence {
  const { migration, occurrence } = found;
  if (!isUnreadAtStart(engine, found, values)) return withLaterCharts(engine, found, values);
  const changes = changesBy(engine, occurrence, values);
  if (changes?.length === 0) return found;
  const done = afterwards(changes ?? [], occurrence.path, values);
  const activates = {
    words: wordsFor(changes ?? [], values.start),
    short: shortFor(changes ?? []),
    ...(done !== undefined && { done }),
    places: (changes ?? []).map(({ name }) => name),
  };
  return { migration, occurrence: { ...occurrence, safety: 'review', activates } };
}

/** Who says that an older chart is in use than the one that is gets the move as well, and should hear what it does there. */
function withLaterCharts(engine: Engine, found: FoundOccurrence, values: ValuesInRange): FoundOccurrence {
  const { migration, occurrence } = found;
  const { release } = migration;
  if (!isUnreadAtStart(engine, found, { ...values, start: release })) return found;
  return changesBy(engine, occurrence, values)?.length === 0
    ? found
    : { migration, occurrence: { ...occurrence, ignoredSince: release } };
}

function isUnreadAtStart(
  engine: Engine,
  { migration, occurrence }: FoundOccurrence,
  { root, start, to }: ValuesInRange,
): boolean {
  if (
    chartOfKind(root.kind) === undefined ||
    ruleNamed(occurrence.rule)?.movesValues !== true ||
    occurrence.byHand === true
  )
    return false;
  if (start !== undefined && (compareReleases(start, migration.release) < 0 || isPaused(migration, start)))
    return false;
  const release = start ?? to;
  return !isOldFormRefused(occurrence, { root, release, walked: walkRoot(engine, root, release) });
}

/** A value that the server gets by a move, and the one that it has without it; undefined: none. */
interface NewValue {
  readonly name: string;
  readonly value: unknown;
  readonly now: unknown;
}

/** What the server gets by a move and does not have now; undefined where that is not known. */
function changesBy(
  engine: Engine,
  occurrence: Occurrence,
  { root, to }: ValuesInRange,
): readonly NewValue[] | undefined {
  const { path, parts = [path], also = [] } = occurrence;
  const settings = settingsOf(root);
  const changes: NewValue[] = [];
  for (const part of [...parts, ...also]) {
    const leaves = leavesAt(root.node, part.slice(root.base.length), root.document);
    if (!leaves) return undefined;
    for (const [leaf, value] of leaves) {
      const route = routeOf(leaf, { subject: root.kind, to, settings });
      // A part that no chart takes any more would be refused at its new place.
      if (route.gone !== undefined || !route.isSameValue || route.stops.length === 0) return undefined;
      const now = valueAt(engine, { root, release: to, path: route.place });
      if (!deepEqual(now, value)) changes.push({ name: route.place.join('.'), value, now });
    }
  }
  return changes;
}

function valueAt(engine: Engine, place: PlaceInRoot): unknown {
  const { root, path } = place;
  const node = nodeAt(root.node, path);
  return node ? toPlain(node, root.document) : defaultAt(engine, place);
}

/** How many values are named before the rest is left out. */
const MOST_NAMED = 3;

function wordsFor(changes: readonly NewValue[], start: Release | undefined): string {
  const who = start === undefined ? 'If the chart in use already ignores it' : `Chart ${start} already ignores it, so`;
  const what = changes.length === 0 ? '' : `: ${inWords(changes)}`;
  const comma = start === undefined ? ',' : '';
  return `${who}${comma} moving it ${changes.length === 0 ? 'may change' : 'changes'} what the server gets${what}. Remove it to change nothing.`;
}

/** What a person has to look at once a value was moved that nothing has read. */
function afterwards(changes: readonly NewValue[], path: Path, { root, start }: ValuesInRange): string | undefined {
  if (start === undefined || changes.length === 0) return undefined;
  const old = path.slice(root.base.length).join('.');
  return `Chart ${start} ignored \`${old}\`, so moving it changed what the server gets: ${inWords(changes)}. If that is not wanted, remove it.`;
}

function inWords(changes: readonly NewValue[]): string {
  return changes.slice(0, MOST_NAMED).map(oneInWords).join(', ') + (changes.length > MOST_NAMED ? ', and more' : '');
}

/** For a title, which says neither the whole path, which the problem has, nor what the server gets now. */
function shortFor([first, ...others]: readonly NewValue[]): string {
  if (first === undefined) return '';
  const name = first.name.split('.').slice(-2).join('.');
  return `${name}${isShown(first) ? ` to ${String(first.value)}` : ''}${others.length > 0 ? ' and more' : ''}`;
}

function isShown({ name, value, now }: NewValue): boolean {
  return isShort(value) && (now === undefined || isShort(now)) && !name.split('.').some(isSecretName);
}

function oneInWords(change: NewValue): string {
  const { name, value, now } = change;
  if (!isShown(change)) return `\`${name}\``;
  return `\`${name}\` ${String(value)}${isShort(now) && now !== '' ? ` (now ${String(now)})` : ''}`;
}

function isShort(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 60;
}
