import { strict as assert } from 'assert';
import { suite, teardown, test } from 'mocha';
import { Range, type TextDocument } from 'vscode';
import { apply, fixOf, omconfig, problemOn, problemsOf, restore, ruleOf, show } from './editor';
import { untilTrue } from './until';

suite('chart layouts', () => {
  let document: TextDocument | undefined;
  teardown(async () => {
    if (document !== undefined) await restore(document);
    document = undefined;
  });

  test('an umbrella chart: what is one level short is moved down', async () => {
    document = await show('platform/layouts/umbrella/values.yaml');
    const problem = await problemOn(document, 'config');
    assert.equal(ruleOf(problem), 'ignored-value');
    assert.match(problem.message, /openmetadata\.openmetadata\.config/);
    await apply(await fixOf(document, problem, 'openmetadata.openmetadata.config'));
    assert.equal(
      document.getText(),
      `openmetadata:
  enabled: true
  replicaCount: 2
  openmetadata:
    # who may log in
    config:
      authentication:
        provider: google # the company's
`,
    );
    await untilClean(document);
  });

  test('an umbrella chart: the status names the version of the chart and the release that it installs', async () => {
    const { status } = await omconfig();
    document = await show('platform/layouts/umbrella/values.yaml');
    await untilTrue('both versions', () => status()?.text === 'OpenMetadata chart 1.2.8 (OpenMetadata 1.2.5)');
    assert.match(status()?.detail ?? '', /Chart\.yaml/);
  });

  test('an Argo CD application with valuesObject: a moved section goes to its place', async () => {
    document = await show('platform/layouts/argo-object.yaml');
    const problem = await problemOn(document, 'pipelineServiceClientConfig');
    assert.deepEqual(problem.range, new Range(13, 12, 13, 39));
    await apply(await fixOf(document, problem, 'which sets airflow.apiEndpoint'));
    assert.match(
      document.getText(),
      /^ {14}airflow:\n {16}apiEndpoint: http:\/\/airflow\.data\.svc:8080 # in the cluster$/m,
    );
    await untilClean(document);
  });

  test('an Argo CD application with values as text: positions and fixes are those of the file', async () => {
    document = await show('platform/layouts/argo-text.yaml');
    const before = document.getText();
    const problem = await problemOn(document, 'replicaCout');
    assert.deepEqual(problem.range, new Range(12, 8, 12, 19));
    await apply(await fixOf(document, problem, 'replicaCount'));
    assert.equal(document.getText(), before.replace('replicaCout', 'replicaCount'));
    await untilClean(document);
  });
});

async function untilClean(document: TextDocument): Promise<void> {
  await untilTrue('clean file', () => problemsOf(document).length === 0);
}
