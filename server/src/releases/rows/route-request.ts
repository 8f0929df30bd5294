import type { Release } from '../../documents/release/release';
import type { RootKind } from '../../documents/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import { isPaused } from '../migration';
import type { Setting } from './find/conditions';
import type { RowGroup } from './row-group';

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
  /** What else the file says, by the names that it uses; absent: nothing is known of it. */
  readonly settings?: (place: Path) => Setting;
}

/** Whether a migration counts for a request. */
export function concerns(group: RowGroup, request: RouteRequest): boolean {
  const { subject, release, pipelines, connectors } = group;
  if (subject !== request.subject || compareReleases(release, request.to) > 0 || isPaused(group, request.to))
    return false;
  const { from } = request;
  if (from !== undefined && compareReleases(release, from) <= 0 && !isPaused(group, from)) return false;
  const has = (names: readonly string[] | undefined, name: string | undefined): boolean =>
    names === undefined || (name !== undefined && names.includes(name));
  return has(pipelines, request.pipeline) && has(connectors, request.connector);
}
