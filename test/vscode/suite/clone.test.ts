import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { commands, extensions, languages, Position, window, workspace, type CompletionList } from 'vscode';
import { fileUri, omconfig, ruleOf } from './editor';
import { until, untilTrue } from './until';

suite('a fresh clone in which no file was opened', () => {
  test('has the server running', async () => {
    assert.deepEqual(
      workspace.textDocuments.filter(({ languageId }) => languageId === 'yaml'),
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

  test('has the problems of its workflows', async () => {
    const problems = await until(
      () => 'problems of jobs/sales-metadata.yaml',
      () => {
        const all = languages.getDiagnostics(fileUri('clone/jobs/sales-metadata.yaml'));
        const found = all.filter(({ source }) => source === 'omconfig');
        return found.length > 0 ? found : undefined;
      },
    );
    assert.ok(problems.map(ruleOf).includes('unknown-field'));
  });

  test('offers whole workflows in an empty file', async () => {
    const document = await workspace.openTextDocument({ language: 'yaml', content: '' });
    await window.showTextDocument(document);
    await untilTrue('offers of workflows', async () => {
      const at = [document.uri, new Position(0, 0)];
      const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', ...at);
      return items.some(({ label }) => (typeof label === 'string' ? label : label.label).endsWith(' workflow'));
    });
  });
});
