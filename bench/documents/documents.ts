/** A place in a text: 0-based line and UTF-16 column. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A document to measure with. It has one mistake, at its end, and stays well-formed when one letter is typed at an edit. */
export interface BenchDocument {
  readonly name: string;
  readonly text: string;
  /** Where a letter is typed: near the start, in the middle, and in the mistake itself, which shows in the diagnostics. */
  readonly edits: readonly TextPosition[];
  /** On a key with a hover. */
  readonly hover: TextPosition;
  /** In the value of a key with completions. */
  readonly completion: TextPosition;
}

/** All documents that servers are measured with: a small one, and three kinds of 1,000 and of 10,000 lines. */
export function allDocuments(): readonly BenchDocument[] {
  const large = [1000, 10_000].flatMap((lines) => [filterList(lines), manyWorkflows(lines), chartValues(lines)]);
  return [smallWorkflow(), ...large];
}

/** A typical workflow: 40 lines, with a mistake at its end. */
export function smallWorkflow(): BenchDocument {
  return workflowDocument('workflow, 40 lines', filterWorkflow(6));
}

function filterList(lines: number): BenchDocument {
  return workflowDocument(`filter list, ${String(lines)}`, filterWorkflow(lines - 34));
}

function manyWorkflows(lines: number): BenchDocument {
  const texts = Array.from({ length: Math.max(1, Math.round(lines / 27) - 1) }, (_, index) => workflow(index));
  return workflowDocument(`workflows, ${String(lines)}`, [...texts, filterWorkflow(0)].join('---\n'));
}

/** Many workflows, every tenth with a misspelled field, whose fix is safe whatever the release is. */
export function fixableWorkflows(lines: number): BenchDocument {
  let field = 0;
  const text = manyWorkflows(lines).text.replaceAll('includeViews:', (right) => {
    field += 1;
    return field % 10 === 0 ? 'includeView:' : right;
  });
  return workflowDocument(`workflows with safe fixes, ${String(lines)}`, text);
}

function chartValues(lines: number): BenchDocument {
  const variables = Array.from({ length: Math.max(0, (lines - 40) >> 1) }, (_, index) => {
    return `  - name: TEAM_SETTING_${String(index)}\n    value: "value ${String(index)}"\n`;
  });
  const text = VALUES.replace('extraEnvs: []\n', () => `extraEnvs:\n${variables.join('')}`);
  const edits = [/^ {4}clusterName: /, /^ {4}value: /, /^ {2}create: tru/].map((pattern, index) =>
    place(text, pattern, index),
  );
  return {
    name: `values, ${String(lines)}`,
    text,
    edits,
    hover: place(text, /^ {4}logLev/),
    completion: place(text, /^ {6}provider: /),
  };
}

/** One of a thousand files, with various connectors and pipelines; every tenth has a mistake. */
export function oneOfMany(index: number): string {
  const text = index % 2 === 0 ? filterWorkflow(20).replace('LOUD', 'INFO') : workflow(index);
  return index % 10 === 0 ? text.replace('loggerLevel: INFO', 'loggerLevel: LOUD') : text;
}

function workflowDocument(name: string, text: string): BenchDocument {
  const edits = [
    place(text, /^ {2}serviceName: \w/),
    place(text, /^ {10}- \w|^ {6}username: \w/, 1),
    place(text, /^ {2}loggerLevel: LOUD/, 2),
  ];
  return { name, text, edits, hover: place(text, /^ {6}includeVie/), completion: place(text, /^ {6}includeViews: /) };
}

/** The position after a match of a pattern: 0 for the first line that matches, 1 for the middle one, 2 for the last. */
function place(text: string, pattern: RegExp, which = 0): TextPosition {
  const found = text.split('\n').flatMap((content, line): TextPosition[] => {
    const match = pattern.exec(content);
    return match ? [{ line, character: match[0].length }] : [];
  });
  const chosen = found[which === 0 ? 0 : which === 1 ? found.length >> 1 : found.length - 1];
  if (!chosen) throw new Error(`${String(pattern)} is not in the document`);
  return chosen;
}

function filterWorkflow(items: number): string {
  const names = Array.from({ length: items }, (_, index) => `          - team_${String(index).padStart(6, '0')}\n`);
  return `source:
  type: snowflake
  serviceName: warehouse
  serviceConnection:
    config:
      type: Snowflake
      username: catalog_reader
      password: \${SNOWFLAKE_PASSWORD}
      account: ab12345.eu-central-1
      warehouse: SMALL
      role: READER
      database: ANALYTICS
  sourceConfig:
    config:
      type: DatabaseMetadata
      markDeletedTables: true
      includeViews: true
      includeTags: true
      schemaFilterPattern:
        includes:
          - sales
${names.join('')}${workflowEnd('LOUD')}`;
}

function workflow(index: number): string {
  const [type, connection, config] = KINDS[index % KINDS.length] ?? KINDS[0];
  return `source:
  type: ${type}
  serviceName: service_${String(index)}
  serviceConnection:
    config:
      type: ${connection}
      username: reader_${String(index)}
      authType:
        password: \${PASSWORD_${String(index)}}
      hostPort: db-${String(index)}.internal:3306
${config}${workflowEnd('INFO')}`;
}

/** What follows the source; the mistake is a log level that does not exist. */
function workflowEnd(level: string): string {
  return `sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://catalog:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${CATALOG_TOKEN}
  loggerLevel: ${level}
`;
}

const METADATA = `  sourceConfig:
    config:
      type: DatabaseMetadata
      includeViews: true
      tableFilterPattern:
        excludes:
          - tmp_.*
`;

const PROFILER = `  sourceConfig:
    config:
      type: Profiler
      includeViews: true
      profileSample: 25
      threadCount: 4
processor:
  type: orm-profiler
  config: {}
`;

const KINDS = [
  ['mysql', 'Mysql', METADATA],
  ['postgres', 'Postgres', `      database: shop\n${METADATA}`],
  ['mysql', 'Mysql', PROFILER],
] as const;

const VALUES = `replicaCount: 1
openmetadata:
  config:
    logLevel: INFO
    clusterName: production
    openmetadata:
      host: openmetadata
      port: 8585
      adminPort: 8586
    elasticsearch:
      host: search.internal
      port: 9200
      scheme: http
    database:
      host: mysql.internal
      port: 3306
      driverClass: com.mysql.cj.jdbc.Driver
      dbScheme: mysql
      databaseName: openmetadata_db
    authentication:
      provider: basic
      clientType: public
image:
  pullPolicy: Always
extraEnvs: []
service:
  type: ClusterIP
  port: 8585
resources: {}
nodeSelector: {}
tolerations: []
serviceAccount:
  annotations: {}
  name: openmetadata
  create: truee
`;
