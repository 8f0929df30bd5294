import type { Release } from '../../documents/release';
import { compareReleases } from '../../schemas/releases';
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

/**
 * A place of old as a version of the chart names it: from 1.1.0 on `global` is `openmetadata.config`, and from 1.11.12 on
 * the settings of the Airflow client stand one level deeper.
 */
export function placeInChart(place: Path, version: Release): Path {
  const [first, section, key, ...rest] = place;
  if (first !== 'global' || compareReleases(version, '1.1.0') < 0) return place;
  if (section !== CLIENT || !AIRFLOW_KEYS.has(key ?? '') || compareReleases(version, '1.11.12') < 0)
    return [...CONFIG, ...place.slice(1)];
  return [...CONFIG, section, 'airflow', ...place.slice(2, 3), ...rest];
}
