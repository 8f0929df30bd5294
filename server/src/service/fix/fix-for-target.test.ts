import { expect, it } from 'vitest';
import { createService } from '../create-service';
import type { MigrateResult } from '../migrate/migrate-request';

function migrate(files: Readonly<Record<string, string>>, unsafe = true): MigrateResult {
  const texts = new Map(Object.entries(files));
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  return createService().migrate({
    paths: [...texts.keys()],
    workspace,
    options: {},
    ...{ from: '1.5', to: '1.6', unsafe },
  });
}

const MISPLACED = `source:
  type: snowflake
  serviceName: prod
sourceConfig:
  config:
    type: DatabaseMetadata
    overrideViewLineage: true
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: http://localhost:8585/api, authProvider: openmetadata}
`;

it('migrates again what a fix put right, so that a second run finds nothing', () => {
  const result = migrate({ '/sf.yaml': MISPLACED });
  expect(result.files.map(({ path, migrations }) => ({ path, migrations }))).toEqual([
    { path: '/sf.yaml', migrations: ['misplaced-field', '1.6/view-lineage-to-lineage-workflow'] },
    { path: '/sf-lineage.yaml', migrations: ['1.6/view-lineage-to-lineage-workflow'] },
  ]);
  expect(result.proof.left).toEqual([]);
  const after = Object.fromEntries(result.files.map(({ path, after: text }) => [path, text]));
  expect(migrate(after)).toMatchObject({ files: [], manual: [], relocations: [] });
});

it('fixes what a new file copies, so that a second run finds nothing', () => {
  const profiler = `source:
  type: sas
  serviceName: shop
  serviceConnection: {config: {type: SAS, username: a, password: b, serverHost: text}}
  sourceConfig: {config: {type: Profiler, processPiiSensitive: true}}
processor: {type: orm-profiler, config: {}}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: http://localhost:8585/api, authProvider: openmetadatai}
`;
  const result = migrate({ '/sas.yaml': profiler });
  const after = Object.fromEntries(result.files.map(({ path, after: text }) => [path, text]));
  expect(Object.keys(after).toSorted()).toEqual(['/sas-auto-classification.yaml', '/sas.yaml']);
  for (const text of Object.values(after)) expect(text).toContain('authProvider: openmetadata}');
  expect(result.relocations.filter(({ fate }) => fate.kind === 'rewritten')).toMatchObject([
    { from: { path: '/sas.yaml' } },
  ]);
  expect(migrate(after).files).toEqual([]);
});

it('leaves what needs a review to --unsafe', () => {
  expect(migrate({ '/sf.yaml': MISPLACED }, false).files).toEqual([]);
});

const compose = (scheme: string): string =>
  `services:\n  ingestion:\n    image: openmetadata/ingestion:1.6.13\n    environment:\n      DB_SCHEME: ${scheme}\n`;

it('reports what a person decides once, also with the runbook', () => {
  const policy = 'name: p\nrules:\n  - {name: r, effect: allow, resources: [all], operations: [EditTags]}\n';
  const files = { '/policy.yaml': policy, '/docker-compose.yml': compose('mysql+pymysql') };
  const { manual, files: changed } = migrate(files, false);
  expect(changed.map(({ path }) => path)).toEqual(['/docker-compose.yml']);
  expect(manual).toMatchObject([{ path: '/policy.yaml', migration: 'policy-split', review: true }]);
  const texts = new Map(Object.entries(files));
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const runbook = createService().plan({
    paths: [...texts.keys()],
    workspace,
    options: {},
    ...{ from: '1.5', to: '1.6', base: '/' },
  });
  expect(runbook.match(/\(`policy-split`\): /g)).toHaveLength(1);
  expect(runbook).toContain('### Because of problems at 1.6.13');
});

it('leaves what would lead to another error', () => {
  const text = `source:
  type: bigquery
  serviceName: prod
  serviceConnection:
    config:
      type: BigQuery
      credentials:
        gcpConfig:
          type: service_account
          projectId: p
          privateKeyId: i
          privateKey: k
          clientEmail: a@example.org
          clientId: "1"
      clientX509CertUrl: none
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: http://localhost:8585/api, authProvider: openmetadata}
`;
  const { files, proof } = migrate({ '/bq.yaml': text });
  expect(files).toEqual([]);
  expect(proof.left.map(({ rule }) => rule)).toEqual(['misplaced-field']);
});

it('shows what a line became', () => {
  const cron = `apiVersion: batch/v1
kind: CronJob
metadata: {name: p}
spec:
  jobTemplate:
    spec:
      template:
        spec:
          containers:
            - name: run
              image: openmetadata/ingestion:1.6.13
              command: ["metadata", "ingest", "-c", "/a-folder-with-a-long-name/for-workflows/sas.yaml"]
`;
  const sas = MISPLACED.replaceAll('snowflake', 'postgres')
    .replace(
      'sourceConfig:\n  config:\n    type: DatabaseMetadata\n    overrideViewLineage: true\n',
      '  sourceConfig: {config: {type: Profiler}}\n',
    )
    .replace('sink:', 'processor: {type: orm-profiler, config: {}}\nsink:');
  expect(migrate({ '/w/sas.yaml': sas, '/w/cron.yaml': cron }).relocations).toContainEqual({
    from: { path: '/w/cron.yaml', document: 0, place: ['line 12'] },
    fate: {
      kind: 'rewritten',
      value: 'command: ["metadata", "profile", "-c", "/a-folder-with-a-long-name/for-workflows/sas.yaml"]',
    },
  });
});

const DAG =
  'import yaml\r\n' +
  'from metadata.ingestion.api.workflow import Workflow  # the old one\r\n' +
  'from metadata.data_insight.api.workflow import DataInsightWorkflow\r\n' +
  '\tfrom metadata.profiler.api.workflow import ProfilerWorkflow\r\n' +
  'from metadata.test_suite.api.workflow import (\r\n    TestSuiteWorkflow,\r\n)\r\n' +
  'text = "é  trailing "  \r\n';

it('rewrites imports of modules that are gone, and no other byte of a program', () => {
  const result = migrate({ '/dags/dag.py': DAG });
  const after = DAG.replace(
    'metadata.ingestion.api.workflow import Workflow',
    'metadata.workflow.metadata import MetadataWorkflow as Workflow',
  ).replace('metadata.profiler.api.workflow', 'metadata.workflow.profiler');
  expect(result.files).toMatchObject([{ path: '/dags/dag.py', after, migrations: ['python-import'] }]);
  // No class of these modules is left, or it goes on in the next line.
  expect(result.manual).toMatchObject([
    { path: '/dags/dag.py', migration: 'python-import', text: expect.stringContaining('delete the program') as string },
    { path: '/dags/dag.py', migration: 'python-import', text: expect.stringContaining('TestSuite') as string },
  ]);
  expect(migrate({ '/dags/dag.py': after }).files).toEqual([]);
});

it('rewrites imports in the string of an object as well, and leaves them to a person without --unsafe', () => {
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: dags}\ndata:\n  a.py: |\n    from metadata.ingestion.api.workflow import Workflow\n`;
  expect(migrate({ '/dags.yaml': map }).files).toMatchObject([
    { after: map.replace('ingestion.api.workflow import', 'workflow.metadata import MetadataWorkflow as') },
  ]);
  const { files, manual } = migrate({ '/dags.yaml': map }, false);
  expect([files, manual]).toMatchObject([[], [{ migration: 'python-import', review: true }]]);
});
