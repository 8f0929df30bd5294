import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saved } from './files';
import type { Scenario } from './scenarios';

/** What a person sees of releases before an upgrade: which one holds, what another one would say, what is missing. */
export const releaseScenarios: Readonly<Record<string, Scenario>> = {
  'another release is rehearsed and taken back, with no file changed': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Check Against Another Release');
    await workbench.choose('1.5.15');
    await workbench.waitForNoMarks();
    assert.match(await workbench.languageStatus(), /All files are checked against this release for now/);
    await workbench.photograph('32-rehearsal');
    await workbench.command('OpenMetadata Config: Check Against Another Release');
    await workbench.choose('Stop checking against another release');
    await workbench.waitForMark('error');
  },

  'a pin that lacks patches has the newer releases in its light bulb': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.open('requirements.txt');
    const entries = await workbench.lightBulbAtEnd('1.6.0');
    await workbench.photograph('33-outdated-pin');
    assert.deepEqual(
      entries.slice(0, 2),
      ['Change to 1.6.13 (newest patch)', 'Change to 1.7.7 (next minor release)'],
      entries.join(),
    );
    await workbench.takeFirstFix();
    await workbench.waitForText('openmetadata-ingestion==1.6.13');
  },

  'a service shows which workflows it has and lacks, and a chart value its defaults': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForLens('metadata · no lineage, usage, profiler or auto-classification workflow · Create');
    await workbench.hover('trial', /workflow[^]*file[^]*metadata[^]*lineage\.yaml[^]*none/);
    await workbench.photograph('34-service-hover');
    await workbench.open('values.yaml');
    await workbench.waitForMark('error');
    await workbench.hover('replicaCount', /Default in chart [\d.]+: the same/);
    await workbench.photograph('35-chart-default');
  },

  'what arrives in a later release raises the release from its light bulb': async (workbench, folder) => {
    const file = join(folder, 'profiler.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('type: Profiler', 'type: AutoClassification'));
    writeFileSync(join(folder, 'requirements.txt'), 'openmetadata-ingestion==1.5.6\n');
    await workbench.open('profiler.yaml');
    await workbench.waitForMark('error');
    await workbench.hover('AutoClassification', /is available as of 1\.6; this file is for 1\.5\.6/);
    const entries = await workbench.lightBulb('AutoClassification');
    assert.equal(entries[0], 'Raise the release to 1.6.13', entries.join());
    await workbench.photograph('36-raise');
    await workbench.takeFirstFix();
    await workbench.open('requirements.txt');
    await workbench.waitForText('openmetadata-ingestion==1.6.13');
  },

  'the severities of rules are edited in a table of the settings page': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('Preferences: Open Workspace Settings');
    await workbench.addSettingItem('omconfig.rules', 'moved-field', 'warning');
    await workbench.photograph('37-rules-table');
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('warning');
  },

  'a bad way is said before anything is changed: among the targets, and in the tree': async (workbench, folder) => {
    writeFileSync(join(folder, 'requirements.txt'), 'openmetadata-ingestion==1.13.6\n');
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.command('OpenMetadata Config: Choose Target Release');
    await workbench.waitForChoice('the releases before 2.0.4 are a step back');
    await workbench.photograph('49-bad-way-choice');
    await workbench.choose('2.0.0');
    await workbench.waitForTreeItem('The way from 1.13.6 to 2.0.0 loses something');
    await workbench.widenSideBar();
    await workbench.photograph('50-bad-way-tree');
  },

  'a change from the upgrade view raises the versions that what it creates needs': async (workbench, folder) => {
    const requirements = join(folder, 'requirements.txt');
    writeFileSync(requirements, 'openmetadata-ingestion==1.5.6\n');
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.waitForTreeItem('1.6.0 OpenMetadata');
    await workbench.widenSideBar();
    await workbench.treeAction('Move overrideViewLineage', 'Apply');
    await workbench.waitForText('The files that are created need OpenMetadata 1.6.0.');
    await workbench.photograph('38-update-versions');
    await workbench.confirmIfAsked('Update Versions');
    await saved(requirements, (text) => text === 'openmetadata-ingestion==1.6.13\n');
    // What is left to do by hand is shown when all is written, and would be in front of a file that was opened before.
    await workbench.waitForPageText('Schedule the new workflow, because nothing runs it yet');
    await workbench.open('lineage-lineage.yaml');
    await workbench.waitForNoMarks();
  },

  'a change from the upgrade view asks first where the chart in use refuses its result': async (workbench, folder) => {
    const chart = join(folder, 'chart/Chart.yaml');
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('1.5.6', '1.11.3'));
    const login = '        auth:\n          username: om\n';
    const values = `openmetadata:\n  openmetadata:\n    config:\n      pipelineServiceClientConfig:\n${login}`;
    writeFileSync(join(folder, 'chart/values.yaml'), values);
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.waitForTreeItem('1.11.12 Chart');
    await workbench.widenSideBar();
    await workbench.treeAction('Move the Airflow client', 'Apply');
    await workbench.waitForText('The release in use rejects or ignores the result, which needs OpenMetadata 1.11.12.');
    await workbench.photograph('38-refused-result');
    assert.equal(readFileSync(join(folder, 'chart/values.yaml'), 'utf8'), values);
    await workbench.confirmIfAsked('Update Versions');
    await saved(chart, (text) => text.includes('version: 1.11.13\n'));
    await workbench.open('values.yaml');
    await workbench.waitForNoMarks();
  },

  'what safe fixes changed is listed, and a value that nothing reads stays a question': async (workbench, folder) => {
    const [chart, values] = [join(folder, 'chart/Chart.yaml'), join(folder, 'chart/values.yaml')];
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('1.5.6', '1.6.13'));
    const unread = '  global:\n    database:\n      host: elsewhere\n';
    writeFileSync(values, `openmetadata:\n  openmetadata:\n    config:\n      clustrName: prod\n${unread}`);
    await workbench.open('values.yaml');
    await workbench.waitForMark('error');
    const entries = await workbench.lightBulb('database');
    await workbench.photograph('38-unread-value');
    assert.match(entries[0] ?? '', /^Move .*global\.database, which sets database\.host to elsewhere$/, entries.join());
    assert.match(entries[1] ?? '', /^Remove .*global\.database, which changes nothing$/, entries.join());
    await workbench.press('Escape');
    await workbench.commandUntil('Fix All', 'clustrName → openmetadata.openmetadata.config.clusterName');
    await workbench.photograph('38-listed-fixes');
    await workbench.command('File: Save');
    await saved(values, (text) => text.includes('clusterName: prod') && text.includes(unread));
  },

  'the parts of a migration are chosen one by one in the refactor preview': async (workbench, folder) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate File');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['lineage.yaml']);
    await workbench.choose('Choose changes');
    await workbench.waitForRefactorPreview('lineage.yaml');
    await workbench.photograph('39-refactor-preview');
    assert.match(readFileSync(join(folder, 'lineage.yaml'), 'utf8'), /overrideViewLineage: true/);
  },

  'the steps that a migration leaves are ticked, and stay ticked in the next window': async (workbench, folder) => {
    const chart = join(folder, 'chart/Chart.yaml');
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('1.5.6', '1.1.0'));
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate Workspace');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['values.yaml']);
    await workbench.choose('Apply and update versions');
    assert.match(await workbench.pageHeading(), /Manual steps for OpenMetadata 1\.8\.8/);
    await workbench.waitForPageText('☐ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.widenSideBar();
    await workbench.treeAction('elasticsearch.host is not set', 'Mark as Done');
    await workbench.waitForPageText('☑ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
    await workbench.photograph('40-ticked');
    await workbench.reload();
    await workbench.command('OpenMetadata Config: Show Manual Steps');
    await workbench.waitForPageText('☑ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
    await workbench.photograph('41-still-ticked');
  },

  'the release is selected where a file pins it': async (workbench, folder) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Select Release');
    await workbench.waitForChoice('Detect');
    await workbench.photograph('42-select-release');
    await workbench.choose('1.5.15');
    await workbench.answer('Update the file');
    await saved(join(folder, 'requirements.txt'), (text) => text === 'openmetadata-ingestion==1.5.15\n');
    await workbench.waitForNoMarks();
  },
};
