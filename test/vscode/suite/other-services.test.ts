import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import { commands, ConfigurationTarget, extensions, languages, window, workspace, type DocumentSymbol } from 'vscode';
import { problemOn, problemsOf, restore, ruleOf, show } from './editor';
import { until, untilTrue } from './until';

/** The stand-in for Red Hat's extension is there, so what cannot be read is for it to say. */
suite('beside another service for YAML', () => {
  suiteTeardown(async () => {
    await setValidate(undefined);
  });

  test('what cannot be read is reported once: by us when the other one does not', async () => {
    const document = await show('ingestion/workflows/profiler.yaml');
    await problemOn(document, 'generateSampleData');
    const editor = await show('sandbox/lineage.yaml');
    await problemOn(editor, 'overrideViewLineage');
    await insert('  : : [\n');
    await commands.executeCommand('omconfig.checkWorkspace');
    const syntax = (): boolean => problemsOf(editor).some((problem) => ruleOf(problem) === 'syntax');
    await setValidate(false);
    await untilTrue('syntax problem of ours', syntax);
    await setValidate(undefined);
    await untilTrue('no syntax problem of ours', () => !syntax());
    await restore(editor);
  });

  test('what cannot be read in JSON is for VS Code to say', async () => {
    const content = '{"source": {"type": "snowflake", "serviceName": "s"}, "workflowConfig": {}, "sink" {}}\n';
    const document = await workspace.openTextDocument({ language: 'json', content });
    await window.showTextDocument(document);
    const expected = extensions.getExtension('vscode.json-language-features') !== undefined ? 'json' : 'omconfig';
    const seen: string[] = [];
    await until('problem with the text', () => {
      const found = languages.getDiagnostics(document.uri).filter(({ message }) => /expected|colon/i.test(message));
      seen.push(...found.map(({ source = '' }) => source));
      // On a busy machine VS Code's own service answers late; until then omconfig's problem is not there either.
      return found.some(({ source }) => source === expected) ? found : undefined;
    });
    assert.deepEqual([...new Set(seen)], [expected]);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  test('there is one outline, which is not ours', async () => {
    const document = await show('ingestion/workflows/profiler.yaml');
    await problemOn(document, 'generateSampleData');
    const symbols = await commands.executeCommand<DocumentSymbol[] | undefined>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    assert.deepEqual(symbols ?? [], []);
  });
});

async function insert(text: string): Promise<void> {
  await commands.executeCommand('cursorBottom');
  await commands.executeCommand('type', { text });
}

async function setValidate(value: boolean | undefined): Promise<void> {
  await workspace.getConfiguration('yaml').update('validate', value, ConfigurationTarget.Workspace);
}
