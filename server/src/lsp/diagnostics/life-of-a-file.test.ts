import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeFiles } from '../../files/node-files';
import { fakeService } from '../testing/fake-service';
import { plain, TestClient, vscode } from '../testing/test-client';

const BAD = 'ours: bad\n';
const DELETED = 3;

/**
 * What VS Code shows: it asks once more for the problems of a document that it closes, keeps them, and forgets the name of
 * the answer, so that only the server can take them back.
 */
class Shown {
  readonly counts = new Map<string, number>();
  private readonly ofDocuments = new Map<string, string | undefined>();
  private readonly ofWorkspace = new Map<string, string | undefined>();

  constructor(readonly client: TestClient) {}

  async open(uri: string, text: string): Promise<void> {
    await this.client.open(uri, text);
    await this.pull(uri);
  }

  async change(uri: string, version: number, text: string): Promise<void> {
    await this.client.change(uri, version, { text });
    await this.pull(uri);
  }

  /** The tab is closed a moment before the document is; an answer that comes after that may not be taken. */
  async close(uri: string, { pullsBefore = false, isTaken = true } = {}): Promise<void> {
    if (pullsBefore) await this.pull(uri, isTaken);
    await this.client.close(uri);
    if (!pullsBefore) await this.pull(uri, isTaken);
    this.ofDocuments.delete(uri);
    this.ofWorkspace.delete(uri);
  }

  async pullWorkspace(): Promise<void> {
    const names = new Map([...this.ofWorkspace, ...this.ofDocuments]);
    const known = [...names].flatMap(([uri, value]) => (value === undefined ? [] : [{ uri, value }]));
    for (const item of (await this.client.pullWorkspace(known)).items) {
      this.ofWorkspace.set(item.uri, item.resultId);
      if (item.kind === 'full' && !this.ofDocuments.has(item.uri)) this.counts.set(item.uri, item.items.length);
    }
  }

  /** The files with problems, by the ends of their names. */
  async problems(): Promise<Record<string, number>> {
    await this.pullWorkspace();
    const shown = [...this.counts].filter(([, count]) => count > 0);
    return Object.fromEntries(shown.map(([uri, count]) => [uri.slice(uri.lastIndexOf('/') + 1), count]));
  }

  private async pull(uri: string, isTaken = true): Promise<void> {
    const report = await this.client.pull(uri, this.ofDocuments.get(uri));
    if (!isTaken) return;
    this.ofDocuments.set(uri, report.resultId);
    if (report.kind === 'full') this.counts.set(uri, report.items.length);
  }
}

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-life-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = (name: string): string => join(folder, name);
const uriOf = (name: string): string => pathToFileURL(path(name)).toString();

async function start(settings: object = {}): Promise<Shown> {
  const client = await TestClient.start(vscode, {
    workspaceFolders: [{ uri: pathToFileURL(folder).toString(), name: 'w' }],
    initializationOptions: settings,
    host: { service: fakeService(), files: new NodeFiles() },
  });
  return new Shown(client);
}

/** As the watcher says it, later than the editor. */
function deleted(shown: Shown, name: string): Promise<void> {
  const changes = [{ uri: uriOf(name), type: DELETED }];
  return shown.client.notify('workspace/didChangeWatchedFiles', { changes });
}

