import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { project } from './project';
import { bundledStore as store } from '../store';
import { workflowCases } from './workflow-cases';
import { WORKFLOW, type WorkflowNames } from './workflow-schema';

const whatever: WorkflowNames = { pipeline: undefined, connector: undefined };

describe('the cases of a dynamic place', () => {
  it('are the pipeline types and connectors of the release', () => {
    const old = workflowCases('pipeline', { store, release: '1.5.0', workflow: whatever }).cases;
    expect(old.has('AutoClassification')).toBe(false);
    expect(old.has('Profiler')).toBe(true);
    const { cases, lacking } = workflowCases('connection', { store, release: '1.6.0', workflow: whatever });
    expect(cases.has('MicroStrategy')).toBe(true);
    expect(lacking).toContain('Mstr');
  });

  it('follow the kind of service where a pipeline has a schema of its own for it', () => {
    const of = (connector: string | undefined): readonly string[] | undefined =>
      workflowCases('pipeline', { store, release: '1.13.1', workflow: { pipeline: 'AutoClassification', connector } })
        .meant;
    expect(of('S3')).toEqual(['workflow/pipelines/storage-auto-classification']);
    expect(of('Mysql')).toEqual(['workflow/pipelines/auto-classification']);
    expect(of(undefined)).toHaveLength(2);
  });

  it('are those of the workflow’s own steps', () => {
    const { cases } = workflowCases('processor', {
      store,
      release: '1.6.0',
      workflow: { ...whatever, pipeline: 'TestSuite' },
    });
    expect([...cases.keys()]).toEqual(['orm-test-runner']);
  });
});

const workflow = (type: string, connection: object, config: object): object => ({
  source: { type, serviceName: 'one', serviceConnection: { config: connection }, sourceConfig: { config } },
  sink: { type: 'metadata-rest', config: {} },
  workflowConfig: { openMetadataServerConfig: { hostPort: 'http://localhost:8585/api', authProvider: 'openmetadata' } },
});
const mysql = { type: 'Mysql', username: 'me', hostPort: 'localhost:3306' };

describe('the plain schema of workflows', () => {
  it.each([
    ['a right file', workflow('mysql', mysql, { type: 'DatabaseMetadata' }), true],
    [
      'a key of another connector',
      workflow('mysql', { ...mysql, warehouse: 'x' }, { type: 'DatabaseMetadata' }),
      false,
    ],
    ['a key of another pipeline', workflow('mysql', mysql, { type: 'DatabaseMetadata', profileSample: 5 }), false],
    ['an unknown pipeline', workflow('mysql', mysql, { type: 'Metadata' }), false],
    ['a connector of nobody', workflow('mine', { type: 'Mine', whatever: 1 }, { type: 'DatabaseMetadata' }), true],
    ['a connector that is gone', workflow('mstr', { type: 'Mstr' }, { type: 'DashboardMetadata' }), false],
    ['settings without type', workflow('mysql', mysql, { includeViews: true }), true],
  ])('judges by the types that are written: %s', (_, data, expected) => {
    expect(valid(whatever, data)).toBe(expected);
  });

  it('is that of one workflow when it is named', () => {
    const profiler = { pipeline: 'Profiler', connector: 'Mysql' };
    expect(valid(profiler, workflow('mysql', { username: 'me', hostPort: 'x:1' }, { profileSample: 5 }))).toBe(true);
    expect(valid(profiler, workflow('mysql', { username: 'me', hostPort: 'x:1' }, { markDeletedTables: true }))).toBe(
      false,
    );
  });
});

const compiled = new Map<WorkflowNames, (data: unknown) => boolean>();

function valid(names: WorkflowNames, data: unknown): boolean {
  const plain = project(store, { name: WORKFLOW, release: '1.6.0', workflow: names }) ?? {};
  const check = compiled.get(names) ?? new Ajv2020({ strict: false, validateFormats: false }).compile(plain);
  compiled.set(names, check);
  return check(data);
}
