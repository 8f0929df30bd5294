import { describe, expect, it } from 'vitest';
import { bundledStore, createStore } from '../store';
import { isUnreadFor, isUnreadInside, readElsewhere, readersOf } from './readers';

const SNOWFLAKE = 'workflow/connections/database/snowflake';

describe('which steps read a field of a connection', () => {
  it('says which do and which do not', () => {
    expect(readersOf(bundledStore, { schema: SNOWFLAKE, field: 'creditCost', release: '2.0.7' })).toEqual({
      read: ['lineage', 'usage'],
      unread: ['metadata', 'profiler', 'auto-classification', 'test-suite'],
    });
  });

  it('says nothing where all steps read it, or nothing is known', () => {
    for (const field of ['account', 'nonsense'])
      expect(readersOf(bundledStore, { schema: SNOWFLAKE, field, release: '2.0.7' })).toBeUndefined();
    expect(
      readersOf(createStore({ other: '{}' }), { schema: SNOWFLAKE, field: 'creditCost', release: '2.0.7' }),
    ).toBeUndefined();
  });
});

describe('a field that the workflow at hand does not read', () => {
  it.each([
    ['DatabaseLineage', 'includeTransientTables', ['metadata']],
    ['Profiler', 'creditCost', ['lineage', 'usage']],
    ['DatabaseLineage', 'creditCost', undefined],
    ['DatabaseMetadata', 'creditCost', undefined],
    ['DatabaseLineage', 'databaseFilterPattern', undefined],
  ])('%s: %s', (pipeline, field, steps) => {
    expect(readElsewhere(bundledStore, pipeline, { schema: SNOWFLAKE, field, release: '2.0.7' })).toEqual(steps);
  });
});

describe('for which connectors a setting of a pipeline is read', () => {
  it.each([
    ['Mysql', true],
    ['Snowflake', false],
  ])('%s: incremental', (connector, isUnread) => {
    const asked = { schema: 'workflow/pipelines/database-metadata', field: 'incremental', release: '2.0.7' };
    expect(isUnreadFor(bundledStore, connector, asked)).toBe(isUnread);
  });
});

it.each([
  ['pipeline/prefect', 'sslConfig.sslKey', '2.0.7', true],
  ['pipeline/prefect', 'sslConfig.caCertificate', '2.0.7', false],
  ['database/mysql', 'sslConfig.sslKey', '2.0.7', false],
  ['database/bigtable', 'credentials.gcpImpersonateServiceAccount', '2.0.7', true],
  ['database/bigtable', 'credentials.gcpImpersonateServiceAccount.lifetime', '2.0.7', true],
])('knows what no step reads inside of the fields of %s: %s', (schema, field, release, isUnread) => {
  const asked = { schema: `workflow/connections/${schema}`, field, release };
  expect(isUnreadInside(bundledStore, asked)).toBe(isUnread);
});
