import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import { languages, Uri, window, workspace, type Disposable } from 'vscode';
import { exists, fileUri, omconfig, problemOn, problemsOf, show } from './editor';
import { MemoryFiles } from './memory-files';
import { until, untilTrue } from './until';

suite('what lies beside a file', () => {
  let provider: Disposable | undefined;
  suiteTeardown(async () => {
    provider?.dispose();
    for (const name of ['platform/workflows/requirements.txt', 'platform/Chart.yaml']) {
      const text = new TextDecoder().decode(await workspace.fs.readFile(fileUri(name)));
      await write(name, text.replaceAll('1.6.3', '1.5.6'));
    }
  });

  test('counts again when it changes: a pin, a chart, a configuration', async () => {
    const { status } = await omconfig();
    const document = await show('platform/workflows/profiler.yaml');
    await untilTrue('status with release 1.5.6', () => status()?.text === 'OpenMetadata 1.5.6');
    assert.deepEqual(problemsOf(document), []);
    await write('platform/workflows/requirements.txt', 'openmetadata-ingestion[snowflake]==1.6.3.0\n');
    await problemOn(document, 'generateSampleData');
    await untilTrue('status with release 1.6.3', () => status()?.text === 'OpenMetadata 1.6.3');

    await show('platform/values.yaml');
    await untilTrue('status with the chart', () => status()?.text === 'OpenMetadata chart 1.5.6');
    const chart = new TextDecoder().decode(await workspace.fs.readFile(fileUri('platform/Chart.yaml')));
    await write('platform/Chart.yaml', chart.replace('1.5.6', '1.6.3'));
    await untilTrue('status with the new chart', () => status()?.text === 'OpenMetadata chart 1.6.3');

    await show('platform/workflows/profiler.yaml');
    await write('platform/workflows/omconfig.yaml', 'release: 1.5.6\n');
    await untilTrue('status from the configuration', () => status()?.detail === 'from omconfig.yaml');
    await untilTrue('no problem', () => problemsOf(document).length === 0);
    await workspace.fs.delete(fileUri('platform/workflows/omconfig.yaml'));
    await problemOn(document, 'generateSampleData');
    assert.ok(!(await exists(fileUri('platform/workflows/omconfig.yaml'))));
  });

  test('counts on file systems of extensions, too, and all files there are checked', async () => {
    const profiler = new TextDecoder().decode(
      await workspace.fs.readFile(fileUri('ingestion/workflows/profiler.yaml')),
    );
    const files = new MemoryFiles(
      new Map([
        ['/repo/flows/a.yaml', profiler],
        ['/repo/flows/b.yaml', profiler.replace('sales_warehouse', 'other')],
        ['/repo/requirements.txt', 'openmetadata-ingestion==1.7.5.0\n'],
      ]),
    );
    provider = workspace.registerFileSystemProvider('vscode-vfs', files, { isReadonly: true });
    const folder = Uri.parse('vscode-vfs://memory/repo');
    workspace.updateWorkspaceFolders(workspace.workspaceFolders?.length ?? 0, 0, { uri: folder, name: 'virtual' });
    const document = await workspace.openTextDocument(Uri.joinPath(folder, 'flows/a.yaml'));
    await window.showTextDocument(document);
    await problemOn(document, 'generateSampleData');
    const { status } = await omconfig();
    await untilTrue('status with release 1.7.5', () => status()?.text === 'OpenMetadata 1.7.5');
    await until('problem in the file that nobody opened', () => {
      const found = languages.getDiagnostics(Uri.joinPath(folder, 'flows/b.yaml'));
      return found.length > 0 ? found : undefined;
    });
    workspace.updateWorkspaceFolders((workspace.workspaceFolders?.length ?? 1) - 1, 1);
  });
});

async function write(name: string, text: string): Promise<void> {
  await workspace.fs.writeFile(fileUri(name), new TextEncoder().encode(text));
}
