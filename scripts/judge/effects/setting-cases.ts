import { migrationId } from '../../../server/src/releases/migration/migration-id';
import type { EffectCase, Looks } from './effect-case';

const CONNECTION = 'source.serviceConnection.config';
const CONFIG = 'source.sourceConfig.config';

interface Written {
  readonly type: string;
  readonly connection?: string;
  readonly config: string;
  readonly processor?: string;
}

/** A workflow in flow style, so that each case is a line. */
function workflow({ type, connection, config, processor }: Written): string {
  return [
    'source:',
    `  type: ${type}`,
    '  serviceName: prod',
    ...(connection === undefined ? [] : ['  serviceConnection:', `    config: {${connection}}`]),
    '  sourceConfig:',
    '    config:',
    ...config.split('; ').map((line) => `      ${line}`),
    ...(processor === undefined ? [] : [`processor: {type: ${processor}, config: {}}`]),
    'sink: {type: metadata-rest, config: {}}',
    'workflowConfig:',
    "  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: t}}",
    '',
  ].join('\n');
}

interface Kept extends Written {
  readonly effect?: EffectCase['effect'];
  readonly looks?: Looks;
  readonly isCreated?: true;
}

/** A workflow in which a migration keeps what is looked at. */
function kept(id: string, [of, from, to]: readonly [string, string, string], more: Kept): EffectCase {
  const { effect = 'settings', looks, isCreated, ...written } = more;
  return {
    ...{ id, of, effect, from, to, text: workflow(written) },
    ...(looks && { looks }),
    ...(isCreated && { isCreated }),
  };
}

function at(place: string, ...names: readonly string[]): Looks {
  return Object.fromEntries(names.map((name) => [name, [`${place}.${name}`]]));
}

const DATABASE = 'type: DatabaseMetadata';
const POSTGRES = "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}";
const SNOWFLAKE = 'type: Snowflake, username: u, password: p, account: a, warehouse: w';
const TLS = "sslCA: '/tls/ca.pem', sslCert: '/tls/cert.pem', sslKey: '/tls/key.pem'";
const KEY = `type: old, projectId: shop, privateKeyId: k, privateKey: "-----BEGIN PRIVATE KEY-----\\nMIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEA\\n-----END PRIVATE KEY-----\\n", clientEmail: a@example.com, clientId: '1'`;

