import { describe, expect, it } from 'vitest';
import { notFilledIn } from '../../rules/not-filled-in/rule';
import { createService } from '../create-service';
import { newWorkflow, newWorkflowChoices } from './new-workflow';

const service = createService();

/** What is wrong besides the values that a person has to fill in; that these are found is a problem, too, if they are not. */
function problemsOf(text: string): string[] {
  const workspace = { paths: () => [], read: () => undefined };
  const problems = service.check({ path: '/w/w.yaml', text, workspace, options: {} })?.problems ?? [];
  service.forget('/w/w.yaml');
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const found = problems.filter(({ rule }) => rule === notFilledIn.id).map(({ span }) => lineAt(span.start));
  const toFill = text
    .split('\n')
    .flatMap((line, index) => (/: .*(?:<[a-z]|\/your[a-z])/.test(withoutComment(line)) ? [index + 1] : []));
  return [
    ...problems
      .filter(({ rule }) => rule !== 'commercial-connector' && rule !== notFilledIn.id)
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
      .map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`),
    ...toFill
      .filter((line) => !found.includes(line))
      .map((line) => `line ${line} is not filled in, and nothing says so`),
    ...found.filter((line) => !toFill.includes(line)).map((line) => `line ${line} is filled in`),
  ];
}

function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*/, '');
}

function textOf(workflow: string, connector: string, release?: string): string {
  const answer = newWorkflow({ workflow, connector, ...(release !== undefined && { release }) });
  return answer.ok ? answer.text : `refused: ${answer.reason}`;
}

describe('a new workflow', () => {
  it.each(['1.5', '1.6.0', '1.9', '1.13.1', newWorkflowChoices().release])(
    'has no problem in %s, of any connector and any of its pipeline types',
    (asked) => {
      const { connectors, release } = newWorkflowChoices(asked);
      const pairs = connectors.flatMap(({ name, workflows }) => workflows.map((workflow) => ({ name, workflow })));
      const problems = pairs.flatMap(({ name, workflow }) => {
        const text = textOf(workflow, name, asked);
        const report = service.check({
          path: '/w/w.yaml',
          text,
          workspace: { paths: () => [], read: () => undefined },
          options: {},
        });
        const [root] = report?.roots ?? [];
        const known = [root?.workflow, root?.connector, root?.release.release].join(' ');
        const wanted = [
          workflow,
          workflow === 'TestSuite' || workflow === 'DBT' ? root?.connector : name,
          release,
        ].join(' ');
        return [...problemsOf(text), ...(known === wanted ? [] : [`taken for ${known}`])].map(
          (one) => `${name} ${workflow}: ${one}`,
        );
      });
      expect(problems).toEqual([]);
      expect(pairs.length).toBeGreaterThan(200);
    },
  );

  it.each(['1.5', '1.13.1'])('is right in %s with every comment made a field, too', (asked) => {
    const { connectors } = newWorkflowChoices(asked);
    const problems = connectors.flatMap(({ name, workflows: [workflow = ''] }) => {
      const text = textOf(workflow, name, asked)
        .replaceAll(/^( *)# (?!omconfig)([a-z]\w*: .*|\w+:(?=\n *# {3}))$/gm, '$1$2')
        .replaceAll(/^( *)# ( +.*)$/gm, '$1$2');
      return problemsOf(text).map((one) => `${name} ${workflow}: ${one}`);
    });
    expect(problems).toEqual([]);
  });

  it('looks as if written by hand', () => {
    expect(textOf('usage', 'vertica', '1.6')).toMatchInlineSnapshot(`
      "# Reads from the query log how tables are used and joined. For Vertica and OpenMetadata 1.6.13.
      # Replace the values in <angle brackets>, and set the environment variables.
      # Run it with: metadata usage -c <this file>
      # omconfig: release=1.6.13
      source:
        type: vertica-usage
        # Name of the service in the catalog.
        serviceName: my_vertica
        # How to connect to the service; omit it if the connection is stored in the server.
        serviceConnection:
          config:
            type: Vertica
            # User name for signing in to Vertica. The user needs read access to everything that is
            # ingested.
            username: <user>
            # Password of \`username\`. Use an environment variable, such as \`\${DB_PASSWORD}\`, rather than
            # the password itself.
            password: \${VERTICA_PASSWORD}
            # Host and port of Vertica, such as \`db.example.com:5433\`.
            hostPort: <host:port>
            # SQLAlchemy driver that builds the connection: always \`vertica+vertica_python\`.
            # scheme: vertica+vertica_python
            # Database to connect to, such as \`analytics\`; leave it out to read all that the user can
            # access.
            # database: <database>
        sourceConfig:
          config:
            type: DatabaseUsage
            # How many days of the query log to read. For PostgreSQL and Timescale, at most 6 days are
            # read.
            # queryLogDuration: 1
            # SQL condition that limits which queries are read, such as \`query_text NOT ILIKE '---
            # metabase query %'\`.
            # filterCondition: <filter condition>
            # Maximum number of queries to read per day and database: with 7 days and 1000, up to 7000 for
            # each database.
            # resultLimit: 1000
            # Path of a file with the query log, instead of the database's own.
            # queryLogFilePath: <query log file path>
      processor:
        type: query-parser
        config: {}
      stage:
        type: table-usage
        config:
          # Folder of the files, such as \`/tmp/snowflake_usage\`; the bulk sink must name the same folder.
          # It is emptied before and deleted after the run: name no folder that holds anything else.
          filename: /tmp/vertica_usage
      bulkSink:
        type: metadata-usage
        config:
          # Folder of the files; the same as that of the stage. It is deleted with all that is in it when
          # the run ends.
          filename: /tmp/vertica_usage
      workflowConfig:
        # Which messages the log shows: \`DEBUG\` shows each step, and the error behind a warning.
        loggerLevel: INFO
        # Connection to the OpenMetadata server.
        openMetadataServerConfig:
          hostPort: http://localhost:8585/api
          authProvider: openmetadata
          # Token of the ingestion bot.
          securityConfig:
            jwtToken: \${OPENMETADATA_JWT_TOKEN}
      "
    `);
  });

  it('has the connection of a test suite where its release requires it', () => {
    for (const release of ['1.5', '1.6.1'])
      expect(textOf('test-suite', 'Postgres', release)).toMatch(
        /\n {2}serviceConnection:\n {4}config:\n {6}type: Postgres\n/,
      );
    expect(textOf('test-suite', 'Postgres', '1.6')).toMatch(
      /\n {6}serviceConnections:\n {8}- serviceName: my_postgres\n/,
    );
  });

  it('names a server of MCP, because the default reads files, of which there are none', () => {
    expect(textOf('mcp-metadata', 'Mcp', '2.0.7')).toContain(`
      discoveryMethod: DirectConnection
      # MCP servers to read, with \`discoveryMethod: DirectConnection\`.
      servers:
        - name: <server name>
          transport: StreamableHTTP
          url: <address>
`);
  });

  it('offers objects with their fields', () => {
    expect(textOf('profiler', 'Postgres', '1.13.1')).toContain(`
      # profileSampleConfig:
`);
    expect(textOf('metadata', 'Snowflake')).toMatch(
      / {6}# incremental:\n(?: {6}# {3}# .*\n)+ {6}# {3}enabled: false\n(?: {6}# {3}# .*\n)+ {6}# {3}lookbackDays: 7\n/,
    );
    expect(textOf('metadata', 'Mysql')).toMatch(/\n {6}# sslConfig:\n/);
    expect(textOf('metadata', 'Mysql')).toMatch(/\n {6}# ownerConfig:\n/);
  });

  it('offers no field that does nothing', () => {
    expect(textOf('mcp-metadata', 'Mcp')).not.toContain('registryUrl');
    const connection = textOf('profiler', 'Snowflake').split('sourceConfig:')[0];
    expect(connection).not.toContain('FilterPattern');
  });

  it('says when the open-source package cannot run it', () => {
    expect(textOf('metadata', 'Synapse')).toContain(
      '# The open-source package `openmetadata-ingestion` has no code for this:',
    );
    expect(textOf('metadata', 'Mysql')).not.toContain('has no code for this');
  });

  it('is written for names in any spelling; metadata is what the connector has', () => {
    expect(textOf('auto_classification', 'SNOWFLAKE')).toBe(textOf('AutoClassification', 'Snowflake'));
    expect(textOf('Metadata', 'tableau')).toBe(textOf('DashboardMetadata', 'Tableau'));
  });

  it('states its release, if that is not the newest', () => {
    expect(textOf('profiler', 'Mysql')).not.toContain('omconfig:');
    expect(textOf('profiler', 'Mysql', '1.6.2')).toContain('# omconfig: release=1.6.2\n');
    expect(newWorkflow({ workflow: 'profiler', connector: 'Mysql', release: '1.99' })).toMatchObject({
      unknown: '1.99',
      why: 'never-released',
    });
  });

  it.each([
    ['lineag', 'mysql', undefined, 'There is no workflow “lineag”. Did you mean lineage?'],
    ['lineage', 'snowflak', undefined, 'There is no connector “snowflak”. Did you mean Snowflake?'],
    ['profiler', 'Tableau', undefined, 'Tableau has no Profiler workflow; it has: dashboard-metadata.'],
    ['auto-classification', 'Mysql', '1.5.13', 'There is no workflow AutoClassification in 1.5.13.'],
    ['metadata', 'BurstIQ', '1.5.13', 'There is no connector BurstIQ in 1.5.13.'],
    ['metadata', 'Atlas', undefined, 'Atlas has no DatabaseMetadata workflow; it has no known workflows.'],
  ])('%s of %s in %s: %s', (workflow, connector, release, reason) => {
    expect(textOf(workflow, connector, release)).toBe(`refused: ${reason}`);
  });
});

describe('the choices', () => {
  it('are what a release has', () => {
    const { release, workflows, connectors } = newWorkflowChoices('1.5.13');
    expect(release).toBe('1.5.13');
    expect(workflows.map(({ shortName }) => shortName)).not.toContain('auto-classification');
    expect(connectors.find(({ name }) => name === 'Snowflake')).toEqual({
      name: 'Snowflake',
      kind: 'database',
      fileName: 'snowflake',
      workflows: ['DatabaseMetadata', 'DatabaseLineage', 'DatabaseUsage', 'Profiler', 'TestSuite', 'DBT'],
    });
    expect(newWorkflowChoices().workflows.every(({ description }) => description !== '')).toBe(true);
  });
});

describe('what a new workflow offers', () => {
  it('takes a form of the connection that the ingestion package can open', () => {
    expect(textOf('metadata', 'Datalake')).toContain('awsRegion: <aws region>');
    expect(textOf('metadata', 'DeltaLake')).toContain('metastoreHostPort: <metastore host port>');
  });

  it('leaves out what nothing is known to read, whatever its description says', () => {
    expect(textOf('metadata', 'BigQuery')).not.toContain('bigquery.googleapis.com');
    expect(textOf('metadata', 'Clickhouse')).not.toContain('duration');
  });

  it('says that a connector cannot be profiled, in the releases in which it cannot', () => {
    const says = (connector: string, release?: string): boolean =>
      textOf('profiler', connector, release).includes('has no code that profiles this connector');
    expect(says('Couchbase')).toBe(true);
    expect(says('Couchbase', '1.5')).toBe(false);
    expect(says('Postgres')).toBe(false);
    expect([says('BurstIQ', '1.12.5'), says('BurstIQ')]).toEqual([true, false]);
  });
});
