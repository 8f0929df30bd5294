import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { MigrateAnswer, PendingAnswer } from '../../protocol/commands';
import { workflowText } from '../../documents/testing/workflow-text';
import { GitHistory } from '../../files/git/git-history';
import { NodeFiles } from '../../files/node-files';
import { createService } from '../../service/create-service';
import { JoinedFiles } from '../joined-files';
import { PushedFiles } from '../pushed-files';
import { TestClient, vscode } from '../testing/test-client';
import { hasGit, NO_GIT } from '../../files/testing/system';

const METADATA = workflowText({
  connection: ['type: Postgres', 'username: u', 'hostPort: db:5432', 'database: d'],
  token: '${T}',
});
const START = {
  text: expect.stringMatching(/^From 1\.4\.0 \(git: [\da-f]{7} had it in requirements\.txt\)$/) as string,
  certainty: 'derived',
};

/** A repository whose pin was raised after its workflow was committed. */
function raisedRepository(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-start-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const git = (...words: readonly string[]): unknown => execFileSync('git', words, { cwd: folder, stdio: 'pipe' });
  const pin = (version: string): void => {
    writeFileSync(join(folder, 'requirements.txt'), `openmetadata-ingestion==${version}\n`);
    git('add', '-A');
    git('-c', 'user.name=n', '-c', 'user.email=n@example.com', 'commit', '-q', '-m', 'pin');
  };
  git('init', '-q', '.');
  writeFileSync(join(folder, 'w.yaml'), METADATA);
  pin('1.4.0');
  pin('1.6.0');
  return folder;
}

async function startIn(folder: string): Promise<TestClient> {
  const host = {
    service: createService(),
    files: new JoinedFiles(new NodeFiles(), new PushedFiles(), new GitHistory()),
  };
  const rootUri = pathToFileURL(folder).href;
  return TestClient.start(vscode, { host, rootUri, workspaceFolders: [{ uri: rootUri, name: 'w' }] });
}

beforeEach(({ skip }) => {
  skip(!hasGit(), NO_GIT);
});

it('is read from git where the pin was raised before the files were migrated', async () => {
  const folder = raisedRepository();
  const client = await startIn(folder);
  const uri = pathToFileURL(join(folder, 'w.yaml')).href;
  const { starts, files } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.6.0' });
  expect(starts).toEqual([{ ...START, uris: [uri] }]);
  const migrations = files.flatMap(({ changes }) => changes.map(({ migration }) => migration));
  expect(migrations).toEqual(['1.4.7/include-ddl-default']);
  const order = { uri, to: '1.6.0', unsafe: true, apply: false };
  const migrated = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
  expect(migrated.starts).toEqual(starts);
  expect(migrated.behavior.map(({ text }) => text).join()).toContain('lineage of views');
  expect(migrated.possible).toEqual([]);
});

it('is not read for a file that an editor holds changed, or that has no place on a disk', async () => {
  const folder = raisedRepository();
  const client = await startIn(folder);
  const uri = pathToFileURL(join(folder, 'w.yaml')).href;
  await client.open(uri, METADATA.replace('database: d', 'database: e'));
  expect((await client.run<PendingAnswer>('omconfig.pending', { uri, to: '1.6.0' })).starts).toEqual([]);
  const pushed = [
    { uri: 'vscode-vfs://h/w/w.yaml', text: METADATA },
    { uri: 'vscode-vfs://h/w/requirements.txt', text: 'openmetadata-ingestion==1.6.0\n' },
  ];
  await client.notify('omconfig/files', { files: pushed });
  const [first] = pushed;
  const order = { uri: first?.uri, to: '1.6.0' };
  expect((await client.run<PendingAnswer>('omconfig.pending', order)).starts).toEqual([]);
});
