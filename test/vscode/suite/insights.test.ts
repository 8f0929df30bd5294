import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import {
  commands,
  ConfigurationTarget,
  Position,
  Range,
  Uri,
  window,
  workspace,
  type CodeLens,
  type DocumentLink,
  type InlayHint,
  type Location,
  type LocationLink,
} from 'vscode';
import { apply, fileUri, fixOf, problemOn, show } from './editor';
import { until, untilTrue } from './until';

const file = 'ingestion/workflows/profiler.yaml';

suite('besides problems', () => {
  suiteTeardown(async () => {
    await setHints(undefined);
  });

  test('a line above the document offers the upgrade, with a look at it first', async () => {
    const document = await show(file);
    await problemOn(document, 'generateSampleData');
    const lens = await until('code lens', async () => {
      const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 9);
      return lenses.find(({ command }) => command?.title.startsWith('OpenMetadata 1.6.3') === true);
    });
    assert.match(lens.command?.title ?? '', /^OpenMetadata 1\.6\.3 · \d+ changes? to \d+\.\d+ · Migrate$/);
    assert.equal(lens.command?.command, 'omconfig.migrateThisFile');
    assert.ok(lens.command.arguments?.[0] instanceof Uri);
  });

  test('a service leads to its other workflows, also in another folder', async () => {
    const document = await show(file);
    const target = await until('definition', async () => {
      const found = await commands.executeCommand<(Location | LocationLink)[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        new Position(3, 18),
      );
      return found[0];
    });
    const uri = 'targetUri' in target ? target.targetUri : target.uri;
    assert.equal(uri.toString(), fileUri('platform/workflows/profiler.yaml').toString());
  });

  test('the connector leads to its documentation', async () => {
    const document = await show(file);
    const links = await until('links', async () => {
      const found = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', document.uri);
      return found.find(({ range }) => document.getText(range) === 'snowflake');
    });
    assert.match(links.target?.toString() ?? '', /^https:.*snowflake/);
  });

  test('defaults that changed are shown as soon as the setting says so', async () => {
    const document = await show(file);
    const hints = (): Thenable<InlayHint[]> =>
      commands.executeCommand('vscode.executeInlayHintProvider', document.uri, new Range(0, 0, 99, 0));
    assert.deepEqual(await hints(), []);
    await setHints(true);
    const hint = await until('hint', async () => (await hints()).find(({ label }) => label === 'includeViews: false'));
    assert.equal(hint.position.line, 5);
  });

  test('the example opens, is checked, and can be fixed into a second document', async () => {
    await commands.executeCommand('omconfig.openExample');
    const document = window.activeTextEditor?.document;
    assert.ok(document?.isUntitled);
    await problemOn(document, 'threadCuont');
    await apply(await fixOf(document, await problemOn(document, 'generateSampleData'), 'auto-classification workflow'));
    assert.doesNotMatch(document.getText(), /generateSampleData/);
    const created = await until('second document', () =>
      workspace.textDocuments.find(
        ({ isUntitled, uri }) => isUntitled && uri.path.endsWith('-auto-classification.yaml'),
      ),
    );
    assert.match(created.getText(), /storeSampleData: true/);
    for (const opened of [created, document]) {
      await window.showTextDocument(opened);
      await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  test('Copy File Without Secrets leaves the file alone', async () => {
    const document = await show(file);
    await problemOn(document, 'generateSampleData');
    await untilTrue('command', async () => {
      await commands.executeCommand('omconfig.copyRedacted', document.uri);
      return true;
    });
    assert.equal(document.isDirty, false);
  });
});

async function setHints(value: boolean | undefined): Promise<void> {
  const settings = workspace.getConfiguration('omconfig', fileUri(file));
  await settings.update('inlayHints', value, ConfigurationTarget.Workspace);
}
