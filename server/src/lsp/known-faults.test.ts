import type { CodeLens, Hover } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { POSTGRES, workflowText } from '../documents/testing/workflow-text';
import type { Description, MigrateAnswer, PendingAnswer, ReleasesAnswer } from '../protocol/commands';
import { releasesUntil } from '../schemas/testing/releases-until';
import { knownReleases } from '../service/catalog/catalog';
import { faultsOfRelease } from '../service/catalog/known-faults';
import { createService } from '../service/create-service';
import { uri } from './testing/real-client';
import { TestClient, vscode } from './testing/test-client';

const above = (release: string): string[] => [`# omconfig: release=${release}`];
const looker = workflowText({
  above: above('1.10.8'),
  type: 'looker',
  connection: ['type: Looker', 'clientId: a', 'clientSecret: ${LOOKER_SECRET}', 'hostPort: https://looker.example.com'],
  pipeline: 'DashboardMetadata',
});
/** A release from which some of 2.0 are a step back. */
const ahead = workflowText({ above: above('1.13.5') });

async function startWith(text: string): Promise<TestClient> {
  const capabilities = { ...vscode, textDocument: { ...vscode.textDocument, codeLens: {} } };
  const client = await TestClient.start(capabilities, {
    host: { service: createService(), releases: releasesUntil('2.0.7') },
  });
  await client.open(uri, text);
  return client;
}

async function hoverOfRelease(text: string): Promise<string> {
  const client = await startWith(text);
  const position = { line: 0, character: text.indexOf('=') + 2 };
  const hover = await client.ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
  return JSON.stringify(hover?.contents);
}

describe('over the protocol, a known fault of a release', () => {
  it('is in the hover of the release, and of no other', async () => {
    const hover = await hoverOfRelease(looker);
    expect(hover).toContain('OpenMetadata 1.10.8');
    expect(hover).toContain('known-fault/looker-1.10.8');
    const other = await hoverOfRelease(looker.replace('1.10.8', '1.10.9'));
    expect(other).toContain('OpenMetadata 1.10.9');
    expect(other).not.toContain('known-fault/looker');
  });

  it('is in the list of releases to choose from, where a file may meet it', async () => {
    const client = await startWith(looker);
    const { platform, faults } = await client.run<ReleasesAnswer>('omconfig.releases');
    expect(platform).toContain('1.10.8');
    expect(faults).toEqual({ '1.10.8': [expect.stringMatching(/^Looker .*fixed in 1\.10\.9$/)] });
    // A closed file counts as well as an open one, and none once it is gone.
    const closed = 'file:///w/flows/vertica.yaml';
    const push = (text: string | null): Promise<void> =>
      client.notify('omconfig/files', { files: [{ uri: closed, text }] });
    await push(looker.replaceAll('Looker', 'Vertica').replace('looker', 'vertica').replace('Dashboard', 'Database'));
    const { faults: both } = await client.run<ReleasesAnswer>('omconfig.releases');
    expect(both['1.13.0']).toEqual([expect.stringMatching(/^Vertica/)]);
    expect(both['1.10.8']).toEqual(faults['1.10.8']);
    await push(null);
    expect(await client.run<ReleasesAnswer>('omconfig.releases')).toMatchObject({ faults });
  });

  it('is in that list as a way from a release that files name, or if they name none', async () => {
    const stepBack: unknown = expect.stringContaining('a step back');
    const faultsFor = async (text: string): Promise<ReleasesAnswer['faults']> =>
      (await (await startWith(text)).run<ReleasesAnswer>('omconfig.releases')).faults;
    for (const text of [ahead, workflowText({})]) {
      const faults = await faultsFor(text);
      expect(faults['2.0.0']).toContainEqual(stepBack);
      expect(faults['2.0.4']).toBeUndefined();
    }
    expect(await faultsFor(looker)).not.toHaveProperty(['2.0.0']);
  });

  it('is in the status of a file that meets it, and of no other', async () => {
    const client = await startWith(looker);
    const { faults } = await client.run<Description>('omconfig.describe', { uri });
    expect(faults).toEqual([expect.stringMatching(/^Looker/)]);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toContain('known-fault');
    const other = await startWith(workflowText({ above: above('1.10.8') }));
    expect(await other.run<Description>('omconfig.describe', { uri })).not.toHaveProperty('faults');
  });

  it('is among the steps to a target that has it', async () => {
    const client = await startWith(looker.replace('1.10.8', '1.9.0'));
    const stepsTo = async (to: string): Promise<string> => {
      const { files } = await client.run<PendingAnswer>('omconfig.pending', { to });
      return JSON.stringify(files.flatMap(({ steps }) => steps));
    };
    expect(await stepsTo('1.10.8')).toContain('Looker');
    expect(await stepsTo('1.10.9')).not.toContain('Looker');
  });
});

describe('over the protocol, a way that is a step back', () => {
  it('is among the steps to that release, and refused by the migration', async () => {
    const client = await startWith(ahead);
    const order = { uri, unsafe: true, apply: false };
    const bad = await client.run<PendingAnswer>('omconfig.pending', { to: '2.0.0' });
    expect(JSON.stringify(bad.files.flatMap(({ steps }) => steps))).toContain('2.0.4 or later');
    const migrated = await client.run<MigrateAnswer>('omconfig.migrateFile', { ...order, to: '2.0.0' });
    expect(migrated).toMatchObject({ to: '2.0.0', files: [] });
    expect(migrated.refused).toEqual([expect.stringContaining('known-fault/from-1.13.5-to-2.0.0')]);
    const { refused } = await client.run<MigrateAnswer>('omconfig.migrateFile', { ...order, to: '2.0.4' });
    expect(refused).toEqual([]);
    const good = await client.run<PendingAnswer>('omconfig.pending', { to: '2.0.4' });
    expect(JSON.stringify(good.files)).not.toContain('2.0.4 or later');
  });

  it('is not where a lens leads', async () => {
    const config = ['markDeletedTables: true', 'overrideViewLineage: true'];
    const client = await startWith(workflowText({ above: above('1.5.0'), connection: POSTGRES, config }));
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const targets = lenses.flatMap(({ command }) =>
      command?.command === 'omconfig.migrateFile' ? [(command.arguments?.[0] as { readonly to: string }).to] : [],
    );
    expect(targets.length).toBeGreaterThan(0);
    const { platform } = await client.run<ReleasesAnswer>('omconfig.releases');
    for (const to of targets) {
      expect(platform).toContain(to);
      const faults = faultsOfRelease(to, knownReleases()).map(({ title }) => title);
      expect(faults).not.toContainEqual(expect.stringContaining('a step back'));
    }
  });
});
