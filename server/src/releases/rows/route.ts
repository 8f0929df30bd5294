import type { Release } from '../../documents/release/release';
import { commonStart, isWithin, type Path } from '../../yaml/path';
import { rowGroups } from '../generated/row-groups';
import type { RowGroup } from './row-group';
import { kindOf } from './kinds/register';
import { concerns, type RouteRequest } from './route-request';
import { placeOf } from './row';
import { startsOf, stepOf } from './row-step';
import { settingAt, verdictOn, type Dependency } from './row-verdict';

/** A place that a value gets, and the release that gives it. */
export interface Stop {
  readonly place: Path;
  readonly since: Release;
}

/** The way of a place through the releases. */
export interface Route {
  /** Where it is in the end. */
  readonly place: Path;
  /** Every new place on the way, oldest first; none where it stays. */
  readonly stops: readonly Stop[];
  /** The release that took it away; the way ends there. */
  readonly gone?: Release;
  /** The value is written in the end as it was at first, and nothing else with it. */
  readonly isSameValue: boolean;
  /** The settings that decide about the way and of which nothing is known: the way is that of a file without them. */
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
    if (index < first || !concerns(group, request)) continue;
    const before = here;
    for (const start of startsOf(group, here)) {
      for (const row of group.rows) {
        const next = stepOf(row, here, start);
        if (next === here) continue;
        const earlier = groups.slice(0, index);
        const { applies, unknown } = verdictOn(row, start, before, (at) => settingAt(at, request, earlier));
        dependsOn.push(...unknown);
        if (!applies) continue;
        if (next === undefined) return { place: here, stops, gone: group.release, isSameValue: false, dependsOn };
        here = next;
        isSameValue &&= kindOf(row).comparison?.(row) === 'values' && !('with' in row);
        stops.push({ place: here, since: group.release });
      }
    }
  }
  return { place: here, stops, isSameValue, dependsOn };
}

/**
 * Where a place belongs in another release. A section that no row moves as a whole is where everything goes that the rows
 * take out of it.
 */
export function homeOf(place: Path, request: RouteRequest): Path {
  const own = routeOf(place, request).place;
  if (own !== place) return own;
  const sources = rowGroups
    .filter((group) => concerns(group, request))
    .flatMap(({ rows }) => rows.flatMap((row) => kindOf(row).sources?.(row, placeOf(row.from)) ?? [placeOf(row.from)]))
    .filter((source) => source.length > place.length && isWithin(source, place));
  const routes = sources.map((source) => routeOf(source, request)).filter(({ stops }) => stops.length > 0);
  return routes.length === 0 ? place : commonStart(routes.map((route) => route.place));
}
