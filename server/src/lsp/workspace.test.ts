import {
  CancellationTokenSource,
  ProgressType,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import type { Description } from '../protocol/commands';
import type { FileSource } from '../files/file-source';
import { unreadableReport } from '../service/check/check';
import { PushedFiles } from './pushed-files';
import { fakeService } from './testing/fake-service';
import { pause, TestClient, vscode } from './testing/test-client';

const folder = 'file:///w';
const a = `${folder}/a.yaml`;
const b = `${folder}/b.yaml`;

function push(client: TestClient, files: Readonly<Record<string, string | null>>): Promise<void> {
  return client.notify('omconfig/files', { files: Object.entries(files).map(([uri, text]) => ({ uri, text })) });
}

function brief(items: readonly WorkspaceDocumentDiagnosticReport[]): unknown[] {
  return items.map((item) => [item.uri, item.version, item.kind === 'full' ? item.items.length : item.kind]);
}

function ids({ items }: WorkspaceDiagnosticReport): { uri: string; value: string }[] {
  return items.map(({ uri, resultId = '' }) => ({ uri, value: resultId }));
}

describe('diagnostics of the workspace', () => {
  it('cover all OpenMetadata files, open ones with their version', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [a]: 'ours: bad\n', [b]: 'theirs: bad\n', [`${folder}/notes.pdf`]: 'ours: bad\n' });
    await client.open(`${folder}/c.yaml`, 'ours: bad bad\n', { version: 4 });
    expect(brief((await client.pullWorkspace()).items)).toEqual([
      [`${folder}/c.yaml`, 4, 2],
      [a, null, 1],
    ]);
  });

  it('are unchanged, without reading or checking again, until a file changes', async () => {
    const service = fakeService();
    const client = await TestClient.start(vscode, { host: { service } });
    await push(client, { [a]: 'ours: bad\n', [b]: 'ours: fine\n' });
    const first = await client.pullWorkspace();
    const checks = service.checks.length;
    const second = await client.pullWorkspace(ids(first));
    expect(brief(second.items)).toEqual([
      [a, null, 'unchanged'],
      [b, null, 'unchanged'],
    ]);
    expect(service.checks.length).toBe(checks);
    await push(client, { [b]: 'ours: bad\n' });
    expect(brief((await client.pullWorkspace(ids(first))).items)).toEqual([
      [a, null, 'unchanged'],
      [b, null, 1],
    ]);
    expect(service.checks.length).toBe(checks + 1);
  });

  it('are taken back from files that went or are no longer ours', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [a]: 'ours: bad\n', [b]: 'ours: bad\n' });
    const first = await client.pullWorkspace();
    await push(client, { [a]: null, [b]: 'theirs: bad\n' });
    const second = await client.pullWorkspace(ids(first));
    expect(brief(second.items).sort()).toEqual([
      [a, null, 0],
      [b, null, 0],
    ]);
    expect((await client.pullWorkspace()).items).toEqual([]);
  });

  it('name a closed file that cannot be read, until it can', async () => {
    let reason: string | undefined = 'is not in UTF-8';
    class LockedFiles extends PushedFiles {
      override read(path: string): string | undefined {
        return path.endsWith('b.yaml') && reason !== undefined ? undefined : super.read(path);
      }
      unreadable(path: string): string | undefined {
        return path.endsWith('b.yaml') ? reason : undefined;
      }
    }
    const service = { ...fakeService(), unreadable: unreadableReport };
    const client = await TestClient.start(vscode, { host: { service, files: new LockedFiles() } });
    await push(client, { [a]: 'ours: fine\n', [b]: 'ours: fine\n' });
    const first = await client.pullWorkspace();
    expect(first.items.find(({ uri }) => uri === b)).toMatchObject({
      items: [{ code: 'unreadable-file', message: 'This file is not in UTF-8. Nothing in it was checked.' }],
    });
    expect(brief((await client.pullWorkspace(ids(first))).items)).toContainEqual([b, null, 'unchanged']);
    reason = undefined;
    await push(client, { [b]: 'ours: fine \n' });
    expect(brief((await client.pullWorkspace(ids(first))).items)).toContainEqual([b, null, 0]);
  });

  it('see the open document, not the file', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [a]: 'ours: bad\n' });
    await client.open(a, 'ours: good\n');
    expect(brief((await client.pullWorkspace()).items)).toEqual([[a, 1, 0]]);
    await client.close(a);
    expect(brief((await client.pullWorkspace()).items)).toEqual([[a, null, 1]]);
  });

  it('come in parts, and with progress, to a client that wants that', async () => {
    const client = await TestClient.start(vscode);
    await push(client, Object.fromEntries(range(120).map((n) => [`${folder}/${n}.yaml`, 'ours: bad\n'])));
    const parts: number[] = [];
    const kinds = new Set<string>();
    client.connection.onProgress(new ProgressType<WorkspaceDiagnosticReport>(), 'parts', ({ items }) => {
      parts.push(items.length);
    });
    client.connection.onProgress(new ProgressType<{ kind: string }>(), 'work', ({ kind }) => {
      kinds.add(kind);
    });
    const answer = await client.ask<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: [],
      partialResultToken: 'parts',
      workDoneToken: 'work',
    });
    expect([parts, answer.items]).toEqual([[50, 50, 20], []]);
    expect([...kinds]).toEqual(['begin', 'report', 'end']);
  });

  it('stop when the client takes its question back', async () => {
    const service = fakeService();
    const slow = { ...service, check: (...all: Parameters<typeof service.check>) => (wait(3), service.check(...all)) };
    const client = await TestClient.start(vscode, { host: { service: slow } });
    await push(client, Object.fromEntries(range(500).map((n) => [`${folder}/${n}.yaml`, 'ours: bad\n'])));
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] }, source.token);
    setTimeout(() => {
      source.cancel();
    }, 50);
    await expect(answer).rejects.toMatchObject({ code: -32800 });
    expect(service.checks.length).toBeLessThan(400);
  });

  it('are taken back again when the client did not wait for the answer that did', async () => {
    const service = fakeService();
    const slow = { ...service, check: (...all: Parameters<typeof service.check>) => (wait(3), service.check(...all)) };
    const client = await TestClient.start(vscode, { host: { service: slow } });
    await push(client, { [a]: 'ours: fine\n' });
    await push(client, Object.fromEntries(range(200).map((n) => [`${folder}/${n}.yaml`, 'ours: fine\n'])));
    await client.open(a, 'ours: bad\n');
    await client.pull(a);
    await client.close(a);
    await push(client, { [a]: 'theirs: bad\n' });
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] }, source.token);
    setTimeout(() => {
      source.cancel();
    }, 50);
    await expect(answer).rejects.toMatchObject({ code: -32800 });
    expect(brief((await client.pullWorkspace()).items)).toContainEqual([a, null, 0]);
    expect(brief((await client.pullWorkspace()).items)).not.toContainEqual([a, null, 0]);
  });

  it('are left out for closed files when the setting says so', async () => {
    const client = await TestClient.start(vscode, { initializationOptions: { workspaceDiagnostics: false } });
    await push(client, { [a]: 'ours: bad\n' });
    await client.open(b, 'ours: bad\n');
    expect(brief((await client.pullWorkspace()).items)).toEqual([[b, 1, 1]]);
  });

  it('do not fail as a whole because of one file', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [a]: 'boom', [b]: 'ours: bad\n' });
    expect(brief((await client.pullWorkspace()).items)).toEqual([[b, null, 1]]);
  });
});

