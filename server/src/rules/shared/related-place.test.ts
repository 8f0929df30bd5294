import { describe, expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { workspaceOf } from '../../documents/testing/workspace';

const path = '/repo/values.yaml';

/** The rule of each problem with the text that its related place marks. */
function related(text: string, file = path): (string | undefined)[][] {
  const options = { release: '1.8', releaseFrom: 'option' } as const;
  const report = createService().check({ path: file, text, workspace: workspaceOf({ [file]: text }), options });
  return (report?.problems ?? []).map(({ rule, related: [first] = [] }) => [
    rule,
    first && `${text.slice(0, first.span.start).split('\n').length}:${text.slice(first.span.start, first.span.end)}`,
  ]);
}

describe('the related place of a problem', () => {
  it('is the deepest key of the new place that is written', () => {
    expect(related('global:\n  airflow:\n    enabled: true\nopenmetadata:\n  config:\n    logLevel: INFO\n')).toEqual([
      ['moved-field', '5:config'],
    ]);
  });

  it('is none where nothing of the new place is written', () => {
    const global = 'global:\n  airflow: {enabled: true}\n  elasticsearch: {host: es}\n';
    expect(related(global).map(([, place]) => place)).toEqual([undefined, undefined]);
  });

  it('is the new form next to the old one', () => {
    const config = 'openmetadata:\n  config:\n    database:\n      host: db\n';
    expect(related(`global:\n  database:\n    host: db\n${config}`)).toEqual([['old-and-new-together', '7:host']]);
  });

  it('is right in a block scalar of another document', () => {
    const values = 'global:\n  airflow:\n    enabled: true\nopenmetadata:\n  config:\n    logLevel: INFO\n';
    const text = [
      'apiVersion: argoproj.io/v1alpha1',
      'kind: Application',
      'spec:',
      '  source:',
      '    chart: openmetadata',
      '    targetRevision: 1.8.0',
      '    helm:',
      '      values: |',
      ...values.split('\n').map((line) => `        ${line}`),
    ].join('\n');
    expect(related(text)).toContainEqual(['moved-field', '13:config']);
  });

  it('is where a misplaced field belongs, unless that is where it stands', () => {
    const workflow = (field: string): string =>
      `source:\n  type: mysql\n  serviceName: a\n  serviceConnection:\n    config: {type: Mysql, username: u, hostPort: "h:1"}\n${field}  sourceConfig:\n    config: {type: DatabaseMetadata}\nsink: {type: metadata-rest, config: {}}\nworkflowConfig:\n  openMetadataServerConfig: {hostPort: http://h/api, authProvider: openmetadata}\n`;
    expect(related(workflow('  markDeletedTables: true\n'), '/repo/w.yaml')).toEqual([['misplaced-field', '8:config']]);
  });
});