/** Values that are moved, renamed or kept, and where the code of the releases reads them. */
export const SETTING_CASES: readonly EffectCase[] = [
  // The place is kept. That a path has to become a text is a step for a person.
  kept('certificate: postgres', [migrationId('1.4/ca-certificate'), '1.3.4', '1.5.15'], {
    looks: { certificate: [`${CONNECTION}.sslConfig.caCertificate`, `${CONNECTION}.sslConfig.certificatePath`] },
    type: 'postgres',
    connection:
      "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}, sslMode: verify-ca, sslConfig: {certificatePath: '/tls/ca.pem'}",
    config: DATABASE,
  }),
  kept('tls: mysql', [migrationId('1.4/mysql-ssl-config'), '1.3.4', '1.5.15'], {
    looks: {
      ca: [`${CONNECTION}.sslConfig.caCertificate`, `${CONNECTION}.sslCA`],
      certificate: [`${CONNECTION}.sslConfig.sslCertificate`, `${CONNECTION}.sslCert`],
      key: [`${CONNECTION}.sslConfig.sslKey`, `${CONNECTION}.sslKey`],
    },
    type: 'mysql',
    connection: `type: Mysql, username: u, hostPort: 'db:3306', authType: {password: p}, ${TLS}`,
    config: DATABASE,
  }),
  kept('lineage: dashboards', [migrationId('1.4/dashboard-lineage-information'), '1.3.4', '1.5.15'], {
    effect: 'lineage-services',
    type: 'superset',
    connection: "type: Superset, hostPort: 'http://s:8088', connection: {provider: db, username: u, password: p}",
    config: 'type: DashboardMetadata; dbServiceNames: [dwh, shop]',
  }),
  kept('lineage: pipelines', [migrationId('1.4/pipeline-lineage-information'), '1.3.4', '1.5.15'], {
    effect: 'lineage-services',
    type: 'fivetran',
    connection: 'type: Fivetran, apiKey: k, apiSecret: s',
    config: 'type: PipelineMetadata; dbServiceNames: [dwh, shop]',
  }),
  kept('ddl', [migrationId('1.4.7/include-ddl-default'), '1.4.6', '1.5.15'], {
    looks: at(CONFIG, 'includeDDL'),
    type: 'postgres',
    connection: POSTGRES,
    config: DATABASE,
  }),
  kept('delta lake', [migrationId('1.5/delta-lake-config-source'), '1.3.4', '1.5.15'], {
    looks: {
      metastore: [
        `${CONNECTION}.configSource.connection.metastoreHostPort`,
        `${CONNECTION}.metastoreConnection.metastoreHostPort`,
      ],
      app: [`${CONNECTION}.configSource.appName`, `${CONNECTION}.appName`],
    },
    type: 'deltalake',
    connection: "type: DeltaLake, metastoreConnection: {metastoreHostPort: 'thrift:9083'}, appName: shop",
    config: DATABASE,
  }),
  kept('google: path', [migrationId('1.5/gcp-credentials-path'), '1.3.4', '1.5.15'], {
    effect: 'google-login',
    looks: { credentials: [`${CONNECTION}.credentials`] },
    type: 'bigquery',
    connection: "type: BigQuery, credentials: {gcpConfig: '/secrets/key.json'}",
    config: DATABASE,
  }),
  kept('google: account', [migrationId('1.5/gcp-credential-types'), '1.4.8', '1.6.13'], {
    looks: at(`${CONNECTION}.credentials.gcpConfig`, 'projectId', 'privateKeyId', 'clientEmail', 'clientId'),
    type: 'bigquery',
    connection: `type: BigQuery, credentials: {gcpConfig: {${KEY}}}`,
    config: DATABASE,
  }),
  ...(
    [
      [migrationId('1.5/transient-tables-default'), '1.3.4', '1.5.15'],
      [migrationId('1.7/transient-tables-excluded'), '1.6.13', '1.8.12'],
      [migrationId('1.9.6/transient-tables-included'), '1.8.12', '1.10.14'],
    ] as const
  ).map(([id, from, to]) =>
    kept(`transient tables: ${from}`, [id, from, to], {
      looks: at(CONNECTION, 'includeTransientTables'),
      type: 'snowflake',
      connection: SNOWFLAKE,
      config: DATABASE,
    }),
  ),
  kept('number as password', [migrationId('1.5/quoted-number'), '1.3.4', '1.5.15'], {
    looks: { password: [`${CONNECTION}.authType.password`] },
    type: 'postgres',
    connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: 123456}",
    config: DATABASE,
  }),
  kept('views: lineage', [migrationId('1.6/view-lineage-to-lineage-workflow'), '1.5.15', '1.6.13'], {
    isCreated: true,
    looks: at(CONFIG, 'overrideViewLineage'),
    type: 'postgres',
    connection: POSTGRES,
    config: `${DATABASE}; overrideViewLineage: true`,
  }),
  kept('samples', [migrationId('1.6/profiler-to-auto-classification'), '1.5.15', '1.6.13'], {
    isCreated: true,
    looks: {
      samples: [`${CONFIG}.storeSampleData`, `${CONFIG}.generateSampleData`],
      tags: [`${CONFIG}.enableAutoClassification`, `${CONFIG}.processPiiSensitive`],
      ...at(CONFIG, 'confidence', 'sampleDataCount'),
    },
    type: 'postgres',
    connection: POSTGRES,
    config: 'type: Profiler; generateSampleData: true; processPiiSensitive: true; confidence: 70; sampleDataCount: 20',
    processor: 'orm-profiler',
  }),
  kept('views: profiles', [migrationId('1.6/profiler-views-default'), '1.5.15', '1.6.13'], {
    looks: at(CONFIG, 'includeViews'),
    type: 'postgres',
    config: 'type: Profiler',
    processor: 'orm-profiler',
  }),
  kept('dbt Cloud: job', [migrationId('1.6/dbt-cloud-job-ids'), '1.5.15', '1.6.13'], {
    effect: 'dbt-cloud-jobs',
    type: 'dbtcloud',
    connection:
      "type: DBTCloud, host: 'https://a.example', discoveryAPI: 'https://b.example', accountId: '7', jobId: '42', token: t",
    config: 'type: PipelineMetadata',
  }),
  kept('strategy', [migrationId('1.6/microstrategy'), '1.5.15', '1.6.13'], {
    looks: at(CONNECTION, 'username', 'password', 'hostPort'),
    type: 'mstr',
    connection: "type: Mstr, username: u, password: p, hostPort: 'http://m:8080', projectName: shop",
    config: 'type: DashboardMetadata',
  }),
  kept('classification', [migrationId('1.7/auto-classification-defaults'), '1.6.13', '1.8.12'], {
    looks: at(CONFIG, 'storeSampleData', 'enableAutoClassification'),
    type: 'postgres',
    config: 'type: AutoClassification',
    processor: 'orm-profiler',
  }),
  kept('lineage: prefixes', [migrationId('1.8.2/db-service-prefixes'), '1.7.7', '1.8.12'], {
    effect: 'lineage-services',
    type: 'superset',
    connection: "type: Superset, hostPort: 'http://s:8088', connection: {provider: db, username: u, password: p}",
    config: 'type: DashboardMetadata; lineageInformation: {dbServiceNames: [dwh, shop]}',
  }),
  kept('databricks: token', [migrationId('1.10/databricks-auth-type'), '1.8.12', '1.12.14'], {
    looks: {
      token: [`${CONNECTION}.authType.token`, `${CONNECTION}.token`],
      ...at(CONNECTION, 'hostPort', 'httpPath'),
    },
    type: 'databricks',
    connection: "type: Databricks, hostPort: 'd.example:443', httpPath: /sql/1, token: t",
    config: DATABASE,
  }),
  kept('airbyte: login', [migrationId('1.10.6/airbyte-auth'), '1.8.12', '1.12.14'], {
    looks: {
      username: [`${CONNECTION}.auth.username`, `${CONNECTION}.username`],
      password: [`${CONNECTION}.auth.password`, `${CONNECTION}.password`],
    },
    type: 'airbyte',
    connection: "type: Airbyte, hostPort: 'http://a:8000', username: u, password: p",
    config: 'type: PipelineMetadata',
  }),
  kept('rest: schema', [migrationId('1.11.11/rest-schema-connection'), '1.10.14', '1.12.14'], {
    looks: {
      schema: [`${CONNECTION}.openAPISchemaConnection.openAPISchemaURL`, `${CONNECTION}.openAPISchemaURL`],
    },
    type: 'rest',
    connection: "type: Rest, openAPISchemaURL: 'https://a.example/openapi.json'",
    config: 'type: ApiMetadata',
  }),
  kept('salesforce', [migrationId('1.11.8/salesforce-object-names'), '1.10.14', '1.12.14'], {
    looks: { object: [`${CONNECTION}.sobjectNames.0`, `${CONNECTION}.sobjectName`] },
    type: 'salesforce',
    connection: 'type: Salesforce, username: u, password: p, securityToken: t, sobjectName: Account',
    config: DATABASE,
  }),
  kept('open lineage: broker', [migrationId('1.11.12/open-lineage-broker-config'), '1.10.14', '1.12.14'], {
    looks: Object.fromEntries(
      ['brokersUrl', 'topicName', 'consumerGroupName', 'consumerOffsets', 'poolTimeout', 'sessionTimeout'].map(
        (name) => [name, [`${CONNECTION}.brokerConfig.${name}`, `${CONNECTION}.${name}`]],
      ),
    ),
    type: 'openlineage',
    connection:
      "type: OpenLineage, brokersUrl: 'kafka:9092', topicName: lineage, consumerGroupName: om, poolTimeout: 2",
    config: 'type: PipelineMetadata',
  }),
  kept('redshift: password', [migrationId('1.11.12/redshift-auth-type'), '1.10.14', '1.12.14'], {
    looks: { password: [`${CONNECTION}.authType.password`, `${CONNECTION}.password`] },
    type: 'redshift',
    connection: "type: Redshift, hostPort: 'r:5439', username: u, password: p, database: dev",
    config: DATABASE,
  }),
  kept('profiler: metrics', [migrationId('1.13/compute-metrics'), '1.12.14', '1.13.6'], {
    looks: at(CONFIG, 'computeTableMetrics', 'computeColumnMetrics'),
    type: 'postgres',
    config: 'type: Profiler; computeMetrics: true',
    processor: 'orm-profiler',
  }),
  kept('databricks: scheme', [migrationId('1.13/databricks-scheme'), '1.12.14', '1.13.6'], {
    looks: { token: [`${CONNECTION}.authType.token`], ...at(CONNECTION, 'hostPort', 'httpPath') },
    type: 'databricks',
    connection:
      "type: Databricks, scheme: databricks+connector, hostPort: 'd.example:443', httpPath: /sql/1, authType: {token: t}",
    config: DATABASE,
  }),
  kept('profiler: sample', [migrationId('1.13/profile-sample-config'), '1.12.14', '1.13.6'], {
    looks: Object.fromEntries(
      ['profileSample', 'profileSampleType', 'samplingMethodType'].map((name) => [
        name,
        [`${CONFIG}.profileSampleConfig.config.${name}`, `${CONFIG}.${name}`],
      ]),
    ),
    type: 'snowflake',
    config: 'type: Profiler; profileSample: 30; profileSampleType: PERCENTAGE; samplingMethodType: SYSTEM',
    processor: 'orm-profiler',
  }),
  kept('snowflake: history', [migrationId('1.13/snowflake-access-history'), '1.12.14', '2.0.7'], {
    looks: { history: [`${CONNECTION}.useAccessHistory`, '=false'] },
    type: 'snowflake-lineage',
    connection: SNOWFLAKE,
    config: 'type: DatabaseLineage',
  }),
  kept('databricks: pipelines', [migrationId('2.0/databricks-pipeline-auth-type'), '1.13.6', '2.0.7'], {
    looks: { token: [`${CONNECTION}.authType.token`, `${CONNECTION}.token`] },
    type: 'databrickspipeline',
    connection: "type: DatabricksPipeline, hostPort: 'https://d.example', token: t",
    config: 'type: PipelineMetadata',
  }),
  kept('dbt: files', [migrationId('1.3.2/dbt-config-type'), '1.3.1', '1.5.15'], {
    looks: at(`${CONFIG}.dbtConfigSource`, 'dbtManifestFilePath', 'dbtCatalogFilePath'),
    type: 'dbt',
    config:
      'type: DBT; dbtConfigSource: {dbtManifestFilePath: /dbt/manifest.json, dbtCatalogFilePath: /dbt/catalog.json}',
  }),
  kept('owners', [migrationId('1.13.4/owner-names'), '1.12.14', '1.13.6'], {
    effect: 'owner-lookup',
    type: 'postgres',
    connection: POSTGRES,
    config: `${DATABASE}; ownerConfig: {database: {sales: [1001]}}`,
  }),
  kept('pipeline without a type', [migrationId('1.13.4/pipeline-type'), '1.12.14', '1.13.6'], {
    effect: 'pipeline-class',
    type: 'fivetran',
    connection: 'type: Fivetran, apiKey: k, apiSecret: s',
    config: 'lineageInformation: {dbServiceNames: [dwh]}',
  }),
];
