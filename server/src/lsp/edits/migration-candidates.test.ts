import type { CodeAction } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import type { MigrateAnswer } from '../../protocol/commands';
import { knownReleases } from '../../service/catalog/catalog';
import { start, uri, workflow } from '../testing/real-client';
import { onLine } from '../testing/test-client';

describe('a migration of a file', () => {
  it('raises the pins of the release if that is asked for, so that what is created is valid at once', async () => {
    const client = await start();
    const files = [
      { uri: 'file:///w/requirements.txt', text: 'openmetadata-ingestion==1.5.3\n' },
      { uri: 'file:///w/other/requirements.txt', text: 'openmetadata-ingestion==1.5.3\n' },
    ];
    await client.notify('omconfig/files', { files });
    await client.open(uri, workflow.replace('markDeletedTables', 'overrideViewLineage'));
    const order = { uri, to: '1.8', unsafe: true, apply: false };
    const changed = async (params: object): Promise<readonly string[][]> =>
      (await client.run<MigrateAnswer>('omconfig.migrateFile', params)).files.map((file) => [file.uri, file.after]);
    expect((await changed(order)).map(([file]) => file).sort()).toEqual(['file:///w/flows/pg-lineage.yaml', uri]);
    expect(await changed({ ...order, pins: true })).toContainEqual([
      'file:///w/requirements.txt',
      'openmetadata-ingestion==1.8.12\n',
    ]);
    expect((await changed({ ...order, pins: true })).map(([file]) => file)).not.toContain(files[1]?.uri);
    // What is created for a later release than the pin says that first.
    const created = (await changed(order)).find(([file]) => file !== uri);
    await client.open('file:///w/flows/pg-lineage.yaml', created?.[1] ?? '');
    const found = await client.diagnostics('file:///w/flows/pg-lineage.yaml');
    expect(found.find(({ severity }) => severity === 1)?.message).toBe(
      '`overrideViewLineage` is available as of 1.6; this file is for 1.5.3. Remove it, or upgrade to 1.6 or later first.',
    );
  });

  it('raises the pins of the files that it changes alone, where it is one of several', async () => {
    const client = await start();
    const pin = 'openmetadata-ingestion==1.5.3\n';
    const files = ['file:///w/a/requirements.txt', 'file:///w/b/requirements.txt'].map((file) => ({
      uri: file,
      text: pin,
    }));
    await client.notify('omconfig/files', { files });
    await client.open('file:///w/a/pg.yaml', workflow.replace('markDeletedTables', 'overrideViewLineage'));
    await client.open('file:///w/b/pg.yaml', workflow);
    const order = { to: '1.6', unsafe: true, apply: false, pins: true };
    const changed = async (params: object): Promise<readonly string[]> => {
      const answer = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', params);
      return answer.files.map((file) => file.uri).filter((file) => file.endsWith('.txt'));
    };
    expect(await changed(order)).toEqual(files.map((file) => file.uri));
    const only = ['1.6/view-lineage-to-lineage-workflow'];
    expect(await changed({ ...order, only })).toEqual(['file:///w/a/requirements.txt']);
  });

  it('is offered where it changes something, alone and with the pin of its release', async () => {
    const client = await start();
    const titles = async (text: string, only?: string[]): Promise<string[][]> => {
      await client.open(uri, text);
      const actions = await client.actions(uri, onLine(0, 0, 0), only && { only });
      const migrations = actions.filter(({ kind }) => kind === 'refactor.rewrite');
      await client.close(uri);
      return migrations.map(({ title, disabled }) => (disabled ? [title, disabled.reason] : [title]));
    };
    const old = workflow.replace('markDeletedTables', 'overrideViewLineage');
    const newest = knownReleases().resolve('1.13.1')?.release;
    expect(await titles(`# omconfig: release=1.5.3\n${old}`)).toEqual([
      ['Migrate this file to 1.6.13'],
      ['Migrate this file to 1.6.13 and raise the release in pg.yaml'],
      [`Migrate this file to ${newest}`],
      [`Migrate this file to ${newest} and raise the release in pg.yaml`],
    ]);
    // Nothing says its release, so it is checked for the newest.
    expect(await titles(old)).toEqual([[`Migrate this file to ${newest}`]]);
    expect(await titles(workflow)).toEqual([]);
    expect(await titles(`# omconfig: release=1.5.3\n${workflow}`)).toEqual([]);
    expect(await titles(workflow, ['refactor'])).toEqual([
      [`Migrate this file to ${newest}`, `nothing in this file needs to change for ${newest}`],
    ]);
  });

  it('is carried out with its pins from the light bulb', async () => {
    const client = await start();
    const text = `# omconfig: release=1.5\n${workflow.replace('serviceConnection:', 'serviceConnection: # kept')}`;
    await client.open(uri, text.replace('markDeletedTables', 'overrideViewLineage'));
    const title = 'Migrate this file to 1.6.13 and raise the release in pg.yaml';
    const found = (await client.actions(uri, onLine(0, 0, 0))).find((action) => action.title === title);
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', found ?? { title: 'none' });
    const written = edit?.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : [])) ?? [];
    const texts = written.map((one) => ('newText' in one ? one.newText : ''));
    // The comment of the file, and that of the file that is created from it.
    expect(texts.filter((one) => one === '6' || one.startsWith('# omconfig: release=1.6\n'))).toHaveLength(2);
  });
});
