import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';

const CONFIG: Path = ['openmetadata', 'config'];
const CLIENT = 'pipelineServiceClientConfig';

/** What the Airflow client has in a block of its own from 1.11.12 on. */
const AIRFLOW_KEYS: ReadonlySet<string | number> = new Set([
  'className',
  'apiEndpoint',
  'verifySsl',
  'hostIp',
  'ingestionIpInfoEnabled',
  'healthCheckInterval',
  'sslCertificatePath',
  'auth',
]);

/** A place in the values, and the chart in which it came. */
export interface PlaceInChart {
  readonly place: Path;
  readonly since: Release;
}

/**
 * A place of old as a version of the chart names it: from 1.1.0 on `global` is `openmetadata.config`, and from 1.11.12 on
 * the settings of the Airflow client are one level deeper.
 */
export function placeInChart(place: Path, version: Release): Path {
  return place[0] === 'global' ? (laterPlaces(place, version).at(-1)?.place ?? place) : place;
}

/** The places that a value has had after one, up to a version of the chart, oldest first. */
export function laterPlaces(place: Path, version: Release): readonly PlaceInChart[] {
  const steps = [
    { since: '1.1.0', next: belowConfig },
    { since: '1.11.12', next: belowAirflow },
  ];
  const places: PlaceInChart[] = [];
  for (const { since, next } of steps) {
    const to = compareReleases(version, since) < 0 ? undefined : next(places.at(-1)?.place ?? place);
    if (to) places.push({ place: to, since });
  }
  return places;
}

function belowConfig(place: Path): Path | undefined {
  return place[0] === 'global' ? [...CONFIG, ...place.slice(1)] : undefined;
}

function belowAirflow(place: Path): Path | undefined {
  const [first, second, section, key, ...rest] = place;
  const isClients = first === CONFIG[0] && second === CONFIG[1] && section === CLIENT && AIRFLOW_KEYS.has(key ?? '');
  return isClients ? [...CONFIG, CLIENT, 'airflow', ...place.slice(3, 4), ...rest] : undefined;
}
