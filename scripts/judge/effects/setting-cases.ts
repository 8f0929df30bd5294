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

function at(place: string, ...names: readonly string[]): Looks {
  return Object.fromEntries(names.map((name) => [name, [`${place}.${name}`]]));
}

const DATABASE = 'type: DatabaseMetadata';
const SNOWFLAKE = 'type: Snowflake, username: u, password: p, account: a, warehouse: w';
const TLS = "sslCA: '/tls/ca.pem', sslCert: '/tls/cert.pem', sslKey: '/tls/key.pem'";
const KEY = `type: old, projectId: shop, privateKeyId: k, privateKey: "-----BEGIN PRIVATE KEY-----\\nMIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEA\\n-----END PRIVATE KEY-----\\n", clientEmail: a@example.com, clientId: '1'`;

/** Values that are moved, renamed or kept, and where the code of the releases reads them. */
export const SETTING_CASES: readonly EffectCase[] = [
  // The place is kept. That a path has to become a text is a step for a person.
  {
    ...{
      id: 'certificate: postgres',
      of: migrationId('1.4/ca-certificate'),
      effect: 'settings',
      from: '1.3.4',
      to: '1.5.15',
    },
    looks: { certificate: [`${CONNECTION}.sslConfig.caCertificate`, `${CONNECTION}.sslConfig.certificatePath`] },
    text: workflow({
      type: 'postgres',
      connection:
        "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}, sslMode: verify-ca, sslConfig: {certificatePath: '/tls/ca.pem'}",
      config: DATABASE,
    }),
  },
  {
    ...{ id: 'tls: mysql', of: migrationId('1.4/mysql-ssl-config'), effect: 'settings', from: '1.3.4', to: '1.5.15' },
    looks: {
      ca: [`${CONNECTION}.sslConfig.caCertificate`, `${CONNECTION}.sslCA`],
      certificate: [`${CONNECTION}.sslConfig.sslCertificate`, `${CONNECTION}.sslCert`],
      key: [`${CONNECTION}.sslConfig.sslKey`, `${CONNECTION}.sslKey`],
    },
    text: workflow({
      type: 'mysql',
      connection: `type: Mysql, username: u, hostPort: 'db:3306', authType: {password: p}, ${TLS}`,
      config: DATABASE,
    }),
  },
  {
    ...{ id: 'lineage: dashboards', of: migrationId('1.4/dashboard-lineage-information'), effect: 'lineage-services' },
    ...{ from: '1.3.4', to: '1.5.15' },
    text: workflow({
      type: 'superset',
      connection: "type: Superset, hostPort: 'http://s:8088', connection: {provider: db, username: u, password: p}",
      config: 'type: DashboardMetadata; dbServiceNames: [dwh, shop]',
    }),
  },
  {
    ...{ id: 'lineage: pipelines', of: migrationId('1.4/pipeline-lineage-information'), effect: 'lineage-services' },
    ...{ from: '1.3.4', to: '1.5.15' },
    text: workflow({
      type: 'fivetran',
      connection: 'type: Fivetran, apiKey: k, apiSecret: s',
      config: 'type: PipelineMetadata; dbServiceNames: [dwh, shop]',
    }),
  },
  {
    ...{ id: 'ddl', of: migrationId('1.4.7/include-ddl-default'), effect: 'settings', from: '1.4.6', to: '1.5.15' },
    looks: at(CONFIG, 'includeDDL'),
    text: workflow({
      type: 'postgres',
      connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'delta lake',
      of: migrationId('1.5/delta-lake-config-source'),
      effect: 'settings',
      from: '1.3.4',
      to: '1.5.15',
    },
    looks: {
      metastore: [
        `${CONNECTION}.configSource.connection.metastoreHostPort`,
        `${CONNECTION}.metastoreConnection.metastoreHostPort`,
      ],
      app: [`${CONNECTION}.configSource.appName`, `${CONNECTION}.appName`],
    },
    text: workflow({
      type: 'deltalake',
      connection: "type: DeltaLake, metastoreConnection: {metastoreHostPort: 'thrift:9083'}, appName: shop",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'google: path',
      of: migrationId('1.5/gcp-credentials-path'),
      effect: 'google-login',
      from: '1.3.4',
      to: '1.5.15',
    },
    looks: { credentials: [`${CONNECTION}.credentials`] },
    text: workflow({
      type: 'bigquery',
      connection: "type: BigQuery, credentials: {gcpConfig: '/secrets/key.json'}",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'google: account',
      of: migrationId('1.6/gcp-credential-types'),
      effect: 'settings',
      from: '1.4.8',
      to: '1.6.13',
    },
    looks: at(`${CONNECTION}.credentials.gcpConfig`, 'projectId', 'privateKeyId', 'clientEmail', 'clientId'),
    text: workflow({
      type: 'bigquery',
      connection: `type: BigQuery, credentials: {gcpConfig: {${KEY}}}`,
      config: DATABASE,
    }),
  },
  ...(
    [
      [migrationId('1.5/transient-tables-default'), '1.3.4', '1.5.15'],
      [migrationId('1.7/transient-tables-excluded'), '1.6.13', '1.8.12'],
      [migrationId('1.9.6/transient-tables-included'), '1.8.12', '1.10.14'],
    ] as const
  ).map(([id, from, to]): EffectCase => ({
    ...{ id: `transient tables: ${from}`, of: id, effect: 'settings', from, to },
    looks: at(CONNECTION, 'includeTransientTables'),
    text: workflow({ type: 'snowflake', connection: SNOWFLAKE, config: DATABASE }),
  })),
  {
    ...{
      id: 'number as password',
      of: migrationId('1.5/quoted-number'),
      effect: 'settings',
      from: '1.3.4',
      to: '1.5.15',
    },
    looks: { password: [`${CONNECTION}.authType.password`] },
    text: workflow({
      type: 'postgres',
      connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: 123456}",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'views: lineage',
      of: migrationId('1.6/view-lineage-to-lineage-workflow'),
      effect: 'settings',
      isCreated: true,
    },
    ...{ from: '1.5.15', to: '1.6.13', looks: at(CONFIG, 'overrideViewLineage') },
    text: workflow({
      type: 'postgres',
      connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}",
      config: `${DATABASE}; overrideViewLineage: true`,
    }),
  },
  {
    ...{ id: 'samples', of: migrationId('1.6/profiler-to-auto-classification'), effect: 'settings', isCreated: true },
    ...{ from: '1.5.15', to: '1.6.13' },
    looks: {
      samples: [`${CONFIG}.storeSampleData`, `${CONFIG}.generateSampleData`],
      tags: [`${CONFIG}.enableAutoClassification`, `${CONFIG}.processPiiSensitive`],
      ...at(CONFIG, 'confidence', 'sampleDataCount'),
    },
    text: workflow({
      type: 'postgres',
      connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}",
      config:
        'type: Profiler; generateSampleData: true; processPiiSensitive: true; confidence: 70; sampleDataCount: 20',
      processor: 'orm-profiler',
    }),
  },
  {
    ...{
      id: 'views: profiles',
      of: migrationId('1.6/profiler-views-default'),
      effect: 'settings',
      from: '1.5.15',
      to: '1.6.13',
    },
    looks: at(CONFIG, 'includeViews'),
    text: workflow({ type: 'postgres', config: 'type: Profiler', processor: 'orm-profiler' }),
  },
  {
    ...{
      id: 'dbt Cloud: job',
      of: migrationId('1.6/dbt-cloud-job-ids'),
      effect: 'dbt-cloud-jobs',
      from: '1.5.15',
      to: '1.6.13',
    },
    text: workflow({
      type: 'dbtcloud',
      connection:
        "type: DBTCloud, host: 'https://a.example', discoveryAPI: 'https://b.example', accountId: '7', jobId: '42', token: t",
      config: 'type: PipelineMetadata',
    }),
  },
  {
    ...{ id: 'strategy', of: migrationId('1.6/microstrategy'), effect: 'settings', from: '1.5.15', to: '1.6.13' },
    looks: at(CONNECTION, 'username', 'password', 'hostPort'),
    text: workflow({
      type: 'mstr',
      connection: "type: Mstr, username: u, password: p, hostPort: 'http://m:8080', projectName: shop",
      config: 'type: DashboardMetadata',
    }),
  },
  {
    ...{ id: 'classification', of: migrationId('1.7/auto-classification-defaults'), effect: 'settings' },
    ...{ from: '1.6.13', to: '1.8.12', looks: at(CONFIG, 'storeSampleData', 'enableAutoClassification') },
    text: workflow({ type: 'postgres', config: 'type: AutoClassification', processor: 'orm-profiler' }),
  },
  {
    ...{ id: 'lineage: prefixes', of: migrationId('1.8.2/db-service-prefixes'), effect: 'lineage-services' },
    ...{ from: '1.7.7', to: '1.8.12' },
    text: workflow({
      type: 'superset',
      connection: "type: Superset, hostPort: 'http://s:8088', connection: {provider: db, username: u, password: p}",
      config: 'type: DashboardMetadata; lineageInformation: {dbServiceNames: [dwh, shop]}',
    }),
  },
  {
    ...{
      id: 'databricks: token',
      of: migrationId('1.10/databricks-auth-type'),
      effect: 'settings',
      from: '1.8.12',
      to: '1.12.14',
    },
    looks: {
      token: [`${CONNECTION}.authType.token`, `${CONNECTION}.token`],
      ...at(CONNECTION, 'hostPort', 'httpPath'),
    },
    text: workflow({
      type: 'databricks',
      connection: "type: Databricks, hostPort: 'd.example:443', httpPath: /sql/1, token: t",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'airbyte: login',
      of: migrationId('1.10.6/airbyte-auth'),
      effect: 'settings',
      from: '1.8.12',
      to: '1.12.14',
    },
    looks: {
      username: [`${CONNECTION}.auth.username`, `${CONNECTION}.username`],
      password: [`${CONNECTION}.auth.password`, `${CONNECTION}.password`],
    },
    text: workflow({
      type: 'airbyte',
      connection: "type: Airbyte, hostPort: 'http://a:8000', username: u, password: p",
      config: 'type: PipelineMetadata',
    }),
  },
  {
    ...{
      id: 'rest: schema',
      of: migrationId('1.11.11/rest-schema-connection'),
      effect: 'settings',
      from: '1.10.14',
      to: '1.12.14',
    },
    looks: {
      schema: [`${CONNECTION}.openAPISchemaConnection.openAPISchemaURL`, `${CONNECTION}.openAPISchemaURL`],
    },
    text: workflow({
      type: 'rest',
      connection: "type: Rest, openAPISchemaURL: 'https://a.example/openapi.json'",
      config: 'type: ApiMetadata',
    }),
  },
  {
    ...{
      id: 'salesforce',
      of: migrationId('1.11.8/salesforce-object-names'),
      effect: 'settings',
      from: '1.10.14',
      to: '1.12.14',
    },
    looks: { object: [`${CONNECTION}.sobjectNames.0`, `${CONNECTION}.sobjectName`] },
    text: workflow({
      type: 'salesforce',
      connection: 'type: Salesforce, username: u, password: p, securityToken: t, sobjectName: Account',
      config: DATABASE,
    }),
  },
  {
    ...{ id: 'open lineage: broker', of: migrationId('1.11.12/open-lineage-broker-config'), effect: 'settings' },
    ...{ from: '1.10.14', to: '1.12.14' },
    looks: Object.fromEntries(
      ['brokersUrl', 'topicName', 'consumerGroupName', 'consumerOffsets', 'poolTimeout', 'sessionTimeout'].map(
        (name) => [name, [`${CONNECTION}.brokerConfig.${name}`, `${CONNECTION}.${name}`]],
      ),
    ),
    text: workflow({
      type: 'openlineage',
      connection:
        "type: OpenLineage, brokersUrl: 'kafka:9092', topicName: lineage, consumerGroupName: om, poolTimeout: 2",
      config: 'type: PipelineMetadata',
    }),
  },
  {
    ...{
      id: 'redshift: password',
      of: migrationId('1.11.12/redshift-auth-type'),
      effect: 'settings',
      from: '1.10.14',
      to: '1.12.14',
    },
    looks: { password: [`${CONNECTION}.authType.password`, `${CONNECTION}.password`] },
    text: workflow({
      type: 'redshift',
      connection: "type: Redshift, hostPort: 'r:5439', username: u, password: p, database: dev",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'profiler: metrics',
      of: migrationId('1.13/compute-metrics'),
      effect: 'settings',
      from: '1.12.14',
      to: '1.13.6',
    },
    looks: at(CONFIG, 'computeTableMetrics', 'computeColumnMetrics'),
    text: workflow({ type: 'postgres', config: 'type: Profiler; computeMetrics: true', processor: 'orm-profiler' }),
  },
  {
    ...{
      id: 'databricks: scheme',
      of: migrationId('1.13/databricks-scheme'),
      effect: 'settings',
      from: '1.12.14',
      to: '1.13.6',
    },
    looks: { token: [`${CONNECTION}.authType.token`], ...at(CONNECTION, 'hostPort', 'httpPath') },
    text: workflow({
      type: 'databricks',
      connection:
        "type: Databricks, scheme: databricks+connector, hostPort: 'd.example:443', httpPath: /sql/1, authType: {token: t}",
      config: DATABASE,
    }),
  },
  {
    ...{
      id: 'profiler: sample',
      of: migrationId('1.13/profile-sample-config'),
      effect: 'settings',
      from: '1.12.14',
      to: '1.13.6',
    },
    looks: Object.fromEntries(
      ['profileSample', 'profileSampleType', 'samplingMethodType'].map((name) => [
        name,
        [`${CONFIG}.profileSampleConfig.config.${name}`, `${CONFIG}.${name}`],
      ]),
    ),
    text: workflow({
      type: 'snowflake',
      config: 'type: Profiler; profileSample: 30; profileSampleType: PERCENTAGE; samplingMethodType: SYSTEM',
      processor: 'orm-profiler',
    }),
  },
  {
    ...{ id: 'snowflake: history', of: migrationId('1.13/snowflake-access-history'), effect: 'settings' },
    ...{ from: '1.12.14', to: '2.0.7', looks: { history: [`${CONNECTION}.useAccessHistory`, '=false'] } },
    text: workflow({ type: 'snowflake-lineage', connection: SNOWFLAKE, config: 'type: DatabaseLineage' }),
  },
  {
    ...{ id: 'databricks: pipelines', of: migrationId('2.0/databricks-pipeline-auth-type'), effect: 'settings' },
    ...{ from: '1.13.6', to: '2.0.7' },
    looks: { token: [`${CONNECTION}.authType.token`, `${CONNECTION}.token`] },
    text: workflow({
      type: 'databrickspipeline',
      connection: "type: DatabricksPipeline, hostPort: 'https://d.example', token: t",
      config: 'type: PipelineMetadata',
    }),
  },
  {
    ...{ id: 'dbt: files', of: migrationId('1.3.2/dbt-config-type'), effect: 'settings', from: '1.3.1', to: '1.5.15' },
    looks: at(`${CONFIG}.dbtConfigSource`, 'dbtManifestFilePath', 'dbtCatalogFilePath'),
    text: workflow({
      type: 'dbt',
      config:
        'type: DBT; dbtConfigSource: {dbtManifestFilePath: /dbt/manifest.json, dbtCatalogFilePath: /dbt/catalog.json}',
    }),
  },
  {
    ...{ id: 'owners', of: migrationId('1.13.4/owner-names'), effect: 'owner-lookup', from: '1.12.14', to: '1.13.6' },
    text: workflow({
      type: 'postgres',
      connection: "type: Postgres, username: u, hostPort: 'db:5432', database: shop, authType: {password: p}",
      config: `${DATABASE}; ownerConfig: {database: {sales: [1001]}}`,
    }),
  },
  {
    ...{ id: 'pipeline without a type', of: migrationId('1.13.4/pipeline-type'), effect: 'pipeline-class' },
    ...{ from: '1.12.14', to: '1.13.6' },
    text: workflow({
      type: 'fivetran',
      connection: 'type: Fivetran, apiKey: k, apiSecret: s',
      config: 'lineageInformation: {dbServiceNames: [dwh]}',
    }),
  },
];
