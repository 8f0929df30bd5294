/** A mistake that somebody types into a right file, and what the first entry of the light bulb should do about it. */
export interface Mistake {
  readonly name: string;
  /** In `files`. */
  readonly file: string;
  /** The lines that are typed over; the first one is in the file once. */
  readonly lines: readonly string[];
  readonly typed: readonly string[];
  /** The lines after the first fix; absent: the right ones. */
  readonly fixed?: readonly string[];
  /** The fix writes the same data as the right text, in another order. */
  readonly isMovedToEnd?: true;
  /** It is a hint on the line above, to which the keys for the next problem do not go. */
  readonly isHintAbove?: true;
  /** What only a person knows, where the message names no action and no fix is offered. */
  readonly noFix?: string;
}

const M = 'sales-metadata.yaml';

/** Typical slips, each with what was meant; `test/unit/mistakes.test.ts` asks the engine for the fix. */
export const MISTAKES: readonly Mistake[] = [
  // Broken YAML
  {
    name: 'a tab before a line',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['\t\t\taccount: xy12345.eu-west-1'],
  },
  {
    name: 'a tab before two lines',
    file: M,
    lines: ['      account: xy12345.eu-west-1', '      warehouse: REPORTING'],
    typed: ['\t\t\taccount: xy12345.eu-west-1', '\t\t\twarehouse: REPORTING'],
  },
  {
    name: 'one space too few',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['     account: xy12345.eu-west-1'],
  },
  {
    name: 'one space too many',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['       account: xy12345.eu-west-1'],
  },
  {
    name: 'a section two spaces too shallow',
    file: M,
    lines: ['    config:', '      type: Snowflake'],
    typed: ['  config:', '      type: Snowflake'],
  },
  {
    name: 'a field on the level of its section',
    file: M,
    lines: ['      warehouse: REPORTING'],
    typed: ['    warehouse: REPORTING'],
  },
  {
    name: 'no closing double quote',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: "om_reader'],
    fixed: ['      username: "om_reader"'],
  },
  {
    name: 'no closing single quote',
    file: M,
    lines: ['      username: om_reader'],
    typed: ["      username: 'om_reader"],
    fixed: ["      username: 'om_reader'"],
  },
  {
    name: 'no closing bracket',
    file: M,
    lines: ['        includes: [^SALES$, ^HR$]'],
    typed: ['        includes: [^SALES$, ^HR$'],
  },
  {
    name: 'no closing brace',
    file: M,
    lines: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$] }'],
    typed: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$]'],
    fixed: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$]}'],
  },
  {
    name: 'a brace too many',
    file: 'sales-profiler.yaml',
    lines: ['processor:', '  type: orm-profiler', '  config: {}'],
    typed: ['processor:', '  type: orm-profiler', '  config: {}}'],
  },
  {
    name: 'a bracket too many',
    file: M,
    lines: ['        includes: [^SALES$, ^HR$]'],
    typed: ['        includes: [^SALES$, ^HR$]]'],
  },
  {
    name: 'no comma between braces',
    file: M,
    lines: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$] }'],
    typed: ['      tableFilterPattern: { includes: [^fact_] excludes: [_tmp$] }'],
  },
  {
    name: 'no colon',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['      account xy12345.eu-west-1'],
    fixed: ['      account: xy12345.eu-west-1'],
  },
  {
    name: 'no space after the colon',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['      account:xy12345.eu-west-1'],
  },
  {
    name: 'an equals sign for the colon',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['      account = xy12345.eu-west-1'],
  },
  { name: 'no colon above a section', file: M, lines: ['  sourceConfig:'], typed: ['  sourceConfig'] },
  { name: 'no dash', file: M, lines: ['          - ^billing$'], typed: ['          ^billing$'] },
  { name: 'no space after the dash', file: M, lines: ['          - ^billing$'], typed: ['          -^billing$'] },
  {
    name: 'a dash before a field',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['      - account: xy12345.eu-west-1'],
  },
  {
    name: 'a value that begins with @',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: @om_reader'],
    fixed: ['      username: "@om_reader"'],
  },
  {
    name: 'a value that begins with %',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: %om_reader'],
    fixed: ['      username: "%om_reader"'],
  },
  {
    name: 'a value that begins with *',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: *om_reader'],
    fixed: ['      username: "*om_reader"'],
  },
  {
    name: 'a value that begins with !',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: !om_reader'],
    fixed: ['      username: "!om_reader"'],
  },
  {
    name: 'a value that begins with &',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: &om_reader'],
    fixed: ['      username: "&om_reader"'],
  },
  {
    name: 'a value with a colon and a space',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: om: reader'],
    fixed: ['      username: "om: reader"'],
  },
  {
    name: 'a value that begins with #',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: #om_reader'],
    fixed: ['      username: "#om_reader"'],
  },
  {
    name: 'a backslash in double quotes',
    file: M,
    lines: ['        includes: [^SALES$, ^HR$]'],
    typed: ['        includes: ["^SALES\\d$", ^HR$]'],
    fixed: ['        includes: ["^SALES\\\\d$", ^HR$]'],
  },
  {
    name: 'an apostrophe in single quotes',
    file: M,
    lines: ['      username: om_reader'],
    typed: ["      username: 'om's reader'"],
    fixed: ["      username: 'om''s reader'"],
  },
  {
    name: 'no-break spaces before a line',
    file: M,
    lines: ['      account: xy12345.eu-west-1'],
    typed: ['\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0account: xy12345.eu-west-1'],
  },
  {
    name: 'a key twice',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: another', '      username: om_reader'],
  },
  // Values
  {
    name: 'a misspelled value of a list',
    file: M,
    lines: ['    authProvider: openmetadata'],
    typed: ['    authProvider: azur'],
    fixed: ['    authProvider: azure'],
  },
  { name: 'a misspelled level', file: M, lines: ['  loggerLevel: INFO'], typed: ['  loggerLevel: INFOO'] },
  { name: 'a level in lower case', file: M, lines: ['  loggerLevel: INFO'], typed: ['  loggerLevel: info'] },
  {
    name: 'a boolean in quotes',
    file: M,
    lines: ['      includeViews: true'],
    typed: ['      includeViews: "treu"'],
    fixed: ['      includeViews: true'],
  },
  {
    name: 'a boolean that is none',
    file: M,
    lines: ['      includeViews: true'],
    typed: ['      includeViews: enabled'],
  },
  {
    name: 'a number in words',
    file: M,
    lines: ['      threads: 4'],
    typed: ['      threads: four'],
    noFix: 'the number',
  },
  {
    name: 'a number with a unit',
    file: M,
    lines: ['      threads: 4'],
    typed: ['      threads: 4x'],
    noFix: 'the number',
  },
  {
    name: 'a text for a list',
    file: M,
    lines: ['        includes: [^SALES$, ^HR$]'],
    typed: ['        includes: ^SALES$'],
    fixed: ['        includes: [^SALES$]'],
  },
  { name: 'a list for a text', file: M, lines: ['      username: om_reader'], typed: ['      username: [om_reader]'] },
  {
    name: 'a text for a section',
    file: M,
    lines: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$] }'],
    typed: ['      tableFilterPattern: ^fact_'],
    noFix: 'which of its fields was meant',
  },
  {
    name: 'a list for a section',
    file: M,
    lines: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$] }'],
    typed: ['      tableFilterPattern: [^fact_]'],
    noFix: 'which of its fields was meant',
  },
  {
    name: 'a number for a text',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username: 4711'],
    fixed: ['      username: "4711"'],
  },
  { name: 'a misspelled connector', file: M, lines: ['      type: Snowflake'], typed: ['      type: Snowflak'] },
  { name: 'a connector in lower case', file: M, lines: ['      type: Snowflake'], typed: ['      type: snowflake'] },
  { name: 'a misspelled source', file: M, lines: ['  type: snowflake'], typed: ['  type: snowflke'] },
  {
    name: 'a misspelled kind of source config',
    file: M,
    lines: ['      type: DatabaseMetadata'],
    typed: ['      type: DatabaseMetdata'],
  },
  { name: 'a misspelled sink', file: M, lines: ['  type: metadata-rest'], typed: ['  type: metadata-rst'] },
  {
    name: 'a misspelled processor',
    file: 'sales-profiler.yaml',
    lines: ['  type: orm-profiler'],
    typed: ['  type: orm-profilr'],
  },
  // Keys
  { name: 'a misspelled field', file: M, lines: ['      username: om_reader'], typed: ['      usernme: om_reader'] },
  { name: 'a misspelled option', file: M, lines: ['      includeViews: true'], typed: ['      includeView: true'] },
  { name: 'a misspelled section', file: M, lines: ['  serviceConnection:'], typed: ['  serviceConection:'] },
  { name: 'a section in lower case', file: M, lines: ['workflowConfig:'], typed: ['workflowconfig:'] },
  {
    name: 'a misspelled pattern',
    file: M,
    lines: ['      schemaFilterPattern:'],
    typed: ['      schemaFilterPatern:'],
  },
  {
    name: 'a pattern without its s',
    file: M,
    lines: ['        includes: [^SALES$, ^HR$]'],
    typed: ['        include: [^SALES$, ^HR$]'],
  },
  {
    name: 'a field in snake case',
    file: M,
    lines: ['    hostPort: http://openmetadata:8585/api'],
    typed: ['    host_port: http://openmetadata:8585/api'],
  },
  {
    name: 'a token in lower case',
    file: M,
    lines: ['      jwtToken: ${OM_JWT}'],
    typed: ['      jwttoken: ${OM_JWT}'],
  },
  {
    name: 'a token beside its section',
    file: M,
    lines: ['    securityConfig:', '      jwtToken: ${OM_JWT}'],
    typed: ['    jwtToken: ${OM_JWT}'],
  },
  {
    name: 'a field of another connector',
    file: M,
    lines: ['      warehouse: REPORTING'],
    typed: ['      warehouse: REPORTING', '      databaseName: SALES'],
    fixed: ['      warehouse: REPORTING', '      database: SALES'],
  },
  {
    name: 'an option in the connection',
    file: M,
    lines: [
      '      warehouse: REPORTING',
      '  sourceConfig:',
      '    config:',
      '      type: DatabaseMetadata',
      '      includeViews: true',
      '      threads: 4',
    ],
    typed: [
      '      warehouse: REPORTING',
      '      includeViews: true',
      '  sourceConfig:',
      '    config:',
      '      type: DatabaseMetadata',
      '      threads: 4',
    ],
    isMovedToEnd: true,
  },
  // Missing
  {
    name: 'no username',
    file: M,
    lines: ['      username: om_reader'],
    typed: [],
    fixed: ['      username: <user>'],
  },
  {
    name: 'no username and no account',
    file: M,
    lines: [
      '      username: om_reader',
      '      password: ${SNOWFLAKE_PASSWORD}',
      '      account: xy12345.eu-west-1',
      '      warehouse: REPORTING',
    ],
    typed: ['      password: ${SNOWFLAKE_PASSWORD}'],
    fixed: [
      '      username: <user>',
      '      password: ${SNOWFLAKE_PASSWORD}',
      '      account: <account>',
      '      warehouse: <warehouse>',
    ],
  },
  {
    name: 'a user name that is still to come',
    file: M,
    lines: ['      username: om_reader'],
    typed: ['      username:'],
    fixed: ['      username: <user>'],
  },
  {
    name: 'no colon before braces',
    file: M,
    lines: ['      tableFilterPattern: { includes: [^fact_], excludes: [_tmp$] }'],
    typed: ['      tableFilterPattern { includes: [^fact_], excludes: [_tmp$] }'],
  },
  {
    name: 'no type of the source config',
    file: M,
    lines: ['      type: DatabaseMetadata'],
    typed: [],
    isHintAbove: true,
  },
  {
    name: 'no address of the server',
    file: M,
    lines: ['    hostPort: http://openmetadata:8585/api'],
    typed: [],
    fixed: ['    hostPort: http://localhost:8585/api'],
  },
  {
    name: 'no token',
    file: M,
    lines: ['      jwtToken: ${OM_JWT}'],
    typed: ['      jwtToken:'],
    fixed: ['      jwtToken: ${OPENMETADATA_JWT_TOKEN}'],
  },
  {
    name: 'no name of the service',
    file: M,
    lines: ['  serviceName: sales_snowflake'],
    typed: [],
    fixed: ['  serviceName: <service name>'],
  },
  { name: 'no sink', file: M, lines: ['sink:', '  type: metadata-rest', '  config: {}'], typed: [] },
  {
    name: 'no processor',
    file: 'sales-profiler.yaml',
    lines: ['processor:', '  type: orm-profiler', '  config: {}'],
    typed: [],
  },
  // Left over
  {
    name: 'a password in angle brackets',
    file: M,
    lines: ['      password: ${SNOWFLAKE_PASSWORD}'],
    typed: ['      password: <password>'],
    fixed: ['      password: ${SALES_SNOWFLAKE_PASSWORD}'],
  },
  {
    name: 'a token to replace',
    file: M,
    lines: ['      jwtToken: ${OM_JWT}'],
    typed: ['      jwtToken: REPLACE_ME'],
    fixed: ['      jwtToken: ${OPENMETADATA_JWT_TOKEN}'],
  },
  {
    name: 'a password in plain text',
    file: M,
    lines: ['      password: ${SNOWFLAKE_PASSWORD}'],
    typed: ['      password: hunter2-Zx9'],
    fixed: ['      password: ${SALES_SNOWFLAKE_PASSWORD}'],
  },
  // Shapes
  {
    name: 'the server below the sink',
    file: M,
    lines: [
      '  config: {}',
      'workflowConfig:',
      '  loggerLevel: INFO',
      '  openMetadataServerConfig:',
      '    hostPort: http://openmetadata:8585/api',
      '    authProvider: openmetadata',
      '    securityConfig:',
      '      jwtToken: ${OM_JWT}',
    ],
    typed: [
      '  config:',
      '    apiEndpoint: http://openmetadata:8585/api',
      '    authProvider: openmetadata',
      '    jwtToken: ${OM_JWT}',
      'workflowConfig:',
      '  loggerLevel: INFO',
    ],
  },
  {
    name: 'a wrapper of dbt',
    file: 'sales-dbt.yaml',
    lines: [
      '        dbtConfigType: local',
      '        dbtManifestFilePath: target/manifest.json',
      '        dbtCatalogFilePath: target/catalog.json',
    ],
    typed: [
      '        dbtLocalConfig:',
      '          dbtManifestFilePath: target/manifest.json',
      '          dbtCatalogFilePath: target/catalog.json',
    ],
  },
  {
    name: 'old names of dbt',
    file: 'sales-dbt.yaml',
    lines: [
      '      dbtConfigSource:',
      '        dbtConfigType: local',
      '        dbtManifestFilePath: target/manifest.json',
      '        dbtCatalogFilePath: target/catalog.json',
    ],
    typed: [
      '      dbtConfigSource: local',
      '      manifestPath: target/manifest.json',
      '      catalogPath: target/catalog.json',
    ],
    fixed: [
      '      dbtConfigSource: { dbtConfigType: local, dbtManifestFilePath: target/manifest.json, dbtCatalogFilePath: target/catalog.json }',
    ],
  },
  {
    name: 'another member of a union',
    file: 'reports-superset.yaml',
    lines: ['        provider: db'],
    typed: ['        type: SupersetAPI', '        provider: db'],
  },
  {
    name: 'the type of a database in values',
    file: 'cluster-values.yaml',
    lines: ['      dbScheme: postgresql', '      driverClass: org.postgresql.Driver'],
    typed: ['      type: postgres'],
    isMovedToEnd: true,
  },
  {
    name: 'the name of a database in values',
    file: 'cluster-values.yaml',
    lines: ['      databaseName: openmetadata'],
    typed: ['      dbName: openmetadata'],
  },
  {
    name: 'the user of a database in values',
    file: 'cluster-values.yaml',
    lines: ['      auth:', '        username: om', '        password:'],
    typed: ['      user: om', '      auth:', '        password:'],
    isMovedToEnd: true,
  },
  {
    name: 'search outside of its section',
    file: 'cluster-values.yaml',
    lines: [
      '  config:',
      '    logLevel: INFO',
      '    elasticsearch:',
      '      host: search.example.com',
      '      port: 9200',
      '      scheme: https',
    ],
    typed: [
      '  elasticsearch:',
      '    host: search.example.com',
      '    port: 9200',
      '    scheme: https',
      '  config:',
      '    logLevel: INFO',
    ],
    isMovedToEnd: true,
  },
  {
    name: 'a misspelled section of values',
    file: 'cluster-values.yaml',
    lines: ['    database:'],
    typed: ['    databse:'],
  },
  {
    name: 'a misspelled provider of values',
    file: 'cluster-values.yaml',
    lines: ['      provider: basic'],
    typed: ['      provider: basik'],
  },
  {
    name: 'a moved option',
    file: 'sales-profiler.yaml',
    lines: ['      threadCount: 4'],
    typed: ['      threadCount: 4', '      profileSample: 20'],
    fixed: [
      '      threadCount: 4',
      '      profileSampleConfig:',
      '        sampleConfigType: STATIC',
      '        config:',
      '          profileSample: 20',
    ],
  },
  {
    name: 'a misspelled service',
    file: 'sales-profiler.yaml',
    lines: ['  serviceName: sales_snowflake'],
    typed: ['  serviceName: sales_snowflak'],
  },
];

/** The text with other lines in the place of those of a mistake. */
export function withLines(text: string, { lines }: Mistake, others: readonly string[]): string {
  const whole = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');
  return text.replace(whole(lines), () => whole(others));
}
