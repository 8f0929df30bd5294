import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './scenarios';

/** What is there again, without asking, when a window is opened that was closed. */
export const restoredScenarios: Readonly<Record<string, Scenario>> = {
  'the page of manual steps is there again in the next window': async (workbench, folder) => {
    const chart = join(folder, 'chart/Chart.yaml');
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('1.5.6', '1.1.0'));
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.command('OpenMetadata Config: Migrate Workspace');
    await workbench.choose('1.8.8');
    await workbench.waitForDifferences(['values.yaml']);
    await workbench.choose('Apply and update versions');
    await workbench.waitForPageText('☐ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
    await workbench.reload();
    await workbench.waitForPageText('☐ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
    await workbench.photograph('46-restored-steps');
    await workbench.command('OpenMetadata Config: Show Upgrade');
    await workbench.widenSideBar();
    await workbench.treeAction('elasticsearch.host is not set', 'Mark as Done');
    await workbench.waitForPageText('☑ chart/values.yaml: openmetadata.openmetadata.config.elasticsearch.host');
  },

  'a runbook is there again in the next window': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.command('OpenMetadata Config: Upgrade Runbook');
    await workbench.choose('1.13.1');
    assert.match(await workbench.pageHeading(), /Upgrade to OpenMetadata 1\.13\.1/);
    await workbench.reload();
    assert.match(await workbench.pageHeading(), /Upgrade to OpenMetadata 1\.13\.1/);
    await workbench.photograph('47-restored-runbook');
    await workbench.followPageLink('values.yaml');
    await workbench.waitForTab('values.yaml');
  },

  'the page of a rule is there again in the next window': async (workbench) => {
    await workbench.open('values.yaml');
    await workbench.waitForMark('error');
    await workbench.hover('airflow', /global\.airflow/);
    await workbench.followHoverLink('moved-field');
    const heading = await workbench.pageHeading();
    assert.notEqual(heading, '');
    await workbench.reload();
    assert.equal(await workbench.pageHeading(), heading);
    await workbench.photograph('48-restored-page');
  },
};
