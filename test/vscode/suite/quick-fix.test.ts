import { strict as assert } from 'assert';
import { suite, teardown, test } from 'mocha';
import { commands, ConfigurationTarget, window, workspace, type TextDocument } from 'vscode';
import { apply, exists, fileUri, fixOf, problemOn, problemsOf, read, restore, show } from './editor';
import { untilTrue } from './until';

suite('quick fixes', () => {
  let document: TextDocument | undefined;
  teardown(async () => {
    if (document !== undefined) await restore(document);
    document = undefined;
  });

  test('move a connection to where the release wants it, and undo takes it back', async () => {
    document = await show('ingestion/workflows/quality.yaml');
    const before = document.getText();
    const fix = await fixOf(document, await problemOn(document, 'serviceConnection'), 'serviceConnections');
    assert.equal(fix.isPreferred, true);
    await apply(fix);
    assert.equal(
      document.getText().split('processor:')[0],
      `source:
  type: TestSuite
  serviceName: orders_db
  sourceConfig:
    config:
      type: TestSuite
      entityFullyQualifiedName: orders_db.shop.public.orders
      serviceConnections:
        - serviceName: orders_db
          serviceConnection:
            config:
              type: Postgres # read replica
              hostPort: replica:5432
              username: checker
              database: orders
`,
    );
    await untilTrue('clean file', () => document !== undefined && problemsOf(document).length === 0);
    await commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  test('move a section of chart values to the place that the chart reads', async () => {
    document = await show('platform/values.yaml');
    await apply(await fixOf(document, await problemOn(document, 'airflow'), 'global.airflow'));
    assert.equal(
      document.getText(),
      `openmetadata:
  replicaCount: 2
  openmetadata:
    config:
      pipelineServiceClientConfig:
        enabled: true
        apiEndpoint: http://airflow.data.svc:8080 # in the cluster
`,
    );
  });

  test('create the workflow that a release asks for, and undo takes it back', async () => {
    document = await show('ingestion/workflows/profiler.yaml');
    const before = document.getText();
    const created = fileUri('ingestion/workflows/profiler-auto-classification.yaml');
    const fix = await fixOf(document, await problemOn(document, 'generateSampleData'), 'auto-classification workflow');
    await apply(fix);
    assert.doesNotMatch(document.getText(), /generateSampleData|processPiiSensitive/);
    assert.match(document.getText(), /^ {6}threadCount: 4$/m);
    await untilTrue('created file', () => exists(created));
    assert.equal(await read(created), autoClassification);
    await window.showTextDocument(document);
    await commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await untilTrue('created file gone again', async () => !(await exists(created)));
  });

  test('fix all that is safe when a file is saved', async () => {
    const settings = workspace.getConfiguration('editor', fileUri('sandbox/safe.yaml'));
    const actions = { 'source.fixAll.omconfig': 'explicit' };
    await settings.update('codeActionsOnSave', actions, ConfigurationTarget.WorkspaceFolder);
    document = await show('sandbox/safe.yaml');
    const before = document.getText();
    await problemOn(document, 'includeTabels');
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => {
      edit.insert(editor.document.positionAt(0), '# checked\n');
    });
    await document.save();
    const wanted = `# checked\n${before.replace('includeTabels', 'includeTables')}`;
    await untilTrue('mended file', () => document?.getText() === wanted);
    assert.equal(document.isDirty, false);
    await settings.update('codeActionsOnSave', undefined, ConfigurationTarget.WorkspaceFolder);
  });
});

const autoClassification = `source:
  type: snowflake
  serviceName: sales_warehouse
  sourceConfig:
    config:
      type: AutoClassification
      storeSampleData: true # the stewards look at the rows
      enableAutoClassification: false
      schemaFilterPattern:
        includes:
          - ^orders$
processor:
  type: orm-profiler
  config: {}
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://openmetadata:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_JWT}
`;
