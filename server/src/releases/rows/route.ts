import type { Release } from '../../documents/release/release';
import type { RootKind } from '../../documents/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import { rowGroups } from '../generated/row-groups';
import { commonStart, isWithin } from './find/within';
import { isPaused } from '../migration';
import type { RowGroup } from './row-group';
import { kindOf, type MoveRow } from './kinds/register';
import { placeOf } from './row';

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
}

/** Which place is asked for: of chart values, or of the workflows of a pipeline type and a connector. */
export interface RouteRequest {
  readonly subject: RootKind;
  readonly pipeline?: string | undefined;
  readonly connector?: string | undefined;
  /** The release in which the place has this name; changes of it are done. Absent: from before all of them. */
  readonly from?: Release | undefined;
  /** The migration that gave the place this name: what runs after it counts, of the same release, too. */
  readonly after?: string | undefined;
  readonly to: Release;
}

/** Where the rows of a migration can start, by the word in its data. */
const STARTS: Readonly<Record<string, Path>> = {
  config: ['source', 'sourceConfig', 'config'],
  connection: ['source', 'serviceConnection', 'config'],
  server: ['workflowConfig', 'openMetadataServerConfig'],
};

/**
 * Where a place of one release is in another, by all migrations that are data, oldest first. What depends on other values
 * of a file is not followed.
 */
export function routeOf(place: Path, request: RouteRequest, groups: readonly RowGroup[] = rowGroups): Route {
  const behind = request.after === undefined ? 0 : groups.findIndex(({ id }) => id === request.after) + 1;
  const stops: Stop[] = [];
  let here = place;
  let isSameValue = true;
  for (const group of groups.slice(behind)) {
    if (!concerns(group, request)) continue;
    for (const start of startsOf(group, here)) {
      for (const row of group.rows) {
        const next = row.when ? here : stepOf(row, here, start);
        if (next === undefined) return { place: here, stops, gone: group.release, isSameValue: false };
        if (next === here) continue;
        here = next;
        isSameValue &&= kindOf(row).comparison?.(row) === 'values' && !('with' in row);
        stops.push({ place: here, since: group.release });
      }
    }
  }
  return { place: here, stops, isSameValue };
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

function concerns(group: RowGroup, request: RouteRequest): boolean {
  const { subject, release, pipelines, connectors } = group;
  if (subject !== request.subject || compareReleases(release, request.to) > 0 || isPaused(group, request.to))
    return false;
  const { from } = request;
  if (from !== undefined && compareReleases(release, from) <= 0 && !isPaused(group, from)) return false;
  const has = (names: readonly string[] | undefined, name: string | undefined): boolean =>
    names === undefined || (name !== undefined && names.includes(name));
  return has(pipelines, request.pipeline) && has(connectors, request.connector);
}

function startsOf({ at }: RowGroup, place: Path): readonly Path[] {
  if (at === undefined) return [[]];
  if (typeof at === 'string') return [STARTS[at] ?? []];
  return place.flatMap((step, index) => (step === at.holding ? [place.slice(0, index)] : []));
}

/** Where a row takes a place: the same where it is not about it, undefined where it removes it. */
function stepOf(row: MoveRow, place: Path, start: Path): Path | undefined {
  const from = placeOf(row.from, start);
  if (!isWithin(place, from)) return place;
  const target = kindOf(row).target?.(row, place, start) ?? place;
  return target === 'removed' ? undefined : target;
}
