import type { Release } from '../../documents/release/release';
import { commonStart, isWithin, type Path } from '../../yaml/path';
import { rowGroups } from '../generated/row-groups';
import type { RowGroup } from './row-group';
import { rowKindOf } from './kinds/register';
import { isOnRoute, type RouteRequest } from './route-request';
import { placeOf } from './kinds/row';
import { startsOf, placeAfterRow } from './row-step';
import { settingAt, verdictOn, type Dependency } from './row-verdict';
import { addAll } from '../../text/long-lists';

/** A place to which a release moves a value. */
export interface Stop {
  readonly place: Path;
  readonly since: Release;
}

/** How a place moves through the releases. */
export interface Route {
  /** Where it is in the end. */
  readonly place: Path;
  /** Every new place on the way, oldest first; none where it stays. */
  readonly stops: readonly Stop[];
  /** The release that removed it; the route ends there. */
  readonly gone?: Release;
  /** The value itself does not change, and no other setting is written with it. */
  readonly isSameValue: boolean;
  /** The unknown settings that affect the route, which is that of a file without them. */
  readonly dependsOn: readonly Dependency[];
}

/**
 * Where a place of one release is in another, by all migrations that are data, oldest first. Rows that apply only to some
 * files are followed as far as the other settings are known.
 */
export function routeOf(place: Path, request: RouteRequest, groups: readonly RowGroup[] = rowGroups): Route {
  const first = request.after === undefined ? 0 : groups.findIndex(({ id }) => id === request.after) + 1;
  const stops: Stop[] = [];
  const dependsOn: Dependency[] = [];
  let here = place;
  let isSameValue = true;
  for (const [index, group] of groups.entries()) {
    if (index < first || !isOnRoute(group, request)) continue;
    const before = here;
    for (const start of startsOf(group, here)) {
      for (const row of group.rows) {
        const next = placeAfterRow(row, here, start);
        if (next === here) continue;
        const earlier = groups.slice(0, index);
        const { applies, unknown } = verdictOn(row, { start, place: before }, (at) => settingAt(at, request, earlier));
        addAll(dependsOn, unknown);
        if (!applies) continue;
        if (next === undefined) return { place: here, stops, gone: group.release, isSameValue: false, dependsOn };
        here = next;
        isSameValue &&= rowKindOf(row).comparison?.(row) === 'values' && !('with' in row);
        stops.push({ place: here, since: group.release });
      }
    }
  }
  return { place: here, stops, isSameValue, dependsOn };
}

/**
 * Where a place belongs in another release. For a section that no row moves as a whole, it is the common start of the places to
 * which rows move what is in it.
 */
export function placeInRelease(place: Path, request: RouteRequest): Path {
  const own = routeOf(place, request).place;
  if (own !== place) return own;
  const sources = rowGroups
    .filter((group) => isOnRoute(group, request))
    .flatMap(({ rows }) =>
      rows.flatMap((row) => rowKindOf(row).sources?.(row, placeOf(row.from)) ?? [placeOf(row.from)]),
    )
    .filter((source) => source.length > place.length && isWithin(source, place));
  const routes = sources.map((source) => routeOf(source, request)).filter(({ stops }) => stops.length > 0);
  return routes.length === 0 ? place : commonStart(routes.map((route) => route.place));
}
