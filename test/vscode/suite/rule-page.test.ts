import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { commands, window, workspace } from 'vscode';
import { problemOn, show } from './editor';
import { untilTrue } from './until';

suite('rule pages', () => {
  test('open from the link of a problem', async () => {
    const document = await show('ingestion/workflows/profiler.yaml');
    const { code } = await problemOn(document, 'generateSampleData');
    assert.ok(typeof code === 'object');
    const page = await workspace.openTextDocument(code.target);
    assert.match(page.getText(), /^# /);
    assert.doesNotMatch(page.getText(), /There is no page/);
    await untilTrue('Markdown page', () => page.languageId === 'markdown');
  });

  test('are shown by Explain Rule', async () => {
    await commands.executeCommand('omconfig.explainRule', 'moved-field');
    await untilTrue('preview', () => window.tabGroups.activeTabGroup.activeTab?.label.includes('moved-field') === true);
  });
});
