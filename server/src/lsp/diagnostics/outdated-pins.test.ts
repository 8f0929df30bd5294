import type { CodeAction } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { start } from '../testing/real-client';
import { onLine, type TestClient } from '../testing/test-client';

const uri = 'file:///w/requirements.txt';
const text = 'openmetadata-ingestion[mysql]==1.5.4\n';

async function hints(client: TestClient): Promise<readonly (readonly unknown[])[]> {
  await client.open(uri, text, { languageId: 'pip-requirements' });
  const found = await client.diagnostics(uri);
  return found.map(({ code, severity, range }) => [code, severity, range]);
}

describe('a pin that lacks patches', () => {
  it('is a hint in an editor, with the newer releases as fixes', async () => {
    const client = await start();
    expect(await hints(client)).toEqual([['outdated-pin', 4, onLine(0, 31, 36)]]);
    const actions = await client.actions(uri, onLine(0, 33, 33));
    const fixes = actions.filter(({ title }) => title.startsWith('Change to'));
    expect(fixes.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Change to 1.5.15 (newest patch)', undefined],
      ['Change to 1.6.13 (next minor release)', undefined],
      [expect.stringMatching(/^Change to [2-9].* \(newest release\)$/), undefined],
    ]);
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', fixes[0]);
    expect(edit?.documentChanges).toMatchObject([{ edits: [{ range: onLine(0, 31, 36), newText: '1.5.15' }] }]);
  });

  it('is nothing where a person turned it off, by settings or for the repository', async () => {
    expect(await hints(await start({ rules: { 'outdated-pin': 'off' } }))).toEqual([]);
    const client = await start();
    await client.open('file:///w/omconfig.yaml', 'rules:\n  outdated-pin: off\n');
    expect(await hints(client)).toEqual([]);
  });

  it('is found in Chart.yaml, in which nothing else is ours', async () => {
    const client = await start();
    const chart =
      'apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies:\n  - name: openmetadata\n    version: 1.5.6\n';
    await client.open('file:///w/chart/Chart.yaml', chart);
    expect((await client.diagnostics('file:///w/chart/Chart.yaml')).map(({ code }) => code)).toEqual(['outdated-pin']);
    expect(await client.run('omconfig.describe', { uri: 'file:///w/chart/Chart.yaml' })).toBeNull();
  });
});
