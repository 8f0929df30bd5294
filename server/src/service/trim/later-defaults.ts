import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { settingsOf } from '../../releases/rows/kinds/conditions';
import { routeOf } from '../../releases/rows/route';
import { compareReleases } from '../../schemas/releases/releases';
import { deepEqual } from '../../yaml/equal';
import type { Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { defaultIn, defaultsOf, hasPlace } from './chart-defaults';
import type { Repeated } from './repeated';

/** A later version of the chart that has another default. */
export interface LaterDefault {
  readonly release: Release;
  /** Where the value is by then, from the root of the values. */
  readonly place: Path;
  readonly before: unknown;
  /** Undefined where that version has no default any more. */
  readonly after: unknown;
}

/** The versions of the chart whose own values were read, oldest first. */
export function readCharts({ registers }: Engine): readonly Release[] {
  return registers.releases.charts.openmetadata
    .filter(({ confidence }) => confidence === undefined)
    .map(({ version }) => version);
}

/** The later versions, of `versions`, in which a value that is left to the chart becomes another one, also where its key moves. */
export function laterDefaults(
  engine: Engine,
  root: Root,
  { path, value, from, versions }: Repeated & { readonly from: Release; readonly versions: readonly Release[] },
): readonly LaterDefault[] {
  const changes: LaterDefault[] = [];
  let before = value;
  for (const release of versions) {
    const route = routeOf(path, { subject: root.kind, from, to: release, settings: settingsOf(root) });
    if (route.gone !== undefined) break;
    const after = defaultIn(defaultsOf(engine.store, release), route.place);
    if (deepEqual(before, after)) continue;
    if (after === undefined && !hasPlace(engine.store, release, route.place)) break;
    changes.push({ release, place: route.place, before, after });
    before = after;
  }
  return changes;
}

/** The versions after one whose values are not those of the version before. */
export function versionsWithOtherValues(engine: Engine, from: Release): readonly Release[] {
  const later = readCharts(engine).filter((release) => compareReleases(release, from) > 0);
  return later.filter((release, at) => {
    const [one, other] = [later[at - 1] ?? from, release].map((version) => defaultsOf(engine.store, version));
    return !deepEqual(one, other);
  });
}
