import { mayExist } from '../../schemas/releases/lifetime';
import { placeAt } from '../../schemas/walk/place';
import type { SchemaStore } from '../../schemas/store';
import type { Path } from '../../yaml/path';
import type { Entry, Value } from './entry';
import { writeComment, writeEntries } from './write-entries';

/** Values of the chart for one way of running OpenMetadata. */
export interface ValuesScenario {
  readonly name: string;
  /** What it is for, as the first line of the file. */
  readonly about: string;
  /** Offered only where the chart reads this value. */
  readonly needs: string;
  readonly rows: readonly ScenarioRow[];
}

interface ScenarioRow {
  /** Below `openmetadata.config`. */
  readonly path: string;
  /** Source text; `{release}` is the release of the platform. */
  readonly value: string | readonly string[];
  readonly comment?: string;
}

/** The ways of running OpenMetadata for which values are offered. */
export const valuesScenarios: readonly ValuesScenario[] = [
  {
    name: 'external Postgres',
    about: 'OpenMetadata with a PostgreSQL database that runs elsewhere.',
    needs: 'database.driverClass',
    rows: [
      { path: 'database.host', value: '<host of the database>' },
      { path: 'database.port', value: '5432' },
      { path: 'database.driverClass', value: 'org.postgresql.Driver' },
      { path: 'database.dbScheme', value: 'postgresql' },
      { path: 'database.databaseName', value: 'openmetadata_db' },
      { path: 'database.dbParams', value: 'sslmode=require', comment: 'The default is for MySQL.' },
      { path: 'database.dbUseSSL', value: 'true' },
      { path: 'database.auth.username', value: '<user>' },
      { path: 'database.auth.password.secretRef', value: '<name of the secret>' },
      { path: 'database.auth.password.secretKey', value: '<key in the secret>' },
    ],
  },
  {
    name: 'single sign-on',
    about: 'OpenMetadata with sign-in by OpenID Connect.',
    needs: 'authentication.provider',
    rows: [
      { path: 'authorizer.initialAdmins', value: ['<user>'], comment: 'What is before the @ of their addresses.' },
      { path: 'authorizer.principalDomain', value: '<domain>' },
      {
        path: 'authentication.provider',
        value: 'google',
        comment: 'Or azure, okta, auth0, aws-cognito or custom-oidc; the addresses below are those of Google.',
      },
      {
        path: 'authentication.publicKeys',
        value: ['http://openmetadata:8585/api/v1/system/config/jwks', 'https://www.googleapis.com/oauth2/v3/certs'],
        comment: 'Those of the server itself first, or the bots cannot sign in.',
      },
      { path: 'authentication.authority', value: 'https://accounts.google.com' },
      { path: 'authentication.clientId', value: '<client id>' },
      { path: 'authentication.callbackUrl', value: '<address of the server>/callback' },
    ],
  },
  {
    name: 'Kubernetes orchestrator',
    about: 'OpenMetadata that runs ingestion as jobs of Kubernetes, without Airflow.',
    needs: 'pipelineServiceClientConfig.k8s',
    rows: [
      { path: 'pipelineServiceClientConfig.enabled', value: 'true' },
      { path: 'pipelineServiceClientConfig.type', value: 'k8s' },
      {
        path: 'pipelineServiceClientConfig.metadataApiEndpoint',
        value: 'http://openmetadata:8585/api',
        comment: 'Where the jobs reach the server.',
      },
      {
        path: 'pipelineServiceClientConfig.k8s.ingestionImage',
        value: 'docker.getcollate.io/openmetadata/ingestion-base:{release}',
      },
      { path: 'pipelineServiceClientConfig.k8s.serviceAccountName', value: 'openmetadata-ingestion' },
    ],
  },
  {
    name: 'OpenSearch',
    about: 'OpenMetadata with an OpenSearch that runs elsewhere.',
    needs: 'elasticsearch.searchType',
    rows: [
      { path: 'elasticsearch.host', value: '<host of OpenSearch>' },
      { path: 'elasticsearch.searchType', value: 'opensearch' },
      { path: 'elasticsearch.port', value: '443' },
      { path: 'elasticsearch.scheme', value: 'https' },
      { path: 'elasticsearch.auth.enabled', value: 'true' },
      { path: 'elasticsearch.auth.username', value: '<user>' },
      { path: 'elasticsearch.auth.password.secretRef', value: '<name of the secret>' },
      { path: 'elasticsearch.auth.password.secretKey', value: '<key in the secret>' },
    ],
  },
];

