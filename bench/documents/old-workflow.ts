interface Kind {
  readonly connector: string;
  readonly pipeline: string;
  readonly connection: readonly string[];
  readonly config: readonly string[];
}

/** Two of six need no changes; the others need a rename, a move, a field in another workflow, or several of these. */
const KINDS: readonly Kind[] = [
  {
    connector: 'Postgres',
    pipeline: 'DatabaseMetadata',
    connection: ['hostPort: db:5432', 'database: shop'],
    config: ['includeTables: true', 'overrideViewLineage: true   # rebuilt each night'],
  },
  {
    connector: 'Snowflake',
    pipeline: 'Profiler',
    connection: ['account: acme', 'warehouse: small'],
    config: ['profileSample: 10', '# agreed with security', 'generateSampleData: false', 'processPiiSensitive: true'],
  },
  {
    connector: 'Tableau',
    pipeline: 'DashboardMetadata',
    connection: ['hostPort: https://tableau', 'siteName: shop'],
    config: ['dbServiceNames: [one, two]'],
  },
  {
    connector: 'Redshift',
    pipeline: 'DatabaseMetadata',
    connection: ['hostPort: dwh:5439', 'database: dev', 'password: ${DWH_PASSWORD}   # rotated'],
    config: ['viewParsingTimeoutLimit: 30'],
  },
  {
    connector: 'Mysql',
    pipeline: 'DatabaseMetadata',
    connection: ['hostPort: db:3306'],
    config: ['markDeletedTables: true'],
  },
  {
    connector: 'Hive',
    pipeline: 'DatabaseMetadata',
    connection: ['hostPort: hive:10000'],
    config: ['includeViews: true'],
  },
];

/** One of many workflows as written for 1.3, each for a different service. */
export function oldWorkflow(index: number): string {
  const kind = KINDS[index % KINDS.length] ?? KINDS[0];
  if (!kind) return '';
  const lines = (all: readonly string[]): string => all.map((line) => `      ${line}\n`).join('');
  return `source:
  type: ${kind.connector.toLowerCase()}
  serviceName: service_${String(index)}
  serviceConnection:
    config:
      type: ${kind.connector}
      username: om
${lines(kind.connection)}  sourceConfig:
    config:
      type: ${kind.pipeline}
${lines(kind.config)}      schemaFilterPattern:
        includes:
          - ^public$
          - ^mart_.*
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  loggerLevel: INFO
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_TOKEN}
`;
}