describe.each([
  { pullsBefore: true },
  { pullsBefore: false },
  { pullsBefore: true, isTaken: false },
  { pullsBefore: false, isTaken: false },
])('no problem outlives its file (%o)', (how) => {
  it('that is renamed while it is open', async () => {
    writeFileSync(path('a.yaml'), BAD);
    const shown = await start();
    await shown.open(uriOf('a.yaml'), BAD);
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
    renameSync(path('a.yaml'), path('b.yaml'));
    await shown.close(uriOf('a.yaml'), how);
    await shown.open(uriOf('b.yaml'), BAD);
    expect(await shown.problems()).toEqual({ 'b.yaml': 1 });
    await deleted(shown, 'a.yaml');
    expect(await shown.problems()).toEqual({ 'b.yaml': 1 });
  });

  it('that went with a branch, and whose tab is closed later', async () => {
    writeFileSync(path('a.yaml'), BAD);
    const shown = await start();
    await shown.open(uriOf('a.yaml'), BAD);
    rmSync(path('a.yaml'));
    await deleted(shown, 'a.yaml');
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
    await shown.close(uriOf('a.yaml'), how);
    expect(await shown.problems()).toEqual({});
    writeFileSync(path('a.yaml'), 'ours: bad bad\n');
    await shown.client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('a.yaml'), type: 1 }] });
    expect(await shown.problems()).toEqual({ 'a.yaml': 2 });
  });

  it('that is not saved, where the file has none or is not to be reported when it is closed', async () => {
    writeFileSync(path('a.yaml'), 'ours: fine\n');
    writeFileSync(path('b.yaml'), BAD);
    const shown = await start({ workspaceDiagnostics: false });
    await shown.open(uriOf('a.yaml'), 'ours: fine\n');
    await shown.change(uriOf('a.yaml'), 2, BAD);
    await shown.open(uriOf('b.yaml'), BAD);
    expect(await shown.problems()).toEqual({ 'a.yaml': 1, 'b.yaml': 1 });
    await shown.close(uriOf('a.yaml'), how);
    await shown.close(uriOf('b.yaml'), how);
    expect(await shown.problems()).toEqual({});
  });

  it('whose folder is removed from the workspace', async () => {
    mkdirSync(path('sub'));
    writeFileSync(path('sub/a.yaml'), BAD);
    writeFileSync(path('b.yaml'), BAD);
    const shown = await start();
    await shown.open(uriOf('sub/a.yaml'), BAD);
    expect(await shown.problems()).toEqual({ 'a.yaml': 1, 'b.yaml': 1 });
    const event = { added: [], removed: [{ uri: pathToFileURL(folder).toString(), name: 'w' }] };
    await shown.client.notify('workspace/didChangeWorkspaceFolders', { event });
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
    await shown.close(uriOf('sub/a.yaml'), how);
    expect(await shown.problems()).toEqual({});
  });
});

describe('problems of a file', () => {
  it('stay while it is closed and still there', async () => {
    writeFileSync(path('a.yaml'), BAD);
    const shown = await start();
    await shown.open(uriOf('a.yaml'), BAD);
    await shown.close(uriOf('a.yaml'));
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
  });

  it('are taken back once', async () => {
    const shown = await start();
    await shown.open(uriOf('a.yaml'), BAD);
    await shown.close(uriOf('a.yaml'), { pullsBefore: true });
    expect(await shown.problems()).toEqual({});
    expect((await shown.client.pullWorkspace()).items).toEqual([]);
  });

  it('come back with a file of the client, which says later that it went', async () => {
    const client = await TestClient.start(vscode, {
      workspaceFolders: [{ uri: 'file:///w', name: 'w' }],
      host: { service: fakeService() },
    });
    const shown = new Shown(client);
    const uri = 'file:///w/a.yaml';
    const push = (text: string | null) => client.notify('omconfig/files', { files: [{ uri, text }] });
    await push(BAD);
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
    await push(null);
    expect(await shown.problems()).toEqual({});
    await push(BAD);
    const changes = [DELETED, 1].map((type) => ({ uri, type }));
    await client.notify('workspace/didChangeWatchedFiles', { changes });
    expect(await shown.problems()).toEqual({ 'a.yaml': 1 });
  });

  it('go with closing where they are pushed', async () => {
    writeFileSync(path('a.yaml'), BAD);
    const client = await TestClient.start(plain, { host: { service: fakeService(), files: new NodeFiles() } });
    await client.open(uriOf('a.yaml'), BAD);
    await client.until(() => client.pushed.length === 1);
    rmSync(path('a.yaml'));
    await client.close(uriOf('a.yaml'));
    await client.until(() => client.pushed.length === 2);
    expect(client.pushed.map(({ diagnostics }) => diagnostics.length)).toEqual([1, 0]);
  });
});
