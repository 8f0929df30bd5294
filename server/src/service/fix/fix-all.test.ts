import { expect, it } from 'vitest';
import { createService } from '../create-service';
import { describeRelocation } from '../migrate/describe-relocation';

const PATH = '/helm/values.yaml';

function fixed(
  text: string,
  unsafe = true,
  path = PATH,
): { readonly text: string; readonly changes: readonly string[] } {
  const texts = new Map([[path, text]]);
  const workspace = { paths: () => texts.keys(), read: (other: string) => texts.get(other) };
  const change = createService().fixAll({ path, text, workspace, options: {} }, { unsafe });
  if (!change.ok) throw new Error(change.reason);
  const [file] = change.files;
  const changes = change.relocations.map(describeRelocation).map(({ from, to }) => `${from} → ${to}`);
  return { text: file?.after ?? text, changes };
}

const head = '# omconfig: chartRelease=1.13.1\n';

it('never makes a change of a choice because the other places are taken', () => {
  const config = 'openmetadata:\n  config:\n    host: http://om\n    elasticsearch:\n      port: 9200\n';
  for (const other of ['', '    database:\n      host: db\n']) {
    const values = head + config + other;
    expect(fixed(values)).toEqual({ text: values, changes: [] });
  }
});

const workflow = `# omconfig: release=1.13
source:
  type: postgres
  serviceName: sales
  serviceConnection:
    config: {type: Postgres, username: a, hostPort: db, database: b, sslmode: require, passwd: x, bogus: 1}
  sourceConfig:
    config: {type: DatabaseMetadata}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: http://localhost:8585/api, authProvider: openmetadata}
`;

it('lists all that it removes, moves and rewrites', () => {
  expect(fixed(workflow).changes.map((line) => line.replaceAll('source.serviceConnection.config', '…'))).toEqual([
    '….sslmode → ….sslMode',
  ]);
  const values = `${head}openmetadata:\n  config:\n    openmetadata: {uri: http://om, port: "8585"}\n`;
  expect(fixed(values).changes).toEqual([
    'openmetadata.config.openmetadata.port → replaced with 8585',
    'openmetadata.config.openmetadata.uri → removed',
  ]);
});

it('removes no value of which only a person knows what it was meant for', () => {
  expect(fixed(workflow).text).toContain('passwd: x, bogus: 1');
  const values = `openmetadata:
  config:
    host: http://catalog.example.org:8585
    port: 8585
    dbName: catalog
    user: om
    passwordSecret: om-database
    database:
      host: mysql
      port: 3306
    elasticsearch:
      enabled: true
`;
  for (const release of ['1.0.6', '1.6.4', '1.13.1', '2.0.7']) {
    const text = `# omconfig: chartRelease=${release}\n${values}`;
    expect(fixed(text)).toEqual({ text, changes: [] });
  }
});

it('lists a section that moved as one', () => {
  const text = workflow
    .replace('bogus: 1', 'sourceConfig: {config: {}}')
    .replace('passwd: x, ', '')
    .replace('sslmode', 'sslMode');
  const values = `${head}openmetadata:\n  config:\n    clusterName: a\n    ingress: {enabled: true, className: nginx}\n`;
  expect(fixed(values).changes).toEqual(['openmetadata.config.ingress → ingress']);
  expect(fixed(text, false).changes).toEqual([]);
});

it('lists lines of texts that are no data', () => {
  const text = 'ingestion:\n  image: docker.getcollate.io/openmetadata/ingestion:1.6.0 # omconfig: ignore[unknown]\n';
  expect(fixed(text, true, '/compose/openmetadata.yaml').changes.every((line) => line.startsWith('line '))).toBe(true);
});
