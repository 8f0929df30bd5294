import { strict as assert } from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './scenarios';

/** What is seen without asking, and in editors that are not the usual one. */
export const appearanceScenarios: Readonly<Record<string, Scenario>> = {
  'the release and its certainty are in the status bar, and the upgrade is grouped by owners': async (
    workbench,
    folder,
  ) => {
    mkdirSync(join(folder, '.github'));
    writeFileSync(join(folder, '.github/CODEOWNERS'), '/lineage.yaml @lineage-team\n');
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.waitForStatusBar('OpenMetadata 1.6.0 (derived)');
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.waitForTreeItem('OpenMetadata');
    await workbench.photograph('34-upgrade-narrow');
    await workbench.command('OpenMetadata Config: Group Changes By');
    await workbench.choose('Owner');
    await workbench.waitForTreeItem('@lineage-team');
    await workbench.photograph('35-grouped');
    await workbench.command('OpenMetadata Config: Group Changes By');
    await workbench.choose('Folder');
    await workbench.waitForNoTreeItem('@lineage-team');
    await workbench.waitForTreeItem('1 step');
    await workbench.photograph('35-grouped-by-folder');
    await workbench.command('OpenMetadata Config: Group Changes By');
    await workbench.choose('Workspace folder');
    await workbench.waitForTreeItem('2 steps');
    await workbench.photograph('35-grouped-by-root');
  },

  'whole workflows are narrowed by words behind a space in an empty file': async (workbench, folder) => {
    writeFileSync(join(folder, 'new.yaml'), '');
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.open('new.yaml');
    await workbench.type(' snowflake meta');
    assert.deepEqual(await workbench.complete(), ['Snowflake metadata workflow']);
    await workbench.photograph('36-narrowed');
    await workbench.press('Enter');
    await workbench.waitForText('source:');
  },

  'a light theme of high contrast, a split editor and a file that is read-only work alike': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('Preferences: Color Theme');
    await workbench.choose('Light High Contrast');
    await workbench.waitForMark('error');
    await workbench.waitForLens('1 change to');
    await workbench.photograph('37-light-high-contrast');
    await workbench.command('View: Split Editor');
    await workbench.waitForMark('error');
    await workbench.photograph('38-split');
    await workbench.command('File: Set Active Editor Read-only in Session');
    await workbench.goToLineEnd('overrideViewLineage');
    await workbench.type('x');
    await workbench.waitForText('Editor is read-only');
    await workbench.waitForMark('error');
    await workbench.hover('overrideViewLineage', /1\.6/);
    await workbench.photograph('39-read-only');
  },
};
