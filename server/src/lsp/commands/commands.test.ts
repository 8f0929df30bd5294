import { describe, expect, it } from 'vitest';
import type { MigrateRequest } from '../../service/migrate/migrate-request';
import type { MigrationReport } from '../../service/obligations/list-obligations';
import type { WorkflowChoices } from '../../protocol/commands';
import type { Description } from '../../protocol/commands';
import type { MigrateAnswer } from '../../protocol/commands';
import { fakeService } from '../testing/fake-service';
import { onLine, plain, TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/a.yaml';
const other = 'file:///w/b.yaml';

describe('commands', () => {
  it('are all announced', async () => {
    const { capabilities } = await TestClient.connect().initialize(vscode);
    expect(capabilities.executeCommandProvider?.commands).toEqual(
      expect.arrayContaining(['omconfig.migrateFile', 'omconfig.migrateWorkspace', 'omconfig.setRelease']),
    );
  });

  it('refuse what they do not understand', async () => {
    const client = await TestClient.start(vscode);
    await expect(client.run('omconfig.unheardOf')).rejects.toMatchObject({ code: -32602 });
    await expect(client.run('omconfig.migrateFile', { uri })).rejects.toThrow(/“to” is missing/);
    await expect(client.run('omconfig.setRelease', { release: 1.6 })).rejects.toThrow(/must be a string/);
    for (const command of ['migrateFile', 'migrateWorkspace', 'plan', 'pending'])
      await expect(client.run(`omconfig.${command}`, { uri, to: 'banana' })).rejects.toThrow(/“to” must be a release/);
    await expect(client.run('omconfig.setRelease', { release: 'latest' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.run('toString')).rejects.toMatchObject({ code: -32602 });
  });

  it('migrate a file by one edit of the client', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: old\n', { version: 3 });
    const answer = await client.run<MigrateAnswer>('omconfig.migrateFile', { uri, to: '1.8', unsafe: true });
    expect(answer).toMatchObject({
      applied: true,
      files: [{ uri, action: 'edit', migrations: ['1.6/old-word'], after: 'ours: moved-to-1.8\n' }],
      kept: [{ path: '/w/a.yaml', from: 'old', to: 'new' }],
      added: [],
      left: [],
      refused: [],
    });
    expect(client.applied).toEqual([
      {
        label: 'Migrate to 1.8',
        metadata: { isRefactoring: true },
        edit: {
          documentChanges: [
            { textDocument: { uri, version: 3 }, edits: [{ range: onLine(0, 6, 9), newText: 'moved-to-1.8' }] },
          ],
        },
      },
    ]);
  });

  it('leave what needs a review unless asked for it, and say so', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: old\n');
    const answer = await client.run<MigrateAnswer>('omconfig.migrateFile', { uri, to: '1.8' });
    expect(answer).toMatchObject({ to: '1.8.12', applied: false, files: [], manual: [{ text: 'Needs a review.' }] });
    expect(client.applied).toEqual([]);
  });

  it('migrate the workspace, files of others left out, as a preview when asked', async () => {
    const client = await TestClient.start(vscode);
    const files = [
      { uri, text: 'ours: old\n' },
      { uri: other, text: 'theirs: old\n' },
    ];
    await client.notify('omconfig/files', { files });
    await client.open('file:///w/c.yaml', 'ours: old old\n');
    const order = { to: '1.8', unsafe: true, apply: false };
    const answer = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
    expect(answer.files.map((file) => file.uri).sort()).toEqual([uri, 'file:///w/c.yaml']);
    expect([answer.applied, client.applied.length]).toEqual([false, 0]);
    expect((await client.run<MigrateAnswer>('omconfig.migrateWorkspace', { ...order, apply: true })).applied).toBe(
      true,
    );
    expect(client.applied).toHaveLength(1);
  });

  it('do not apply what was computed from another text', async () => {
    const service = fakeService();
    const stale = { ...service, migrate: (request: MigrateRequest) => afterEdit(service.migrate(request)) };
    const client = await TestClient.start(vscode, { host: { service: stale } });
    await client.open(uri, 'ours: old\n');
    const answer = await client.run<MigrateAnswer>('omconfig.migrateFile', { uri, to: '1.8', unsafe: true });
    expect(answer).toMatchObject({ applied: false, reason: '/w/a.yaml changed in the meantime' });
    expect(client.applied).toEqual([]);
  });

  it('do not push an edit on a client that does not apply any', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'ours: old\n');
    const answer = await client.run<MigrateAnswer>('omconfig.migrateFile', { uri, to: '1.8', unsafe: true });
    expect([answer.applied, answer.files.length, client.applied.length]).toEqual([false, 1, 0]);
  });

  it('write the runbook of an upgrade of the workspace', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: old\n');
    await client.open(other, 'theirs: old\n');
    const runbook = await client.run<string>('omconfig.plan', { to: '1.8', from: '1.5' });
    expect(runbook).toBe('# /w/a.yaml from 1.5 to 1.8, read in \n');
    await expect(client.run('omconfig.plan')).rejects.toThrow(/“to” is missing/);
  });

  it('write a new workflow, and list what there is to choose', async () => {
    const client = await TestClient.start(vscode);
    const { connectors } = await client.run<WorkflowChoices>('omconfig.newChoices', { release: '1.6' });
    const [workflow] = connectors.find(({ name }) => name === 'Snowflake')?.workflows ?? [];
    const text = await client.run<string>('omconfig.new', { workflow, connector: 'Snowflake', release: '1.6' });
    expect(text).toContain('type: Snowflake\n');
    const wrong = client.run('omconfig.new', { workflow, connector: 'Snowflak' });
    await expect(wrong).rejects.toThrow(/Did you mean Snowflake/);
  });

  it('choose a release for the session', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: fine\n');
    await client.diagnostics(uri);
    await client.run('omconfig.setRelease', { release: '1.6' });
    await client.until(() => client.refreshes === 1);
    const described = await client.run<Description>('omconfig.describe', { uri });
    expect([described.release, described.releaseFrom]).toEqual(['1.6', 'choice']);
    await client.run('omconfig.setRelease', { release: null });
    expect((await client.run<Description>('omconfig.describe', { uri })).releaseFrom).toBe('newest');
  });

  it('describe OpenMetadata files alone', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: fine\n');
    await client.open(other, 'theirs: fine\n');
    expect(await client.run('omconfig.describe', { uri })).toEqual({
      kind: 'workflow',
      workflow: 'Profiler',
      connector: 'Snowflake',
      release: '1.13.1',
      releaseSource: 'newest known',
      releaseFrom: 'newest',
      certainty: 'assumed',
    });
    expect(await client.run('omconfig.describe', { uri: other })).toBeNull();
  });

  it('list the releases, newest first, and show pages', async () => {
    const client = await TestClient.start(vscode);
    const { platform, charts } = await client.run<Record<string, string[]>>('omconfig.releases');
    expect([platform?.[0], charts?.[0]]).toEqual(['1.13.1', '1.13.1']);
    expect(platform?.indexOf('1.10.0')).toBeLessThan(platform?.indexOf('1.9.0') ?? 0);
    expect(await client.run('omconfig.page', { id: 'rules/unknown-field.md' })).toMatch(/^# /);
    expect(await client.run('omconfig.page', { id: 'no-such-page' })).toBeNull();
  });
});

/** As if the file had been another one when the engine read it. */
function afterEdit(result: MigrationReport): MigrationReport {
  const files = result.files.map((file) => (file.action === 'edit' ? { ...file, before: `# ${file.before}` } : file));
  return { ...result, files };
}
