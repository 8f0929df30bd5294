import { expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../create-service';
import type { MigrateRequest, MigrateResult } from './migrate-request';
import { migrateTool } from '../assist/migrate-tool';
import { describeUnknownStart } from './unknown-start';

const METADATA = workflowText({
  connection: ['type: Postgres', 'username: u', 'hostPort: db:5432', 'database: d'],
  token: '${T}',
});

function migrate(text: string, request: Partial<MigrateRequest> = {}): MigrateResult {
  const texts = new Map([['/w/a.yaml', text]]);
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const asked = { paths: ['/w/a.yaml'], workspace, options: {}, to: '1.6', unsafe: true };
  return createService().migrate({ ...asked, ...request });
}

/** `last release before → first release: migration` for all that may be lost. */
function possible(text: string, request: Partial<MigrateRequest> = {}): readonly string[] {
  return migrate(text, request).possible.map(
    ({ before, release, migration }) => `${before ?? ''} → ${release}: ${migration ?? 'behavior'}`,
  );
}

const ALL = ['1.4.6 → 1.4.7: 1.4.7/include-ddl-default', '1.5.15 → 1.6.0: behavior'];

it('lists what changed, with the releases between which it did, where nothing states the start', () => {
  expect(possible(METADATA)).toEqual(ALL);
  expect(describeUnknownStart(migrate(METADATA).possible)).toBe(
    'Nothing says which release 1 file comes from, so what changed before is not kept. State it with --from.',
  );
});

it('lists nothing where the start is stated, where or where it makes no difference', () => {
  expect(possible(METADATA, { from: '1.3' })).toEqual([]);
  expect(possible(`# omconfig: release=1.3\n${METADATA}`)).toEqual([]);
  expect(possible(METADATA, { to: '1.4.0' })).toEqual([]);
  expect(possible(METADATA, { options: { rules: { 'changed-default': 'off' } } })).toEqual(ALL.slice(1));
  expect(possible(METADATA, { skip: ['1.4.7/include-ddl-default'] })).toEqual(ALL.slice(1));
});

it('does not believe a pin at the target that the fields of the file contradict', () => {
  const config = ['type: Profiler', 'generateSampleData: false', 'processPiiSensitive: false'];
  const profiler = workflowText({ type: 'postgres', pipeline: 'Profiler', config, token: '${T}' });
  const raised = migrate(`# omconfig: release=1.13.1\n${profiler}`, { to: '1.13.1' });
  expect(raised.possible.map(({ release }) => release)).toContain('1.6.0');
  expect(raised.possible).toEqual(
    migrate(profiler, { to: '1.13.1' }).possible.map((change) => ({ ...change, contradicted: '1.13.1' })),
  );
  expect(describeUnknownStart(raised.possible)).toBe(
    '1 file is pinned to 1.13.1 but has fields that were removed before it, so an earlier release was in use; what changed since is not kept. State it with --from.',
  );
  const older = migrate(`# omconfig: release=1.8.0\n${profiler}`, { to: '1.13.1' });
  expect(older.possible).toEqual([]);
});

it('lists the defaults of a chart', () => {
  const values = 'openmetadata:\n  openmetadata:\n    config:\n      clusterName: prod\n';
  expect(possible(values, { to: '1.13.1' })).toContainEqual(expect.stringMatching(/ → 1\.2\.3: changed-default$/));
});

it('does the same for a pin and for the same release as --from', () => {
  const pin = '# omconfig: release=1.4.0\n';
  const pinned = migrate(pin + METADATA);
  const told = migrate(METADATA, { from: '1.4.0' });
  expect(pinned.files.map(({ after }) => after)).toEqual(told.files.map(({ after }) => pin + after));
  expect(told.files).toHaveLength(1);
  for (const part of ['behavior', 'manual', 'possible'] as const) expect(pinned[part]).toEqual(told[part]);
});

it('is what a tool of an assistant says first', async () => {
  const workspace = { paths: () => ['/w/a.yaml'], read: () => METADATA };
  const host = {
    ...{ service: createService(), workspace, optionsOf: () => Promise.resolve({}) },
    ...{ locate: (typed: string) => typed, show: (path: string) => path, list: () => Promise.resolve(['/w/a.yaml']) },
    base: '/w',
  };
  const { text } = await migrateTool(host, { to: '1.6' });
  expect(text).toMatch(
    /^Nothing says which release 1 file comes from, so what changed before is not kept\. State it in omconfig\.yaml/,
  );
  expect(text).toContain('What may be lost:\n- changed between 1.4.6 and 1.4.7: ');
});
