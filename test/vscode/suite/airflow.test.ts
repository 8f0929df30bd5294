import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { extensions, languages, workspace } from 'vscode';
import { fileUri, omconfig, ruleOf } from './editor';
import { until, untilTrue } from './until';

suite('programs of Airflow', () => {
  test('start the server though no file is open', async () => {
    assert.deepEqual(
      workspace.textDocuments.filter(({ languageId }) => languageId === 'python' || languageId === 'yaml'),
      [],
    );
    await untilTrue(
      () => 'the extension to be active',
      () => extensions.getExtension('omconfig.omconfig')?.isActive === true,
    );
    const { serverState } = await omconfig();
    await untilTrue(
      () => `running server; it is ${serverState()}`,
      () => serverState() === 'running',
    );
  });

  for (const [name, form] of [
    ['airflow/dags/orders.py', 'a string'],
    ['airflow/dags/lake/customers.py', 'a dict'],
  ] as const) {
    test(`have their workflows in ${form} checked`, async () => {
      const problems = await until(
        () => `problems of ${name}`,
        () => {
          const found = languages.getDiagnostics(fileUri(name)).filter(({ source }) => source === 'omconfig');
          return found.length > 0 ? found : undefined;
        },
      );
      assert.deepEqual(problems.map(ruleOf), ['unknown-field']);
    });
  }
});
