import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

const names = [
  'hostPort', 'username', 'databaseSchema', 'database', 'authType', 'sslConfig', 'sslMode', 'connectionOptions',
  'schemaFilterPattern', 'tableFilterPattern', 'includeTables', 'enabled', 'scheme', 'includes', 'password', 'type',
]; // prettier-ignore

describe('nearest', () => {
  it.each([
    ['hostport', 'hostPort'],
    ['host_port', 'hostPort'],
    ['HOST-PORT', 'hostPort'],
    ['host', 'hostPort'],
    ['user', 'username'],
    ['paswword', 'password'],
    ['pasword', 'password'],
    ['passwrod', 'password'],
    ['tyep', 'type'],
    ['tpye', 'type'],
    ['include', 'includes'],
    ['includeTable', 'includeTables'],
    ['databaseName', 'database'],
    ['schemaFilterPatern', 'schemaFilterPattern'],
    ['sslmode', 'sslMode'],
    ['conectionOption', 'connectionOptions'],
  ])('%s → %s', (written, meant) => {
    expect(nearest(written, names)).toBe(meant);
  });

  it.each(['disabled', 'schema', 'excludes', 'colour', 'x', '', '--', 'ssl', 'pattern', 'foo', 'token'])(
    'does not guess for %j',
    (written) => {
      expect(nearest(written, names)).toBeUndefined();
    },
  );

  it('finds a name of several words by its ending, if no other ends so', () => {
    expect(nearest('jobId', ['dbtCloudProjectId', 'dbtCloudJobId'])).toBe('dbtCloudJobId');
    expect(nearest('jobIds', ['dbtCloudProjectId', 'dbtCloudJobId'])).toBe('dbtCloudJobId');
    expect(nearest('jobId', ['dbtCloudJobId', 'dagsterJobId'])).toBeUndefined();
    expect(nearest('password', ['keystorePassword'])).toBeUndefined();
  });

  it('finds values too', () => {
    expect(nearest('WARNING', ['DEBUG', 'INFO', 'WARN', 'ERROR'])).toBe('WARN');
    expect(nearest('Postgresql', ['Postgres', 'Mysql', 'Mssql'])).toBe('Postgres');
    expect(nearest('MySQL', ['Mysql', 'Mssql'])).toBe('Mysql');
    expect(nearest('DatabaseMetdata', ['DatabaseMetadata', 'DashboardMetadata'])).toBe('DatabaseMetadata');
  });
});
