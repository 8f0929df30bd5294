import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { deepEqual } from '../../yaml/equal';
import { isNothing } from '../../yaml/edit/layout/place';
import { toPlain } from '../../yaml/plain';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import type { Overlap } from '../migration/overlap';
import type { RowMatch } from './find-rows';
import { routeOf, type Stop } from './route';
import { rowKindOf, type MigrationRow } from './kinds/register';
import type { TargetComparison } from './kinds/row-kind';
import type { RowGroup } from './row-group';
import { placeOf } from './kinds/row';
import { settingsOf } from './kinds/conditions';
import { newPlaceOf } from './row-words';

type IsInList = Exclude<TargetComparison, 'values'>;

/** The rows of a group that would move values. */
export interface MovingRows {
  readonly group: Pick<RowGroup, 'id' | 'oneOf' | 'rows'>;
  readonly matches: readonly RowMatch[];
  readonly target?: Release;
}

/** The old and the new place of a value, both from the root. */
interface OldAndNew {
  readonly old: Path;
  readonly to: Path;
}

/** The places to which later rows move the value of a place. */
type LaterPlaces = (place: Path) => readonly Stop[];

/**
 * Where rows would move a value to a place that is already set. Maps are merged, so only keys in both count. With `target`, the
 * version of the chart, places to which later rows would move the value count, too, if they have another value; otherwise the
 * value would move only part of the way.
 */
export function overlapsOf(root: Root, { group, matches, target }: MovingRows): readonly Overlap[] {
  const others = otherForms(root, group, matches);
  if (others.length > 0) return others;
  const settings = settingsOf(root);
  const later: LaterPlaces = (place) =>
    target === undefined ? [] : routeOf(place, { subject: root.kind, after: group.id, to: target, settings }).stops;
  return matches.flatMap((match) => {
    const to = newPlaceOf(match);
    const comparison = rowKindOf(match.row).comparison?.(match.row);
    if (to === undefined || comparison === undefined) return [];
    const places = { old: match.at, to };
    return comparison === 'values' ? overlapsBelow(root, places, later) : overlapWithList(root, places, comparison);
  });
}

/** Values that would move into a map that already holds another form. */
export function otherForms(
  root: Root,
  { oneOf = [], rows }: Pick<RowGroup, 'oneOf' | 'rows'>,
  matches: readonly RowMatch[],
): readonly Overlap[] {
  return matches.flatMap((match) => {
    const to = newPlaceOf(match);
    const form = oneOf
      .map((place) => placeOf(place, match.start))
      .find((place) => to !== undefined && to.length > place.length && isWithin(to, place));
    const there = form && nodeAt(root.node, form);
    if (!to || !form || there?.kind !== 'map') return [];
    const own = new Set(rows.flatMap((row) => targetsOf(row, match.start)).map((path) => path[form.length]));
    if (there.entries.every(({ name }) => name !== undefined && own.has(name))) return [];
    return [{ ...overlap(root, { old: match.at, to: form }, false), inside: [...root.base, ...to] }];
  });
}

/** Every place to which a row can move a value. */
function targetsOf(row: MigrationRow, start: Path): readonly Path[] {
  const from = placeOf(row.from, start);
  const places = rowKindOf(row).sources?.(row, from) ?? [from];
  return places.flatMap((at) => {
    const to = newPlaceOf({ row, at, start });
    return to ? [to] : [];
  });
}

/** For an occurrence whose value moves from `old` to `to`, both from the root: what is in both places. */
export function withOverlaps(root: Root, old: Path, to: Path): { readonly overlaps?: readonly Overlap[] } {
  const overlaps = overlapsBelow(root, { old, to }, () => []);
  return overlaps.length === 0 ? {} : { overlaps };
}

function overlapsBelow(root: Root, { old, to }: OldAndNew, later: LaterPlaces): readonly Overlap[] {
  const before = nodeAt(root.node, old);
  const taken = [{ place: to, since: undefined }, ...later(to)].find(
    ({ place }) => !isNothing(nodeAt(root.node, place)),
  );
  if (before === undefined || !taken) return [];
  const after = nodeAt(root.node, taken.place);
  if (before?.kind === 'map' && after?.kind === 'map') {
    const names = before.entries.flatMap(({ name }) => name ?? []);
    return names.flatMap((name) => overlapsBelow(root, { old: [...old, name], to: [...to, name] }, later));
  }
  const { document } = root;
  const same = deepEqual(toPlain(before, document), toPlain(after, document));
  const { place, since } = taken;
  const found = overlap(root, { old, to: place }, same);
  if (since === undefined) return [found];
  return same ? [] : [{ ...found, since }];
}

/** One value next to the list that took its place. */
function overlapWithList(root: Root, { old, to }: OldAndNew, isInList: IsInList): Overlap[] {
  const [before, after] = [nodeAt(root.node, old), nodeAt(root.node, to)];
  if (!before || isNothing(before) || !after || isNothing(after)) return [];
  return [{ ...overlap(root, { old, to }, isInList(root, before, after)), intoList: true }];
}

function overlap({ base }: Root, { old, to }: OldAndNew, same: boolean): Overlap {
  return { old: [...base, ...old], new: [...base, ...to], same };
}