describe('what lies next to a file', () => {
  const chart = `${folder}/Chart.yaml`;
  const releaseOf = async (client: TestClient): Promise<string> =>
    (await client.run<Description>('omconfig.describe', { uri: a })).release;

  it('counts at once, from the file or from the unsaved document', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [chart]: 'appVersion: 1.6.0\n' });
    await client.open(a, 'ours: fine\n');
    expect(await releaseOf(client)).toBe('1.6.0');
    await client.until(() => client.refreshes === 1);
    await client.open(chart, 'appVersion: 1.6.0\n');
    await pause(150);
    expect(client.refreshes).toBe(1);
    await client.change(chart, 2, { text: 'appVersion: 1.7.0\n' });
    await client.until(() => client.refreshes === 2);
    expect(await releaseOf(client)).toBe('1.7.0');
    await client.close(chart);
    await client.until(() => client.refreshes === 3);
    expect(await releaseOf(client)).toBe('1.6.0');
  });

  it('brings new diagnostics when it changes on the disk, once for many changes', async () => {
    const client = await TestClient.start(vscode);
    await push(client, { [chart]: 'appVersion: 1.6.0\n' });
    await client.until(() => client.refreshes === 1);
    for (const minor of [7, 8, 9]) await push(client, { [chart]: `appVersion: 1.${minor}.0\n` });
    await client.until(() => client.refreshes === 2);
    await client.open(a, 'ours: fine\n');
    expect(await releaseOf(client)).toBe('1.9.0');
    expect(client.refreshes).toBe(2);
  });

  it('does not disturb while a workflow is typed', async () => {
    const client = await TestClient.start(vscode);
    await client.open(a, 'ours: fine\n');
    await client.change(a, 2, { text: 'ours: finer\n' });
    await pause(150);
    expect(client.refreshes).toBe(0);
  });
});

describe('folders', () => {
  it('may come and go', async () => {
    const seen: string[][] = [];
    const files: FileSource = Object.assign(new PushedFiles(), {
      setFolders: (folders: readonly string[]) => {
        seen.push([...folders]);
      },
    });
    const client = await TestClient.start(vscode, {
      workspaceFolders: [{ uri: folder, name: 'w' }],
      host: { files },
    });
    const event = { added: [{ uri: 'file:///v%20x', name: 'v' }], removed: [{ uri: folder, name: 'w' }] };
    await client.notify('workspace/didChangeWorkspaceFolders', { event });
    await client.until(() => client.refreshes === 1);
    expect(seen).toEqual([['/w'], ['/v x']]);
    const again = { added: [{ uri: 'file:///u', name: 'u' }], removed: [{ uri: 'file:///v x/', name: 'v' }] };
    await client.notify('workspace/didChangeWorkspaceFolders', { event: again });
    await client.until(() => client.refreshes === 2);
    expect(seen.at(-1)).toEqual(['/u']);
  });

  it.each([
    [{ rootUri: null, rootPath: '/old' }, ['/old']],
    [{ rootUri: null, rootPath: String.raw`C:\old` }, ['c:/old']],
    [{ rootUri: 'file:///w', rootPath: '/old' }, ['/w']],
    [{ workspaceFolders: [], rootPath: '/old' }, []],
    [{ rootPath: null }, []],
  ])('are read from %j', async (params, folders) => {
    let seen: readonly string[] = [];
    const files: FileSource = Object.assign(new PushedFiles(), {
      setFolders: (given: readonly string[]) => {
        seen = given;
      },
    });
    await TestClient.start(vscode, { ...params, host: { files } });
    expect(seen).toEqual(folders);
  });
});

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function wait(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}
