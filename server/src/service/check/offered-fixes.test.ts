import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import type { Fix } from '../../rules/shared/problem';

const service = createService();

const workflow = (
  connection: readonly string[],
  config: readonly string[] = [],
  rest: readonly string[] = [],
): string =>
  [
    'source:',
    '  type: redshift',
    '  serviceName: warehouse',
    '  serviceConnection:',
    '    config:',
    ...connection.map((line) => `      ${line}`),
    '  sourceConfig:',
    '    config:',
    ...['type: DatabaseMetadata', ...config].map((line) => `      ${line}`),
    'sink:',
    '  type: metadata-rest',
    '  config: {}',
    'workflowConfig:',
    '  openMetadataServerConfig:',
    '    hostPort: http://om:8585/api',
    '    authProvider: openmetadata',
    '    securityConfig:',
    '      jwtToken: ${T}',
    ...rest,
    '',
  ].join('\n');

/** The titles of all fixes that are offered for a text. */
function offered(text: string, release: string, path = '/w/a.yaml'): readonly string[] {
  const workspace = { paths: () => [path], read: (one: string) => (one === path ? text : undefined) };
  const report = service.check({ path, text, workspace, options: { release, releaseFrom: 'option' } });
  return (report?.problems ?? []).flatMap(({ fixes }) => fixes.map(({ title }) => title));
}

const REDSHIFT = ['type: Redshift', 'hostPort: rs:5439', 'database: dev', 'username: reader'];

describe('a fix is offered only if it can be done', () => {
  it('not if the text has a syntax error, or the key is duplicated', () => {
    const wrong = workflow(['pasword: "${P}"', ...REDSHIFT]);
    expect(offered(wrong, '1.9')).toContain('Rename to password');
    expect(offered(wrong.replace('  config: {}', '  config: {}}'), '1.9')).toEqual(['Remove }']);
    expect(offered(workflow(['pasword: "${P}"', 'pasword: "${P}"', ...REDSHIFT]), '1.9')).not.toContain(
      'Rename to password',
    );
  });

  it('not for a value that comes from a merge key', () => {
    expect(offered(workflow(['pasword: "${P}"', ...REDSHIFT]), '1.9')).not.toEqual([]);
    expect(offered(workflow(['<<: { pasword: "${P}" }', ...REDSHIFT]), '1.9')).toEqual([]);
  });

  it('not into a new object that would lack required fields', () => {
    const text = workflow(REDSHIFT, ['metrics: [mean]']).replace('DatabaseMetadata', 'Profiler');
    expect(offered(text, '1.12').filter((title) => title.startsWith('Move'))).toEqual([]);
  });

  it('not next to another form of the same object', () => {
    const isMove = (title: string): boolean => title.endsWith('authType.awsConfig');
    const connection = [...REDSHIFT, 'awsConfig: { awsRegion: eu-west-1 }'];
    expect(offered(workflow([...connection, 'authType: {}']), '1.13').some(isMove)).toBe(true);
    expect(offered(workflow([...connection, 'authType: { password: "${P}" }']), '1.13').some(isMove)).toBe(false);
  });

  it('not to a connector that the release does not have', () => {
    const text = workflow(['type: REESt', 'openAPISchemaURL: http://h/api']).replace('redshift', 'other');
    expect(offered(text, '1.8')).toContain('Change to Rest');
    expect(offered(text, '1.5')).not.toContain('Change to Rest');
  });

  it('not to the name of a mapping for a single value', () => {
    const values = (value: string): string => `openmetadata:\n  config:\n    logLevel: INFO\nserviceMonitr: ${value}\n`;
    expect(offered(values('\n  enabled: true'), '1.11', '/w/values.yaml')).toContain('Rename to serviceMonitor');
    expect(offered(values('true'), '1.11', '/w/values.yaml')).not.toContain('Rename to serviceMonitor');
  });
});

describe('a fix that moves lines is not safe', () => {
  const safe = (text: string): readonly Fix[] => {
    const path = '/w/a.yaml';
    const workspace = { paths: () => [path], read: (one: string) => (one === path ? text : undefined) };
    const report = service.check({ path, text, workspace, options: { release: '2.0.6', releaseFrom: 'option' } });
    return (report?.problems ?? []).flatMap(({ fixes }) => fixes.filter(({ safety }) => safety === 'safe'));
  };

  it('if one of them is unknown where they go', () => {
    const right = workflow(REDSHIFT);
    expect(safe(right.replace('\n  config: {}', '\n config: {}')).length).toBe(1);
    expect(safe(right.replace('\n  config: {}\nworkflowConfig', '\n config: {}\n workflowConfig'))).toEqual([]);
  });

  it('if another mistake is around them', () => {
    const wrong = workflow(REDSHIFT).replace('  type: metadata-rest\n  config', '  type:metadata-rest\n config');
    expect(safe(wrong).map(({ title }) => title)).toEqual(['Add a space after the colon']);
  });
});
