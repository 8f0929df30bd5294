import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './scenarios';

/** What a person sees of releases before an upgrade: which one holds, what another one would say, what is missing. */
export const releaseScenarios: Readonly<Record<string, Scenario>> = {
  'another release is rehearsed and taken back, with no file changed': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Rehearse Release');
    await workbench.choose('1.5.15');
    await workbench.waitForNoMarks();
    assert.match(await workbench.languageStatus(), /Rehearsal: all files are checked as for this release/);
    await workbench.photograph('32-rehearsal');
    await workbench.command('OpenMetadata Config: Rehearse Release');
    await workbench.choose('End the rehearsal');
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
    await workbench.hover('AutoClassification', /is available since 1\.6; this file is for 1\.5\.6/);
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
};
