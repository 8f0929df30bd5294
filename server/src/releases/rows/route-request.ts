import type { Release } from '../../documents/release/release';
import type { RootKind } from '../../documents/read/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import { isPaused } from '../migration/migration';
import type { Setting } from './kinds/conditions';
import type { RowGroup } from './row-group';

/** Between which releases a place is followed, and in which files: chart values, or workflows of a type and a connector. */
export interface RouteRequest {
  readonly subject: RootKind;
  readonly pipeline?: string | undefined;
  readonly connector?: string | undefined;
  /** The release in which the place has this name; changes of it are done. Absent: from before all of them. */
  readonly from?: Release | undefined;
  /** The migration that gave the place this name: only later ones count, also of the same release. */
  readonly after?: string | undefined;
  readonly to: Release;
  /** The other settings of the file, by their names in it; absent: unknown. */
  readonly settings?: (place: Path) => Setting;
}

/** Whether a migration counts for a request. */
export function isOnRoute(group: RowGroup, request: RouteRequest): boolean {
  const { subject, release, pipelines, connectors } = group;
  if (subject !== request.subject || compareReleases(release, request.to) > 0 || isPaused(group, request.to))
    return false;
  const { from } = request;
  if (from !== undefined && compareReleases(release, from) <= 0 && !isPaused(group, from)) return false;
  const has = (names: readonly string[] | undefined, name: string | undefined): boolean =>
    names === undefined || (name !== undefined && names.includes(name));
  return has(pipelines, request.pipeline) && has(connectors, request.connector);
}
