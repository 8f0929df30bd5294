import { strict as assert } from 'assert';
import { suite, teardown, test } from 'mocha';
import { commands, window, workspace, type TextDocument } from 'vscode';
import { exists, fileUri, omconfig, problemsOf, restore, show, type UpgradeNode } from './editor';
import { until, untilTrue } from './until';

suite('the upgrade view', () => {
  let document: TextDocument | undefined;
  teardown(async () => {
    if (document !== undefined) await restore(document);
    document = undefined;
  });

  test('shows what each release changes, also in files that nobody opened', async () => {
    await commands.executeCommand('omconfig.showUpgrade');
    const node = await nodeOf('sandbox/waiting.yaml');
    assert.equal(node.id.split(' ')[0], '1.6/view-lineage-to-lineage-workflow');
    const { upgrade } = await omconfig();
    const labels = upgrade().map(({ label }) => label);
    assert.ok(labels.includes('1.6.0 OpenMetadata'), labels.join());
    assert.ok(
      labels.some((label) => label?.includes(' Chart')),
      labels.join(),
    );
  });

  test('applies a node to its file, follows, and undo takes it back', async () => {
    document = await show('sandbox/waiting.yaml');
    const before = document.getText();
    await commands.executeCommand('omconfig.upgrade.apply', await nodeOf('sandbox/waiting.yaml'));
    await untilTrue('changed text', () => document?.getText().includes('overrideViewLineage') === false);
    await untilTrue('tree without the file', async () => (await findNode('sandbox/waiting.yaml')) === undefined);
    await window.showTextDocument(document);
    await commands.executeCommand('undo');
    await untilTrue('the text before', () => document?.getText() === before);
    // VS Code saves what a refactoring changes.
    await document.save();
    await nodeOf('sandbox/waiting.yaml');
  });

  test('shows the changes of a node without touching a file', async () => {
    const { id } = await nodeOf('sandbox/waiting.yaml');
    await commands.executeCommand('omconfig.upgrade.showChanges', await nodeOf('sandbox/waiting.yaml'));
    const [migration = ''] = id.split(' ');
    await untilTrue('differences', () =>
      window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes(migration))),
    );
    await commands.executeCommand('workbench.action.closeActiveEditor');
  });

  test('raises a version alone, and undo takes it back', async () => {
    document = await show('platform/workflows/requirements.txt');
    const before = document.getText();
    const { upgrade } = await omconfig();
    const pin = await until('step of the version', () =>
      upgrade()
        .flatMap(({ steps = [] }) => steps)
        .find(({ uri, isPin }) => isPin === true && uri === document?.uri.toString()),
    );
    await commands.executeCommand('omconfig.upgrade.apply', pin);
    await untilTrue('raised version', () => document?.getText() !== before);
    assert.doesNotMatch(document.getText(), /1\.5\./);
  });

  test('keeps nothing of a migration that was undone', async () => {
    document = await show('sandbox/waiting.yaml');
    const before = document.getText();
    const { upgrade } = await omconfig();
    const left = (): readonly string[] =>
      upgrade().flatMap(({ id, kind }) =>
        kind === 'steps' && ['left', 'behavior', 'possible'].includes(id) ? id : [],
      );
    await commands.executeCommand('omconfig.migrateThisFile', document.uri, { to: '1.6.3', extent: 'all' });
    await commands.executeCommand('omconfig.showUpgrade');
    await untilTrue('what the migration left', () => left().length > 0);
    // In several roots, the name of a file begins with its root.
    const created = fileUri('sandbox/waiting-lineage.yaml');
    // Groups come one after the other while the view is loaded.
    const { link, text } = await until('what replaces the behavior that stops', () =>
      upgrade()
        .find(({ id }) => id === 'behavior')
        ?.steps?.find((step) => step.link !== undefined),
    );
    assert.deepEqual(link, { uri: created.toString(), shown: workspace.asRelativePath(created) });
    assert.ok(text?.includes(workspace.asRelativePath(created)), text);
    document = await show('sandbox/waiting.yaml');
    await commands.executeCommand('undo');
    await untilTrue('the text before', () => document?.getText() === before);
    document = await show('sandbox/waiting.yaml');
    await document.save();
    await untilTrue(
      () => `nothing of the migration; there is ${left().join()}`,
      () => left().length === 0,
    );
    assert.ok(!(await exists(fileUri('sandbox/waiting-lineage.yaml'))));
  });

  test('ticks off and back', async () => {
    const node = await nodeOf('sandbox/waiting.yaml');
    await commands.executeCommand('omconfig.upgrade.markDone', node);
    await commands.executeCommand('omconfig.upgrade.markNotDone', node);
    assert.ok(await findNode('sandbox/waiting.yaml'));
  });

  test('the runbook opens as a page, with links to the files', async () => {
    await commands.executeCommand('omconfig.upgradeRunbook', '1.13.1');
    await untilTrue('page', () =>
      window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes('Upgrade to 1.13.1'))),
    );
    const page = await until('runbook', () =>
      workspace.textDocuments.find(
        (document) => document.uri.scheme === 'omconfig-runbook' && document.getText().includes('1.13.1'),
      ),
    );
    assert.match(page.getText(), /^# /);
    assert.match(page.getText(), /\]\(\/workflows\/profiler\.yaml#L\d/);
    await commands.executeCommand('workbench.action.closeActiveEditor');
  });
});

/** The node of a file, when the view shows it. */
async function findNode(name: string): Promise<UpgradeNode | undefined> {
  const { upgrade } = await omconfig();
  const uri = fileUri(name).toString();
  const migrations = upgrade().flatMap((release) => release.migrations ?? []);
  return migrations.flatMap(({ files = [] }) => files).find((node) => node.uri === uri);
}

async function nodeOf(name: string): Promise<UpgradeNode> {
  const { upgrade } = await omconfig();
  return until(
    () =>
      `node of ${name}; there is ${upgrade()
        .map(({ label }) => label)
        .join(', ')}`,
    () => findNode(name),
  );
}

suite('a new workflow', () => {
  test('is written for the release of its folder, and has no problem but what is to be filled in', async () => {
    const uri = fileUri('ingestion/workflows/new.yaml');
    await commands.executeCommand('omconfig.newWorkflow', {
      connector: 'Snowflake',
      workflow: 'DatabaseMetadata',
      uri,
    });
    const document = await workspace.openTextDocument(uri);
    const { status } = await omconfig();
    await untilTrue('editor with the new file', () => window.activeTextEditor?.document === document);
    await untilTrue('status with release 1.6.3', () => status()?.text === 'OpenMetadata 1.6.3');
    assert.match(document.getText(), /^ {6}type: Snowflake$/m);
    await untilTrue('selected gap', () => /^<.*>$/.test(document.getText(window.activeTextEditor?.selection)));
    const marked = (): string[] => problemsOf(document).map(({ range }) => document.getText(range));
    await untilTrue('what is to be filled in', () => marked().length > 0);
    assert.deepEqual(
      marked().filter((text) => !/^<[^<>]+>$/.test(text)),
      [],
    );
    await commands.executeCommand('workbench.action.closeActiveEditor');
    await workspace.fs.delete(uri);
  });
});
