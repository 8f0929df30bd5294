import { expect, it } from 'vitest';
import type { MigrateAnswer, PendingAnswer } from '../../protocol/commands';
import { createService } from '../../service/create-service';
import { profiler } from '../../service/editor/testing/request';
import { TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/profiler.yaml';
const values = 'openmetadata:\n  config:\n    elasticsearch:\n      host: search\n';

async function startWith(files: Readonly<Record<string, string>>): Promise<TestClient> {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  const named = Object.entries(files).map(([name, text]) => ({ uri: `file:///w/${name}`, text }));
  await client.notify('omconfig/files', { files: named });
  return client;
}

it('says what workflows no longer do, and which file restores it', async () => {
  const client = await startWith({ 'profiler.yaml': profiler, 'requirements.txt': 'openmetadata-ingestion==1.5.0\n' });
  const order = { to: '1.13', unsafe: true, apply: false };
  const { behavior, left } = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
  expect(behavior.map((step) => [step.uri, step.text])).toContainEqual([
    uri,
    expect.stringMatching(/^`sales`: as of 1\.6 the profiler no longer stores sample data; restored by \S+\.yaml$/),
  ]);
  expect(left).toEqual([]);
});

it('names what restores it with its folder where there are several, and links to it', async () => {
  const folders = ['one', 'two'].map((name) => ({ uri: `file:///w/${name}`, name }));
  const client = await TestClient.start(vscode, { host: { service: createService() }, workspaceFolders: folders });
  const pin = 'openmetadata-ingestion==1.5.0\n';
  const files = [
    { uri: 'file:///w/one/jobs/profiler.yaml', text: profiler },
    { uri: 'file:///w/one/requirements.txt', text: pin },
    { uri: 'file:///w/two/profiler.yaml', text: profiler.replaceAll('sales', 'shop') },
    { uri: 'file:///w/two/requirements.txt', text: pin },
  ];
  await client.notify('omconfig/files', { files });
  const order = { to: '1.13', unsafe: true, apply: false };
  const { behavior } = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
  const restored = behavior.filter(({ restoredBy }) => restoredBy !== undefined);
  expect(restored.map(({ restoredBy }) => restoredBy)).toEqual([
    {
      uri: 'file:///w/one/jobs/profiler-auto-classification.yaml',
      shown: 'one/jobs/profiler-auto-classification.yaml',
    },
    { uri: 'file:///w/two/profiler-auto-classification.yaml', shown: 'two/profiler-auto-classification.yaml' },
  ]);
  for (const { text, restoredBy } of restored) expect(text).toContain(`restored by ${restoredBy?.shown ?? ''}`);
});

it('lists what is to be done outside of files, the same before and with a migration', async () => {
  const client = await startWith({ 'profiler.yaml': profiler, 'requirements.txt': 'openmetadata-ingestion==1.5.0\n' });
  const { elsewhere } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.13' });
  const order = { to: '1.13', unsafe: true, apply: false };
  const answer = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
  expect(elsewhere).toEqual(answer.elsewhere);
  expect(elsewhere?.map(({ kind }) => kind)).toEqual(['server', 'airflow', 'client', 'unseen']);
  expect(elsewhere?.flatMap(({ steps }) => steps.map(({ text }) => text))).toContainEqual(
    expect.stringContaining('Your own Airflow'),
  );
  const there = await client.run<PendingAnswer>('omconfig.pending', { to: '1.5.0' });
  expect(there.elsewhere).toBeUndefined();
  const one = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', { ...order, only: ['pins'], pins: true });
  expect(one.elsewhere).toEqual([]);
});

it('lists the errors at the target that no change fixes, and those alone', async () => {
  const broken = profiler.replace('      warehouse: WH\n', '      warehouse: [WH]\n');
  const client = await startWith({ 'profiler.yaml': broken });
  const { files } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.13' });
  expect(files.map((file) => [file.uri, file.changes.length > 0, file.left])).toEqual([
    [uri, true, [{ line: 9, rule: 'invalid-type', message: expect.any(String) as string }]],
  ]);
});

it('advises to stop on the way to 2.0, also where nothing has to change', async () => {
  const fine = profiler.replace('      generateSampleData: true\n', '');
  const pins = { 'requirements.txt': 'openmetadata-ingestion==1.12.14\n' };
  const client = await startWith({ 'profiler.yaml': fine, ...pins });
  const viaTo = async (to: string, one?: string): Promise<string | undefined> =>
    (await client.run<PendingAnswer>('omconfig.pending', { to, ...(one !== undefined && { uri: one }) })).via;
  expect([await viaTo('2.0.2'), await viaTo('2.0.2', uri), await viaTo('1.13')]).toEqual([
    '1.13.4',
    '1.13.4',
    undefined,
  ]);
  const next = 'openmetadata-ingestion==1.13.1\n';
  await client.notify('omconfig/files', { files: [{ uri: 'file:///w/requirements.txt', text: next }] });
  expect(await viaTo('2.0.2')).toBeUndefined();
});

it('asks to raise a pin once, where workflows and chart values go to releases with different numbers', async () => {
  const pins = { 'requirements.txt': 'openmetadata-ingestion==1.5.0\n' };
  const client = await startWith({ 'profiler.yaml': profiler, 'values.yaml': values, ...pins });
  const { files } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.13' });
  const texts = files.flatMap(({ steps }) => steps.map(({ text }) => text)).filter((text) => text.includes('pinned'));
  expect(files).toHaveLength(2);
  expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
});

it('says what the release in use refuses of its result', async () => {
  const login = 'openmetadata:\n  config:\n    pipelineServiceClientConfig:\n      auth: {username: om}\n';
  const asked = { uri: 'file:///w/helm/values.yaml', to: '1.13', unsafe: true, apply: false };
  const refusedBy = async (version: string): Promise<readonly (readonly [string, string])[]> => {
    const chart = `name: openmetadata\nversion: ${version}\n`;
    const client = await startWith({ 'helm/Chart.yaml': chart, 'helm/values.yaml': login });
    const { refusedNow, files } = await client.run<MigrateAnswer>('omconfig.migrateFile', asked);
    expect(files).toHaveLength(1);
    return refusedNow.map(({ path, rule }) => [path, rule]);
  };
  expect(await refusedBy('1.11.3')).toEqual([['/w/helm/values.yaml', 'not-yet-available']]);
  expect(await refusedBy('1.13.1')).toEqual([]);
});

it('raises the pin of one file alone, if asked for nothing else', async () => {
  const client = await startWith({
    'profiler.yaml': profiler,
    'requirements.txt': 'openmetadata-ingestion==1.5.0\n',
    'other/profiler.yaml': profiler.replace('sales', 'shop'),
    'other/requirements.txt': 'openmetadata-ingestion==1.5.1\n',
  });
  const { files } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.13.1' });
  const pins = files.flatMap(({ steps }) => steps.filter(({ isPin }) => isPin === true).map((step) => step.uri));
  expect([...new Set(pins)].toSorted()).toEqual(['file:///w/other/requirements.txt', 'file:///w/requirements.txt']);
  const order = {
    to: '1.13.1',
    unsafe: false,
    only: ['pins'],
    pins: true,
    files: ['file:///w/requirements.txt'],
    apply: true,
  };
  const raised = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
  expect(raised.files.map((file) => [file.uri, file.after])).toEqual([
    ['file:///w/requirements.txt', 'openmetadata-ingestion==1.13.1\n'],
  ]);
  expect(client.applied).toHaveLength(1);
});
