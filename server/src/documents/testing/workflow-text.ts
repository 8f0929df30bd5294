/** What a test says about a workflow; everything else is as in a file that loads. */
export interface WorkflowWords {
  /** Lines above it, such as `# omconfig: release=1.9`. */
  readonly above?: readonly string[];
  /** `postgres` if absent. */
  readonly type?: string;
  /** `pg` if absent. */
  readonly service?: string;
  /** The lines of `serviceConnection.config`; absent: there is no connection. */
  readonly connection?: readonly string[];
  /** `DatabaseMetadata` if absent. */
  readonly pipeline?: string;
  /** The lines of `sourceConfig.config` after the type. */
  readonly config?: readonly string[];
  /** The type of the processor; absent: there is none. */
  readonly processor?: string;
  /** Lines of `workflowConfig` before the server's. */
  readonly settings?: readonly string[];
  /** The address of the server; that of a local one if absent. */
  readonly hostPort?: string;
  /** Absent: there is no `securityConfig`. */
  readonly token?: string;
}

/** The settings of a connection to Postgres that load. */
export const POSTGRES: readonly string[] = [
  'type: Postgres',
  'username: reader',
  'hostPort: db:5432',
  'database: shop',
];

/** The text of a workflow in block style, with two spaces for each level. */
export function workflowText({
  above = [],
  type = 'postgres',
  service = 'pg',
  connection,
  pipeline = 'DatabaseMetadata',
  config = [],
  ...rest
}: WorkflowWords = {}): string {
  const lines = [
    ...above,
    'source:',
    `  type: ${type}`,
    `  serviceName: ${service}`,
    ...(connection ? ['  serviceConnection:', '    config:', ...connection.map((line) => `      ${line}`)] : []),
    '  sourceConfig:',
    '    config:',
    `      type: ${pipeline}`,
    ...config.map((line) => `      ${line}`),
  ];
  return `${lines.join('\n')}\n${workflowEnd(rest)}`;
}

/** What follows the source of a workflow. */
export function workflowEnd({
  processor,
  settings = [],
  hostPort = 'http://localhost:8585/api',
  token,
}: Pick<WorkflowWords, 'processor' | 'settings' | 'hostPort' | 'token'> = {}): string {
  const lines = [
    ...(processor === undefined ? [] : ['processor:', `  type: ${processor}`, '  config: {}']),
    'sink:',
    '  type: metadata-rest',
    '  config: {}',
    'workflowConfig:',
    ...settings.map((line) => `  ${line}`),
    '  openMetadataServerConfig:',
    `    hostPort: ${hostPort}`,
    '    authProvider: openmetadata',
    ...(token === undefined ? [] : ['    securityConfig:', `      jwtToken: ${token}`]),
  ];
  return `${lines.join('\n')}\n`;
}
