import { describe, expect, it } from 'vitest';
import type { Description } from '../../protocol/commands';
import { readSettings } from './settings';
import { fakeService } from '../testing/fake-service';
import { plain, TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/a.yaml';

async function releaseOf(client: TestClient, of = uri): Promise<string> {
  return (await client.run<Description>('omconfig.describe', { uri: of })).release;
}

describe('reading settings', () => {
  it('takes what has the right type and ignores the rest', () => {
    const rules = { a: 'off', b: 'loud', c: 3, d: 'hint' };
    expect(readSettings({ release: 1.6, chartRelease: '1.9.5', rules, exclude: ['x/**', 2], other: 1 })).toEqual({
      chartRelease: '1.9.5',
      rules: { a: 'off', d: 'hint' },
      exclude: ['x/**'],
    });
    for (const value of [null, undefined, 'text', 3, ['release']]) expect(readSettings(value)).toEqual({});
  });
});

describe('settings', () => {
  it('come from initializationOptions when the client cannot be asked', async () => {
    const client = await TestClient.start(plain, {
      initializationOptions: { release: '1.6.0', rules: { 'bad-word': 'off' } },
    });
    await client.open(uri, 'ours: bad\n');
    expect(await releaseOf(client)).toBe('1.6.0');
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  it('are asked for per folder and win over initializationOptions', async () => {
    const client = TestClient.connect();
    client.settings = (scope) =>
      scope === 'file:///v' ? { release: '1.7.0' } : scope === 'file:///w' ? { release: '' } : {};
    const workspaceFolders = [
      { uri: 'file:///v', name: 'v' },
      { uri: 'file:///w', name: 'w' },
    ];
    await client.initialize(vscode, { workspaceFolders, initializationOptions: { release: '1.5.0' } });
    await client.open(uri, 'ours: fine\n');
    await client.open('file:///v/a.yaml', 'ours: fine\n');
    expect(await releaseOf(client)).toBe('1.5.0');
    expect(await releaseOf(client, 'file:///v/a.yaml')).toBe('1.7.0');
  });

  it('are asked for again when they changed, and the client is instructed to ask for diagnostics', async () => {
    const client = TestClient.connect();
    let asked = 0;
    let rules = {};
    client.settings = () => {
      asked += 1;
      return { rules };
    };
    await client.initialize(vscode);
    await client.open(uri, 'ours: bad\n');
    expect(await client.diagnostics(uri)).toHaveLength(1);
    await client.diagnostics(uri);
    expect(asked).toBe(1);
    rules = { 'bad-word': 'off' };
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.until(() => client.refreshes === 1);
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(asked).toBe(2);
  });

  it('are taken from the notification of a client that cannot be asked; pushed diagnostics follow', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'ours: bad\n');
    await client.until(() => client.pushed.length === 1);
    const settings = { omconfig: { rules: { 'bad-word': 'off' } } };
    await client.notify('workspace/didChangeConfiguration', { settings });
    await client.until(() => client.pushed.at(-1)?.diagnostics.length === 0);
  });

  it('do not hold the diagnostics up when the client is slow to answer', async () => {
    const client = TestClient.connect();
    client.settings = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1300));
      return { release: '1.6.0' };
    };
    await client.initialize(vscode);
    await client.open(uri, 'ours: bad\n');
    expect(await client.diagnostics(uri)).toHaveLength(1);
    await client.until(() => client.refreshes === 1);
    expect(await releaseOf(client)).toBe('1.6.0');
  });

  it('leave syntax to another service for YAML, unless a person wants both', async () => {
    const experimental = { alternateYamlLanguageService: { syntaxValidation: true } };
    const rulesSeen = async (rules: object): Promise<unknown> => {
      const service = fakeService();
      const client = await TestClient.start(
        { ...plain, experimental },
        { host: { service }, initializationOptions: { rules } },
      );
      await client.open(uri, 'ours: fine\n');
      await client.diagnostics(uri);
      return service.options.at(-1)?.rules;
    };
    expect(await rulesSeen({})).toEqual({ syntax: 'off', 'duplicate-key': 'off' });
    expect(await rulesSeen({ syntax: 'error' })).toEqual({ syntax: 'error', 'duplicate-key': 'off' });
  });

  it('exclude files by the same patterns as omconfig.yaml', async () => {
    const client = await TestClient.start(vscode, {
      workspaceFolders: [{ uri: 'file:///w', name: 'w' }],
      initializationOptions: { exclude: ['generated/**', '*.tmpl.yaml', '!keep.tmpl.yaml'] },
    });
    const names = ['a.yaml', 'generated/deep/a.yaml', 'a.tmpl.yaml', 'deep/a.tmpl.yaml', 'keep.tmpl.yaml'];
    const counts: number[] = [];
    for (const name of names) {
      await client.open(`file:///w/${name}`, 'ours: bad\n');
      counts.push((await client.diagnostics(`file:///w/${name}`)).length);
    }
    expect(counts).toEqual([1, 0, 0, 0, 1]);
  });
});
