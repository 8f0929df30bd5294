import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workbench } from './workbench';

/** What a person does and sees, with the packaged extension in a clean profile. `folder` is the open workspace. */
export type Scenario = (workbench: Workbench, folder: string) => Promise<void>;

export const scenarios: Readonly<Record<string, Scenario>> = {
  'a mistake is underlined while one types, explained, and mended into a second file': async (workbench, folder) => {
    await workbench.open('profiler.yaml');
    await workbench.goBehind('type: Profiler');
    await workbench.press('Enter');
    await workbench.type('generateSampleData: true');
    await workbench.waitForMark('error');
    await workbench.photograph('1-underlined');

    assert.match(await workbench.hover('generateSampleData'), /left the profiler in 1\.6/);
    await workbench.photograph('2-explained');

    const fixes = await workbench.lightBulb('generateSampleData');
    assert.match(fixes[0] ?? '', /auto classification workflow/);
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
    await workbench.photograph('4-mended');
  },

  'the page of a rule opens from its link': async (workbench) => {
    await workbench.open('values.yaml');
    await workbench.waitForMark('error');
    assert.match(await workbench.hover('airflow'), /global\.airflow/);
    await workbench.photograph('5-values');
    await workbench.followHoverLink('moved-field');
    assert.notEqual(await workbench.pageHeading(), '');
    await workbench.photograph('6-page');
  },

  'the status tells the release, and another can be selected': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    assert.match(await workbench.languageStatus(), /OpenMetadata \d/);
    await workbench.photograph('7-status');
    await workbench.command('OpenMetadata Config: Select Release');
    await workbench.waitForChoice('Detect');
    await workbench.photograph('8-releases');
    await workbench.choose('1.5.6');
    await workbench.waitForNoMarks();
    await workbench.photograph('9-selected');
  },

  'a file is migrated after a look at the differences': async (workbench, folder) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate File');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['lineage.yaml', 'lineage-lineage.yaml']);
    await workbench.photograph('10-differences');
    await workbench.choose('Apply');
    await workbench.waitForNo('overrideViewLineage');
    await workbench.command('File: Save All Files');
    await saved(join(folder, 'lineage.yaml'), (text) => !text.includes('overrideViewLineage'));
    await saved(join(folder, 'lineage-lineage.yaml'), (text) => text.includes('overrideViewLineage: true'));
    await workbench.photograph('11-migrated');
  },
};

/** Waits until a file has been written as wanted; then, or when it never is, says what is in it. */
async function saved(file: string, wanted: (text: string) => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (existsSync(file) && wanted(readFileSync(file, 'utf8'))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`${file} is ${existsSync(file) ? `\n${readFileSync(file, 'utf8')}` : 'missing'}`);
}
