import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { rootsOf } from './classify';
import { mightBeOurs } from '../read/might-be-ours';
import { registers } from '../testing/registers';

function kindsIn(text: string, path = '/repo/any.yaml'): string[] {
  const kinds = rootsOf(parseText(text), path, { registers }).map(({ kind }) => kind);
  if (kinds.length > 0) expect(mightBeOurs(text, path)).toBe(true);
  return kinds;
}

const server = `workflowConfig:
  openMetadataServerConfig:
    hostPort: http://om:8585/api
`;

describe('workflow files', () => {
  it.each<[string, string]>([
    [
      'a complete one',
      `source:
  type: postgres
  serviceName: shop
  serviceConnection:
    config: {type: Postgres, hostPort: db:5432}
  sourceConfig:
    config: {type: DatabaseMetadata}
sink: {type: metadata-rest, config: {}}
${server}`,
    ],
    [
      'a profiler with a processor',
      `source: {type: postgres, sourceConfig: {config: {type: Profiler}}}\nprocessor: {type: orm-profiler}\n`,
    ],
    [
      'usage with stage and bulk sink',
      `source: {type: bigquery-usage, serviceName: bq}\nstage: {}\nbulkSink: {type: metadata-usage}\n`,
    ],
    ['the server configuration alone', server],
    ['a misspelled section', `sorce:\n  type: postgres\n${server}`],
    ['a misspelled workflowConfig', 'source:\n  type: postgres\n  sourceConfig: {}\nworkflowConfg: {}\n'],
    ['a source that is still empty', `source:\n${server}`],
    ['typed so far: source and workflowConfig', 'source:\n  type: snowflak\n  serviceName: sf\nworkflowConfig:\n'],
    ['typed so far: source and sink', 'source:\n  type: anything\n  serviceName: sf\nsink:\n  type: metadata-rest\n'],
    ['typed so far: the connection', 'source:\n  type: snowflake\n  serviceConnection:\n'],
    ['typed so far: a bare source of a connector we know', 'source:\n  type: snowflake-lineage\n  serviceName: sf\n'],
    ['no source type yet', 'source:\n  serviceName: sf\n  sourceConfig:\n    config:\n'],
    ['a syntax error inside', `source:\n  type: postgres\n  serviceName: "shop\n${server}`],
    ['a tab inside', `source:\n  type: postgres\n  sourceConfig:\n\t  config: {}\n${server}`],
    ['JSON', '{"source": {"type": "postgres", "sourceConfig": {"config": {}}}, "sink": {"type": "metadata-rest"}}'],
    ['placeholders everywhere', 'source:\n  type: ${TYPE}\n  serviceName: {{ name }}\n  sourceConfig: {{ config }}\n'],
  ])('finds %s', (_, text) => {
    expect(kindsIn(text)).toEqual(['workflow']);
  });

  it('finds each document of a file', () => {
    const text = `# two\n---\nsource: {type: postgres, sourceConfig: {}}\n---\nname: other\n---\nsource: {type: tableau, sourceConfig: {}}\n`;
    const roots = rootsOf(parseText(text), '/repo/all.yaml', { registers });
    expect(roots.map(({ kind, documentIndex }) => [kind, documentIndex])).toEqual([
      ['workflow', roots[0]?.documentIndex],
      ['workflow', (roots[0]?.documentIndex ?? 0) + 2],
    ]);
  });

  it.each<[string, string, string]>([
    ['application', 'an application with its class', `${server}sourcePythonClass: my.App\n`],
    ['application', 'an application with its configuration', `${server}appConfig: {type: AutoPilot}\n`],
    ['application', 'a half-typed application', 'workflowConfig:\n  loggerLevel: INFO\nappConfig:\n'],
    ['lineage-query', 'a query in the file', `serviceName: shop\nquery: select 1\n${server}`],
    ['lineage-query', 'a query in another file', `serviceName: shop\nfilePath: a.sql\nworkflowConfig:\n`],
    ['lineage-query', 'a query still missing', `serviceName: shop\n${server}`],
    ['config', 'our own configuration', ''],
  ])('finds %s: %s', (kind, _, text) => {
    expect(kind === 'config' ? kindsIn('release: 1.6\n', '/repo/omconfig.yaml') : kindsIn(text)).toEqual([kind]);
  });
});

