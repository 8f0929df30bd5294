import { strict as assert } from 'node:assert';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gone, saved } from './files';
import type { Workbench } from './workbench';

/** What a person does and sees, with the packaged extension in a clean profile. `folder` is the open workspace. */
export type Scenario = (workbench: Workbench, folder: string) => Promise<void>;

/** What works in a folder that nobody has trusted yet. */
export const restrictedScenarios: Readonly<Record<string, Scenario>> = {
  'in a folder that is not trusted, files are checked and fixed all the same': async (workbench) => {
    await workbench.open('profiler.yaml');
    await workbench.waitForRestrictedMode();
    await workbench.goToLineEnd('type: Profiler');
    await workbench.press('Enter');
    await workbench.type('timeoutSecnds: 60');
    await workbench.waitForMark('error');
    await workbench.lightBulb('timeoutSecnds');
    await workbench.takeFirstFix();
    await workbench.waitForNo('timeoutSecnds');
    await workbench.waitForNoMarks();
    await workbench.photograph('19-restricted');
  },
};

const ASK_CLIENT = 'OpenMetadata Config: Validate with Installed openmetadata-ingestion';

/** What works in a folder that is trusted. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'a mistake is underlined while one types, explained, and fixed with a second file': async (workbench, folder) => {
    await workbench.open('profiler.yaml');
    await workbench.goToLineEnd('type: Profiler');
    await workbench.press('Enter');
    await workbench.type('generateSampleData: true');
    await workbench.waitForMark('error');
    await workbench.photograph('1-underlined');

    await workbench.hover('generateSampleData', /moved out of the profiler in 1\.6/);
    await workbench.photograph('2-explained');

    const fixes = await workbench.lightBulb('generateSampleData');
    assert.match(fixes[0] ?? '', /auto-classification workflow/);
    await workbench.photograph('3-light-bulb');
    await workbench.takeFirstFix();
    await workbench.waitForNo('generateSampleData');
    await workbench.waitForNoMarks();
    await workbench.command('File: Save All Files');

    await saved(
      join(folder, 'profiler.yaml'),
      (text) => text === readFileSync(join('test/ui/wanted', 'profiler.yaml'), 'utf8'),
    );
    const created = join(folder, 'profiler-auto-classification.yaml');
    await saved(created, (text) => text === readFileSync(join('test/ui/wanted', 'created.yaml'), 'utf8'));
    await workbench.photograph('4-fixed');
  },

  'the page of a rule opens from its link': async (workbench) => {
    await workbench.open('values.yaml');
    await workbench.waitForMark('error');
    await workbench.waitForLens('1 change to');
    await workbench.hover('airflow', /global\.airflow/);
    await workbench.photograph('5-values');
    await workbench.followHoverLink('moved-field');
    assert.notEqual(await workbench.pageHeading(), '');
    await workbench.photograph('6-page');
  },

  'the status shows the release, and another can be selected': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    assert.match(await workbench.languageStatus(), /OpenMetadata \d/);
    await workbench.photograph('7-status');
    await workbench.command('OpenMetadata Config: Select Release');
    await workbench.waitForChoice('Detect');
    await workbench.photograph('8-releases');
    await workbench.choose('1.5.6');
    // The requirements next to the file say another release, and a person may overrule them.
    await workbench.answer('Check against 1.5.6');
    await workbench.waitForNoMarks();
    await workbench.photograph('9-selected');
  },

  'a file is migrated after a look at the differences': async (workbench, folder) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate File');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['lineage.yaml', 'requirements.txt', 'lineage-lineage.yaml']);
    await workbench.photograph('10-differences');
    await workbench.choose('Apply without updating versions');
    // What is left to a person is a page.
    assert.match(await workbench.pageHeading(), /Manual steps for OpenMetadata 1\.8\.8/);
    await workbench.photograph('26-manual-steps');
    await workbench.command('File: Save All Files');
    await saved(join(folder, 'lineage.yaml'), (text) => !text.includes('overrideViewLineage'));
    await saved(join(folder, 'lineage-lineage.yaml'), (text) => text.includes('overrideViewLineage: true'));
    await workbench.photograph('11-migrated');
  },

  'one undo takes a migration back, with every file that it created': async (workbench, folder) => {
    const profiler = join(folder, 'profiler.yaml');
    const text = readFileSync(profiler, 'utf8').replace('threadCount: 4', 'generateSampleData: true');
    writeFileSync(profiler, text);
    const created = ['lineage-lineage.yaml', 'profiler-auto-classification.yaml'].map((name) => join(folder, name));
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate Workspace');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['lineage.yaml', 'profiler.yaml']);
    await workbench.photograph('31-apply-with-versions');
    await workbench.choose('Apply and update versions');
    for (const file of created) await saved(file, (content) => content.startsWith('source:'));
    // What was created is valid at once, because the versions around it were raised by the same edit.
    const requirements = join(folder, 'requirements.txt');
    await saved(requirements, (content) => content === 'openmetadata-ingestion==1.8.8\n');
    await workbench.open('lineage-lineage.yaml');
    await workbench.waitForNoMarks();
    await workbench.photograph('24-created');
    await workbench.showTab('lineage.yaml');
    await workbench.press('Control+z');
    await workbench.confirmIfAsked('Undo in');
    for (const file of created) await gone(file);
    await saved(requirements, (content) => content === 'openmetadata-ingestion==1.6.0\n');
    await saved(profiler, (content) => content === text);
    await workbench.showTab('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.photograph('25-undone');
    await workbench.showPage('Manual steps for OpenMetadata 1.8.8', 'Nothing is left to do by hand.');
    await workbench.photograph('25-undone-page');
  },

  'completion offers what the connection takes, required fields first': async (workbench) => {
    await workbench.open('profiler.yaml');
    await workbench.goToLineEnd('serviceName: sales_warehouse');
    await workbench.press('Enter');
    // Suggestions while typing are not tested here: each line ends without taking one.
    await workbench.type('serviceConnection:');
    await workbench.press('Escape');
    await workbench.press('Enter');
    await workbench.type('  config:');
    await workbench.press('Escape');
    await workbench.press('Enter');
    await workbench.type('  type: Snowflake');
    await workbench.press('Escape');
    await workbench.press('Enter');
    const offered = await workbench.complete();
    assert.ok(offered.includes('username'), offered.join());
    await workbench.photograph('12-completion');
    await workbench.press('Escape');
  },

  'a key shows its history': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.waitForLens('1 change to');
    await workbench.hover('overrideViewLineage', /1\.6/);
    await workbench.photograph('13-lifetime');
  },

  'the upgrade is a tree, each part of which can be looked at and applied': async (workbench, folder) => {
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.waitForTreeItem('1.6.0 OpenMetadata');
    await workbench.waitForTreeItem('lineage.yaml');
    await workbench.widenSideBar();
    await workbench.open('lineage.yaml');
    await workbench.waitForLens('1 change to');
    await workbench.photograph('14-upgrade');
    assert.deepEqual(await workbench.treeItemsSpokenOtherwise(), []);
    await workbench.treeAction('Move overrideViewLineage', 'Show Changes');
    await workbench.waitForDifferences(['lineage.yaml', 'lineage-lineage.yaml']);
    await workbench.photograph('15-upgrade-differences');
    await workbench.treeAction('Move overrideViewLineage', 'Apply');
    await saved(join(folder, 'lineage-lineage.yaml'), (text) => text.includes('overrideViewLineage: true'));
    await workbench.waitForNoTreeItem('Move overrideViewLineage');
    await workbench.photograph('16-upgrade-applied');
    await workbench.command('OpenMetadata Config: Migrate Workspace');
    await workbench.choose('1.13.1');
    await workbench.waitForDifferences(['quality.yaml', 'values.yaml']);
    await workbench.choose('Apply without updating versions');
    await workbench.waitForNoTreeItem('Move global.airflow');
    await workbench.waitForTreeItem('openmetadata is still pinned to 1.5.6');
    const chart = join(folder, 'chart/Chart.yaml');
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('1.5.6', '1.13.1'));
    await workbench.waitForNoTreeItem('is still pinned to 1.5.6');
    // What comes after the chosen release is another upgrade.
    assert.match(await workbench.sideBarTitle(), /\b1\.13\.1 · /);
    await workbench.waitForNoTreeItem('2.0.');
    assert.deepEqual(await workbench.treeItemsSpokenOtherwise(), []);
    await workbench.photograph('22-upgrade-done');
  },

  'the runbook is a page whose links lead to the files': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.command('OpenMetadata Config: Upgrade Runbook');
    await workbench.choose('1.13.1');
    assert.match(await workbench.pageHeading(), /Upgrade to OpenMetadata 1\.13\.1/);
    await workbench.photograph('17-runbook');
    await workbench.followPageLink('values.yaml');
    await workbench.waitForTab('values.yaml');
    await workbench.photograph('18-runbook-link');
  },

  'a new workflow is written from lists': async (workbench, folder) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: New Workflow');
    await workbench.waitForChoice('Athena');
    // What most workflows are for comes first; the rest is found by its name.
    const [first = ''] = await workbench.choices();
    assert.match(first, /\bdatabase$/);
    await workbench.photograph('45-connectors');
    await workbench.choose('Postgres');
    await workbench.choose('metadata');
    await workbench.accept('postgres-metadata.yaml');
    await workbench.waitForTab('postgres-metadata.yaml');
    await saved(join(folder, 'postgres-metadata.yaml'), (text) => text.includes('type: Postgres'));
    await workbench.photograph('19-new-workflow');
  },

  'the installed client is asked, and its answer is shown next to ours': async (workbench, folder) => {
    const python = join(folder, '.venv/bin/python');
    const says = (...answers: readonly object[]): void => {
      const lines = answers.map((answer) => `echo '${JSON.stringify(answer)}'`);
      mkdirSync(join(python, '..'), { recursive: true });
      writeFileSync(python, ['#!/bin/sh', 'cat > /dev/null', ...lines, ''].join('\n'));
      chmodSync(python, 0o755);
    };
    await workbench.open('profiler.yaml');
    await workbench.commandUntil(ASK_CLIENT, 'Set omconfig.python to the Python interpreter');
    await workbench.photograph('27-client-not-set');

    mkdirSync(join(folder, '.vscode'), { recursive: true });
    writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify({ 'omconfig.python': python }));
    says({ version: '1.5.6.0' }, { id: 0, loads: false, error: 'ValidationError', places: ['source.type (missing)'] });
    await workbench.commandUntil(ASK_CLIENT, 'rejects this file, but omconfig reports no error: source.type (missing)');
    await workbench.photograph('28-client-differs');

    says({ version: '1.5.6.0' }, { id: 0, loads: true });
    await workbench.commandUntil(ASK_CLIENT, 'openmetadata-ingestion 1.5.6.0 parses this file');
    await workbench.photograph('29-client-agrees');

    says({ missing: 'ModuleNotFoundError: No module named metadata' });
    await workbench.commandUntil(ASK_CLIENT, 'has no openmetadata-ingestion');
    await workbench.photograph('30-client-missing');
  },

  'the walkthrough leads through on an example': async (workbench) => {
    await workbench.command('Welcome: Open Walkthrough');
    await workbench.choose('Check and upgrade OpenMetadata');
    await workbench.waitForText('Open a workflow or a values file');
    await workbench.photograph('20-walkthrough');
    await workbench.press('Control+b');
    await workbench.expandStep('Upgrade');
    await workbench.waitForHeading('To the next release');
    await workbench.photograph('23-walkthrough-upgrade');
    await workbench.press('Control+b');
    await workbench.command('OpenMetadata Config: Open an Example');
    await workbench.waitForMark('error');
    await workbench.waitForLens('OpenMetadata 1.8');
    await workbench.photograph('21-example');
  },
};
