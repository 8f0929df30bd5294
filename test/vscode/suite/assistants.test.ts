import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { LanguageModelTextPart, lm } from 'vscode';
import { show } from './editor';

async function invoke(name: string, input: object): Promise<string> {
  const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
}

suite('tools for assistants', () => {
  test('check the files of the workspace, and explain what they report', async () => {
    const { uri } = await show('sandbox/waiting.yaml');
    const { files } = JSON.parse(await invoke('omconfig_check', { path: uri.toString() })) as {
      files: { problems: { rule: string }[] }[];
    };
    const rule = files[0]?.problems[0]?.rule ?? '';
    assert.match(await invoke('omconfig_explain', { id: rule }), /^# /);
  });

  test('show a migration without changing files, and give schemas', async () => {
    const document = await show('sandbox/waiting.yaml');
    const text = document.getText();
    const path = document.uri.toString();
    assert.match(await invoke('omconfig_migrate', { to: '1.8', path, review: true }), /^-.*overrideViewLineage/m);
    assert.equal(document.getText(), text);
    assert.match(await invoke('omconfig_schema', { kind: 'config' }), /"\$schema"/);
  });

  test('refuse with a reason', async () => {
    await assert.rejects(invoke('omconfig_explain', { id: 'moved-feild' }), /Did you mean moved-field/);
  });
});