describe('what is not ours', () => {
  it.each<[string, string]>([
    ['an empty file', ''],
    ['a list', '- source: {type: postgres}\n'],
    [
      'a DataHub recipe',
      'source:\n  type: postgres\n  config:\n    host_port: db:5432\nsink:\n  type: datahub-rest\n  config: {server: "http://gms:8080"}\n',
    ],
    ['a DataHub recipe with a pipeline name', 'pipeline_name: p\nsource:\n  type: snowflake\n  config: {}\n'],
    [
      'a workflow of before 0.11',
      'source:\n  type: s3\n  config: {service_name: s3}\nsink: {type: metadata-rest}\nmetadata_server: {type: metadata-server}\n',
    ],
    ['a source of something else', 'source:\n  type: kinesis\n  serviceName: ingest\nreplicas: 2\n'],
    ['a bare source of a connector nobody knows', 'source:\n  type: gizmo\n  serviceName: ingest\n'],
    ['a source with other keys', 'source:\n  type: snowflake\n  serviceName: ingest\n  retries: 3\n'],
    [
      'a Kafka connector',
      'name: orders\nconfig:\n  connector.class: io.debezium.connector.postgresql.PostgresConnector\n  source.type: postgres\n',
    ],
    [
      'a stateful set',
      'apiVersion: apps/v1\nkind: StatefulSet\nspec:\n  serviceName: openmetadata\n  source: {type: x}\n',
    ],
    [
      'a custom resource that looks like a workflow',
      `apiVersion: example.com/v1\nkind: Ingest\nsource: {type: postgres, sourceConfig: {}}\n`,
    ],
    [
      'a GitHub workflow',
      'name: ingest\non: push\njobs:\n  run:\n    steps:\n      - run: metadata ingest -c openmetadata.yaml\n',
    ],
    [
      'a compose file',
      'services:\n  openmetadata-server:\n    image: openmetadata/server:1.6.3\n  mysql:\n    image: mysql:8\n  elasticsearch: {image: "elasticsearch:8"}\n',
    ],
    [
      "the server's own configuration",
      'clusterName: openmetadata\nserver:\n  applicationConnectors: []\ndatabase:\n  driverClass: com.mysql.cj.jdbc.Driver\nelasticsearch:\n  host: es\nauthenticationConfiguration:\n  provider: basic\npipelineServiceClientConfiguration:\n  enabled: true\n',
    ],
    [
      'an API description',
      'openapi: 3.0.0\ninfo: {title: OpenMetadata APIs}\npaths:\n  /v1/services/ingestionPipelines: {}\n',
    ],
    ['an application of somebody else', 'workflowConfig:\n  timeout: 30\nappConfig:\n  name: x\n'],
    ['a job with a source and a workflowConfig', 'source:\n  type: s3\n  bucket: b\nworkflowConfig:\n  retries: 3\n'],
    ['a step function with a workflowConfig', 'workflowConfig:\n  retries: 3\nsource: s3://bucket\n'],
    ['a package of JavaScript', '{"name": "x", "version": "1", "source": {"type": "module", "sourceConfig": "y"}}'],
    [
      'a connection with a destination',
      'source:\n  type: postgres\n  serviceConnection: main\ndestination:\n  type: s3\n',
    ],
    ['a job of Flink', 'source: {type: kafka, sourceConfig: {}}\nsink: {type: doris}\npipeline: {parallelism: 2}\n'],
    ['our name as a nested file', 'release: 1.6\n'],
  ])('leaves %s alone', (_, text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

describe('manifests of storage services', () => {
  const entry = '{"dataPath": "raw/orders", "structureFormat": "parquet"}';

  it.each<[string, string, string, string]>([
    ['by its entries, whatever its name', 'bucket-manifest', `{"entries": [${entry}]}`, '/repo/lake.json'],
    [
      'by the bucket of an entry',
      'storage-manifest',
      `{"entries": [{"dataPath": "a", "isPartitioned": true}, {"containerName": "b", "dataPath": "c"}]}`,
      '/repo/lake.json',
    ],
    ['in YAML', 'bucket-manifest', 'entries:\n  - dataPath: a\n    unstructuredFormats: [png]\n', '/repo/lake.yaml'],
    ['with one of the names', 'bucket-manifest', '{"entries": [{"dataPath": "a"}]}', '/repo/openmetadata.json'],
    ['without the bucket', 'storage-manifest', `{"entries": [${entry}]}`, '/repo/openmetadata_storage_manifest.json'],
    ['that is being written', 'storage-manifest', '{"entries": []}', '/repo/openmetadata_storage_manifest.json'],
  ])('a file is one %s', (_what, kind, text, path) => {
    expect(kindsIn(text, path)).toEqual([kind]);
  });

  it('is found in the settings of a storage service', () => {
    const manifest = `      defaultManifest: |\n        {"entries": [{"containerName": "a"}]}\n`;
    const text = `source:\n  type: s3\n  serviceName: lake\n  sourceConfig:\n    config:\n      type: StorageMetadata\n${manifest}${server}`;
    expect(kindsIn(text)).toEqual(['workflow', 'storage-manifest']);
  });

  it.each([
    ['entries of something else', '{"entries": [{"dataPath": "a", "value": 1}]}', '/repo/other.json'],
    ['a list of the same name', '{"entries": ["a"], "dataPath": "b"}', '/repo/other.json'],
    ['another program’s file with the name', '{"entries": [{"title": "OpenMetadata"}]}', '/repo/openmetadata.json'],
    ['an empty file with the shorter name', '{"": null}', '/repo/openmetadata.json'],
    ['the answer of a server', '{"openapi": "3.0.1", "paths": {}}', '/repo/openmetadata.json'],
  ])('%s is none', (_what, text, path) => {
    expect(kindsIn(text, path)).toEqual([]);
  });
});
