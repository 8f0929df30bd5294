import { expect, it } from 'vitest';
import { bundledStore } from '../../server/src/schemas/store';
import { connectorPages } from './connector-page';

const pages = new Map(connectorPages(bundledStore));

function rowOf(connector: string, path: string): string {
  const lines = (pages.get(`connectors/${connector}.md`) ?? '').split('\n');
  return lines.find((line) => line.startsWith(`| ${path}`)) ?? '';
}

it('says that no release reads a field where none does, not that the newest does not', () => {
  expect(rowOf('BigTable', '`credentials.gcpImpersonateServiceAccount.lifetime`')).toMatch(/\| in no release \|$/);
  expect(rowOf('Omni', '`sslConfig.sslKey`')).toMatch(/\| in no release \|$/);
  // Of the releases before, it could not be decided.
  expect(rowOf('SageMaker', '`awsConfig.enabled`')).toMatch(/\| not since 1\.13; before, not known \|$/);
  for (const [path, text] of pages) expect(text, path).not.toMatch(/\| not in [\d.]+ \|/);
});

it('tells of the code for all databases only of connectors that had no other', () => {
  expect(rowOf('Db2', 'profiler')).toBe(
    '| profiler | `db2` | 1.6 and later; before 1.6, with code for all databases |',
  );
  for (const name of ['Exasol', 'Iomete', 'Timescale']) expect(rowOf(name, 'profiler'), name).not.toContain('before');
});
