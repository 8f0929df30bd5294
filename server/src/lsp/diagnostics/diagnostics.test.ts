import { CancellationTokenSource } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { fakeService } from '../testing/fake-service';
import { onLine, pause, plain, TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/a.yaml';

describe('pulled diagnostics', () => {
  it('say all that the protocol can carry', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: x\nkey: old\n');
    expect(await client.diagnostics(uri)).toEqual([
      {
        range: onLine(1, 5, 8),
        severity: 1,
        source: 'omconfig',
        code: 'moved-field',
        codeDescription: { href: 'docs:/migrations/1.6/old-word.md' },
        message: 'The word “old” is wrong.',
        tags: [2],
        relatedInformation: [{ location: { uri, range: onLine(0, 0, 4) }, message: 'Here' }],
        data: { path: '/words/old', document: 0, migration: '1.6/old-word' },
      },
    ]);
  });

  it('link to the rule’s page below the base that the client gives', async () => {
    const client = await TestClient.start(vscode, { initializationOptions: { pageBase: 'omconfig-docs:' } });
    await client.open(uri, 'ours: bad\n');
    const [diagnostic] = await client.diagnostics(uri);
    expect(diagnostic?.codeDescription?.href).toBe('omconfig-docs:/rules/bad-word.md');
  });

  it('are empty for other files', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'theirs: bad\n');
    expect(await client.pull(uri)).toMatchObject({ kind: 'full', items: [] });
    expect(await client.diagnostics('file:///w/never-opened.yaml')).toEqual([]);
  });

  it('follow edits with CRLF and characters of several UTF-16 units', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: 😀\r\nname: "Größe 😀"\r\nlast: x\r\n');
    await client.change(
      uri,
      2,
      { range: onLine(1, 15, 15), text: ' # bad' },
      { range: onLine(0, 6, 8), text: '😀😀 bad' },
      { range: { start: { line: 1, character: 21 }, end: { line: 2, character: 0 } }, text: '\r\n\r\n' },
    );
    const found = await client.diagnostics(uri);
    expect(found.map(({ range }) => range)).toEqual([onLine(0, 11, 14), onLine(1, 18, 21)]);
  });

  it('take a whole new text, and ignore changes of documents that are not open', async () => {
    const client = await TestClient.start(vscode);
    await client.change('file:///w/other.yaml', 2, { text: 'ours: bad' });
    await client.open(uri, 'ours: bad\n');
    await client.change(uri, 2, { text: 'ours: good\n' });
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  it('are unchanged when nothing changed', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: bad\n');
    const first = await client.pull(uri);
    expect(await client.pull(uri, first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    await client.change(uri, 2, { range: onLine(0, 0, 0), text: ' ' });
    expect((await client.pull(uri, first.resultId)).kind).toBe('full');
  });

  it('are refused when the client takes its question back', async () => {
    const client = await TestClient.start(vscode);
    await client.open(uri, 'ours: bad\n');
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }, source.token);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: -32800 });
    expect(await client.diagnostics(uri)).toHaveLength(1);
  });

  it('come for documents that have no path', async () => {
    const client = await TestClient.start(vscode);
    for (const name of ['untitled:Untitled-1', 'vscode-vfs://github/o/r/a%20b.yaml']) {
      await client.open(name, 'ours: bad\n');
      expect(await client.diagnostics(name)).toHaveLength(1);
    }
  });

  it('check the same text once, and forget a closed file', async () => {
    const service = fakeService();
    const client = await TestClient.start(vscode, { host: { service } });
    await client.open(uri, 'ours: bad\n');
    await client.diagnostics(uri);
    await client.diagnostics(uri);
    await client.actions(uri, onLine(0, 6, 6));
    expect(service.checks.filter((path) => path === '/w/a.yaml').length).toBeLessThanOrEqual(3);
    await client.close(uri);
    await client.diagnostics(uri);
    expect(service.forgotten).toEqual(['/w/a.yaml']);
  });
});

describe('pushed diagnostics', () => {
  it('come after opening and after a change, with the version, and go with closing', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'ours: bad\n');
    await client.until(() => client.pushed.length === 1);
    await client.change(uri, 2, { text: 'ours: bad bad\n' });
    await client.until(() => client.pushed.length === 2);
    await client.close(uri);
    await client.until(() => client.pushed.length === 3);
    expect(client.pushed.map(({ version, diagnostics }) => [version, diagnostics.length])).toEqual([
      [1, 1],
      [2, 2],
      [undefined, 0],
    ]);
  });

  it('are empty for other files', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'theirs: bad\n');
    await client.until(() => client.pushed.length === 1);
    expect(client.pushed[0]?.diagnostics).toEqual([]);
  });

  it('wait for the end of fast typing and never name an old version', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'ours: \n');
    for (let version = 2; version <= 40; version += 1) {
      await client.change(uri, version, { range: onLine(0, 6, 6), text: 'bad ' });
    }
    await client.until(() => client.pushed.at(-1)?.version === 40);
    expect(client.pushed.length).toBeLessThan(10);
    expect(client.pushed.at(-1)?.diagnostics).toHaveLength(39);
    const versions = client.pushed.map(({ version = 0 }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('do not come after the document was closed', async () => {
    const client = await TestClient.start(plain);
    await client.open(uri, 'ours: bad\n');
    await client.close(uri);
    await pause(100);
    expect(client.pushed.at(-1)?.diagnostics).toEqual([]);
  });
});
