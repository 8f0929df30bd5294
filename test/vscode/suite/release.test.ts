import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import { commands, ConfigurationTarget, workspace } from 'vscode';
import { fileUri, omconfig, problemOn, problemsOf, restore, show } from './editor';
import { untilTrue } from './until';

const file = 'sandbox/lineage.yaml';
/** A folder next to it. */
const lent = 'sandbox/lent';

suite('the release', () => {
  suiteTeardown(async () => {
    await setRelease(undefined);
  });

  test('is shown with its source', async () => {
    const { status } = await omconfig();
    await show('ingestion/workflows/profiler.yaml');
    await untilTrue('status with release 1.6.3', () => status()?.text === 'OpenMetadata 1.6.3');
    assert.match(status()?.detail ?? '', /requirements\.txt/);
    assert.equal(status()?.severity, 'information');
    assert.equal(status()?.busy, false);
  });

  test('is not shown for files of others', async () => {
    const { status } = await omconfig();
    await show('ingestion/elsewhere/playbook.yaml');
    await untilTrue('hidden status', () => status() === undefined);
  });

  test('can be selected, and the problems change at once', async () => {
    const { status } = await omconfig();
    const document = await show(file);
    await problemOn(document, 'overrideViewLineage');
    await commands.executeCommand('omconfig.selectRelease', '1.5.6');
    await untilTrue('file that is right for 1.5', () => problemsOf(document).length === 0);
    await untilTrue('status with release 1.5.6', () => status()?.text === 'OpenMetadata 1.5.6');
    assert.equal(workspace.getConfiguration('omconfig', fileUri(file)).get('release'), '1.5.6');
    await commands.executeCommand('omconfig.selectRelease', 'detect');
    await problemOn(document, 'overrideViewLineage');
  });

  test('can be selected without a question where it was only borrowed from a neighbor', async () => {
    const { status } = await omconfig();
    const text = 'services:\n  server:\n    image: docker.getcollate.io/openmetadata/server:1.8.8\n';
    await workspace.fs.writeFile(fileUri(`${lent}/docker-compose.yml`), new TextEncoder().encode(text));
    const document = await show(file);
    await untilTrue('borrowed release', () => status()?.bar === 'OpenMetadata 1.8.8 (borrowed)');
    await commands.executeCommand('omconfig.selectRelease', '1.5.6');
    await untilTrue('release of the setting', () => status()?.bar === 'OpenMetadata 1.5.6 (stated)');
    assert.equal(workspace.getConfiguration('omconfig', fileUri(file)).get('release'), '1.5.6');
    await commands.executeCommand('omconfig.selectRelease', 'detect');
    await untilTrue('borrowed release again', () => status()?.bar === 'OpenMetadata 1.8.8 (borrowed)');
    await workspace.fs.delete(fileUri(lent), { recursive: true });
    await problemOn(document, 'overrideViewLineage');
  });

  test('can be rehearsed, without touching settings', async () => {
    const { status } = await omconfig();
    const document = await show(file);
    await problemOn(document, 'overrideViewLineage');
    await commands.executeCommand('omconfig.rehearseRelease', '1.5.6');
    await untilTrue('file that is right for 1.5', () => problemsOf(document).length === 0);
    await untilTrue('status of a rehearsal', () => status()?.isRehearsal === true);
    assert.equal(workspace.getConfiguration('omconfig', fileUri(file)).inspect('release')?.workspaceValue, undefined);
    await commands.executeCommand('omconfig.rehearseRelease', 'end');
    await problemOn(document, 'overrideViewLineage');
    await untilTrue('status of the file', () => status()?.isRehearsal !== true);
  });

  test('that is not known is reported, never silently another', async () => {
    const { status } = await omconfig();
    await show(file);
    await setRelease('1.99');
    await untilTrue('warning', () => status()?.severity === 'warning');
    assert.equal(status()?.text, 'OpenMetadata 1.99?');
  });

  test('is what a file can be migrated to', async () => {
    await setRelease('1.5.6');
    const document = await show(file);
    await untilTrue('file that is right for 1.5', () => problemsOf(document).length === 0);
    await commands.executeCommand('omconfig.migrateThisFile', document.uri, { to: '1.6.3', extent: 'all' });
    await untilTrue('migrated file', () => !document.getText().includes('overrideViewLineage'));
    const created = await show('sandbox/lineage-lineage.yaml');
    assert.match(created.getText(), /^ {6}overrideViewLineage: true$/m);
    await restore(document);
  });
});

async function setRelease(release: string | undefined): Promise<void> {
  const settings = workspace.getConfiguration('omconfig', fileUri(file));
  await settings.update('release', release, ConfigurationTarget.WorkspaceFolder);
}
