import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { commands, DiagnosticSeverity, DiagnosticTag, languages, Range } from 'vscode';
import { fileUri, omconfig, problemOn, problemsOf, ruleOf, show } from './editor';
import { until, untilTrue } from './until';

suite('diagnostics', () => {
  test('mark what a release moved, on the key alone', async () => {
    const document = await show('ingestion/workflows/profiler.yaml');
    const problem = await problemOn(document, 'generateSampleData');
    assert.equal(ruleOf(problem), 'moved-field');
    assert.deepEqual(problem.range, new Range(7, 6, 7, 24));
    assert.equal(problem.severity, DiagnosticSeverity.Error);
    assert.ok(problem.tags?.includes(DiagnosticTag.Deprecated), 'struck out');
    assert.match(problem.message, /1\.6/);
    assert.ok(typeof problem.code === 'object', 'has a link to its page');
    assert.equal(problem.code.target.scheme, 'omconfig-docs');
  });

  test('report one problem for each mistake', async () => {
    const document = await show('ingestion/workflows/profiler.yaml');
    await problemOn(document, 'processPiiSensitive');
    const marked = problemsOf(document).map(({ range }) => document.getText(range));
    assert.deepEqual(marked, ['generateSampleData', 'processPiiSensitive']);
  });

  test('know the release of each folder', async () => {
    const { status } = await omconfig();
    const document = await show('platform/workflows/profiler.yaml');
    await untilTrue('status with release 1.5', () => status()?.text === 'OpenMetadata 1.5.6');
    assert.deepEqual(problemsOf(document), []);
  });

  test('find the values of a chart below the key of an umbrella chart', async () => {
    const document = await show('platform/values.yaml');
    const problem = await problemOn(document, 'airflow');
    assert.equal(ruleOf(problem), 'moved-field');
    assert.equal(problem.severity, DiagnosticSeverity.Error);
    assert.deepEqual(problem.range, new Range(3, 4, 3, 11));
  });

  test('come for files that nobody opened', async () => {
    await commands.executeCommand('omconfig.checkWorkspace');
    const uri = fileUri('sandbox/unopened.yaml');
    const [problem] = await until('problem', () => {
      const found = languages.getDiagnostics(uri);
      return found.length > 0 ? found : undefined;
    });
    assert.ok(problem !== undefined);
    assert.equal(ruleOf(problem), 'unknown-field');
    assert.deepEqual(problem.range, new Range(10, 6, 10, 18));
  });

  test('leave the files of others alone', async () => {
    const documents = [await show('ingestion/elsewhere/playbook.yaml'), await show('ingestion/elsewhere/recipe.yaml')];
    const ours = await show('ingestion/workflows/quality.yaml');
    await problemOn(ours, 'serviceConnection');
    assert.deepEqual(documents.flatMap(problemsOf), []);
  });
});
