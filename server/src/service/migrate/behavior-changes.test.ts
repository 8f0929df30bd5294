import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import type { MigrateRequest } from './migrate-request';

const service = createService();

const workflow = (
  type: string,
  config: readonly string[] = [],
  { name = 'sales', host = 'http://om:8585/api' } = {},
): string =>
  [
    'source:',
    '  type: mysql',
    `  serviceName: ${name}`,
    '  sourceConfig:',
    '    config:',
    `      type: ${type}`,
    ...config.map((line) => `      ${line}`),
    ...(type === 'Profiler' || type === 'AutoClassification'
      ? ['processor:', '  type: orm-profiler', '  config: {}']
      : []),
    'sink:',
    '  type: metadata-rest',
    '  config: {}',
    'workflowConfig:',
    '  openMetadataServerConfig:',
    `    hostPort: ${host}`,
    '    authProvider: openmetadata',
    '    securityConfig:',
    '      jwtToken: ${T}',
    '',
  ].join('\n');

/** `topic: file → what restores it`, after a migration of all files. */
function ledger(files: Readonly<Record<string, string>>, request: Partial<MigrateRequest> = {}): readonly string[] {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const { from = '1.5.15', ...others } = request;
  const asked = { paths: [...texts.keys()], workspace, options: {}, to: '1.13.6', unsafe: true };
  return service
    .migrate({ ...asked, ...others, ...(from !== '' && { from }) })
    .behavior.map(({ topic, path, restoredBy }) => `${topic}: ${path.slice(3)} → ${restoredBy?.slice(3) ?? 'nothing'}`);
}

describe('the behavior changes of an upgrade', () => {
  it('names what a workflow did by default, where no old field is written', () => {
    expect(ledger({ 'a.yaml': workflow('Profiler', ['includeViews: true']) })).toEqual([
      'sample-data: a.yaml → nothing',
    ]);
    expect(ledger({ 'a.yaml': workflow('DatabaseMetadata') })).toEqual(['view-lineage: a.yaml → nothing']);
  });

  it('names the file that restores it: the workflow that was created, another one, or the file itself', () => {
    expect(ledger({ 'a.yaml': workflow('Profiler', ['processPiiSensitive: true']) })).toEqual([
      'sample-data: a.yaml → a-auto-classification.yaml',
      'pii-tags: a.yaml → a-auto-classification.yaml',
      'view-profiles: a.yaml → a.yaml',
    ]);
    const lineage = { 'a.yaml': workflow('DatabaseMetadata'), 'b.yaml': workflow('DatabaseLineage') };
    expect(ledger(lineage)).toEqual(['view-lineage: a.yaml → b.yaml']);
    expect(ledger({ 'a.yaml': workflow('DatabaseMetadata') }, { from: '1.4.6', to: '1.5' })).toEqual([
      'table-ddl: a.yaml → a.yaml',
    ]);
  });

  it('counts a workflow only where it does it: of the same service and server, and switched on', () => {
    const metadata = workflow('DatabaseMetadata');
    const others = [
      workflow('DatabaseLineage', [], { name: 'other' }),
      workflow('DatabaseLineage', [], { host: 'http://staging:8585/api' }),
      workflow('DatabaseLineage', ['processViewLineage: false']),
    ];
    for (const other of others)
      expect(ledger({ 'a.yaml': metadata, 'b.yaml': other })).toEqual(['view-lineage: a.yaml → nothing']);
    const profiler = workflow('Profiler', ['includeViews: true']);
    const off = workflow('AutoClassification', ['storeSampleData: false']);
    expect(ledger({ 'a.yaml': profiler, 'b.yaml': off })).toEqual(['sample-data: a.yaml → nothing']);
  });

  it('does not report what did not happen before, or still happens', () => {
    expect(ledger({ 'a.yaml': workflow('Profiler', ['includeViews: false', 'generateSampleData: false']) })).toEqual(
      [],
    );
    expect(ledger({ 'a.yaml': workflow('DatabaseMetadata', ['includeViews: false']) })).toEqual([]);
    expect(ledger({ 'a.yaml': workflow('DatabaseMetadata') }, { to: '1.5.15', from: '1.5.0' })).toEqual([]);
    expect(ledger({ 'a.yaml': workflow('DatabaseMetadata') }, { from: '1.6.0' })).toEqual([]);
    const mongo = workflow('DatabaseMetadata').replace('mysql', 'mongodb');
    expect(ledger({ 'a.yaml': mongo })).toEqual([]);
  });

  it('reports nothing if the release of a file is unknown, unless an old switch proves it', () => {
    const views = 'includeViews: true';
    expect(ledger({ 'a.yaml': workflow('Profiler', [views]) }, { from: '' })).toEqual([]);
    expect(ledger({ 'a.yaml': workflow('Profiler', [views, 'generateSampleData: true']) }, { from: '' })).toEqual([
      'sample-data: a.yaml → a-auto-classification.yaml',
    ]);
  });
});