/** For which chart, and where in the file, values are written. */
export interface ScenarioPlace {
  readonly store: SchemaStore;
  /** The version of the chart. */
  readonly chart: string;
  /** The release of the platform that it installs. */
  readonly release: string;
  /** The key of the chart in the values of an umbrella chart; undefined for values of the chart itself. */
  readonly key: string | undefined;
}

/**
 * The values of a scenario as YAML, without what the chart does not read; undefined if the chart does not support the
 * scenario.
 */
export function writeScenario({ needs, about, rows }: ValuesScenario, place: ScenarioPlace): string | undefined {
  const { chart, release, key } = place;
  if (!isRead(place, needs) || !rows.every((row) => isTaken(place, row))) return undefined;
  const config = entriesOf(rows.filter(({ path }) => isRead(place, path)).map((row) => inRelease(row, release)));
  const values: Entry[] = [{ key: 'openmetadata', value: [{ key: 'config', value: config }] }];
  return [
    ...writeComment(`${about} For version ${chart} of the chart.`),
    ...writeComment('Replace the values in <angle brackets>, and create the secrets.'),
    ...writeEntries(key === undefined ? values : [{ key, value: values }]),
    '',
  ].join('\n');
}

/** Whether the chart has a value and a template reads it. */
function isRead({ store, chart }: ScenarioPlace, written: string): boolean {
  const schema = store.get('chart/openmetadata-values');
  if (!schema) return false;
  const path = pathOf(written);
  return path.every((name, depth) => {
    const parent = placeAt({ root: null, path: path.slice(0, depth), schema, store, release: chart });
    const field = parent?.shape?.fields.get(String(name));
    return field?.life.state === 'alive' && field.unread === undefined;
  });
}

/** Whether the chart accepts a value, if it has a list of allowed ones. */
function isTaken({ store, chart }: ScenarioPlace, { path, value }: ScenarioRow): boolean {
  const schema = store.get('chart/openmetadata-values');
  const place = schema && placeAt({ root: null, path: pathOf(path), schema, store, release: chart });
  const { enum: values, enumLifetimes = {} } = place?.schema ?? {};
  if (values === undefined || typeof value !== 'string') return true;
  return values.includes(value) && mayExist(enumLifetimes[value], chart);
}

function pathOf(written: string): Path {
  return ['openmetadata', 'config', ...written.split('.')];
}

function inRelease(row: ScenarioRow, release: string): ScenarioRow {
  return typeof row.value === 'string' ? { ...row, value: row.value.replace('{release}', release) } : row;
}

/** Rows with dotted paths as nested entries. */
function entriesOf(rows: readonly ScenarioRow[]): readonly Entry[] {
  const names = [...new Set(rows.map(({ path }) => firstOf(path)))];
  return names.map((key): Entry => {
    const own = rows.find(({ path }) => path === key);
    if (own) return { key, value: valueOf(own.value), ...(own.comment !== undefined && { comment: own.comment }) };
    const below = rows.filter(({ path }) => path.startsWith(`${key}.`));
    return { key, value: entriesOf(below.map((row) => ({ ...row, path: row.path.slice(key.length + 1) }))) };
  });
}

function firstOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function valueOf(value: ScenarioRow['value']): Value {
  return typeof value === 'string' ? value : { items: value };
}
