import { describe, expect, it } from 'vitest';
import { workspaceOf } from '../../../../test/cases/run-case';
import { createService } from '../create-service';
import type { CompletionItem } from './item';

const service = createService();
const RELEASE = { release: '1.6', chartRelease: '1.13.1', releaseFrom: 'setting' } as const;

/** The completions where `¦` stands. */
function at(marked: string, path = '/w.yaml', release: string = RELEASE.release): readonly CompletionItem[] {
  const offset = marked.indexOf('¦');
  const text = marked.replace('¦', '');
  return service.complete(path, text, offset, workspaceOf(new Map([[path, text]])), { ...RELEASE, release });
}

const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);

const tail = `sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_TOKEN}
`;

const workflow = (connection: string, config = ''): string => `source:
  type: postgres
  serviceName: pg
  serviceConnection:
    config:
      type: Postgres
${connection}
  sourceConfig:
    config:
      type: DatabaseMetadata
${config}
${tail}`;

describe('completion', () => {
  it('offers the fields of this connector, required ones first, none that is there', () => {
    const found = labels(at(workflow('      username: reader\n      ¦')));
    expect(found.slice(0, 2)).toEqual(['database', 'hostPort']);
    expect(found).toContain('authType');
    expect(found).not.toContain('username');
    expect(found).not.toContain('warehouse');
  });

  it('offers nothing that the release lacks', () => {
    expect(labels(at(workflow('', '      ¦'), '/w.yaml', '1.5'))).toContain('overrideViewLineage');
    expect(labels(at(workflow('', '      ¦'), '/w.yaml', '1.6'))).not.toContain('overrideViewLineage');
  });

  it('offers fields while a key is half typed, and replaces what is typed', () => {
    const [item] = at(workflow('      usern¦')).filter(({ label }) => label === 'username');
    expect(item?.snippet).toBe('username: $1');
    expect((item?.span.end ?? 0) - (item?.span.start ?? 0)).toBe(5);
  });

  it('offers the fields of the alternative that is meant, of all while nothing is written', () => {
    expect(labels(at(workflow('      authType:\n        ¦')))).toEqual(
      expect.arrayContaining(['password', 'awsConfig', 'azureConfig']),
    );
  });

  it('offers enum values and booleans, the default first', () => {
    expect(labels(at(workflow('', '      includeTags: ¦')))).toEqual(['true', 'false']);
    expect(labels(at(workflow('').replace('workflowConfig:\n', 'workflowConfig:\n  loggerLevel: ¦\n')))).toEqual([
      'INFO',
      'DEBUG',
      'ERROR',
      'WARN',
    ]);
  });

  it('offers connectors by name, and source types in the form that the pipeline wants', () => {
    expect(labels(at(workflow('').replace('type: Postgres', 'type: ¦')))).toEqual(
      expect.arrayContaining(['Postgres', 'Snowflake', 'Tableau']),
    );
    expect(labels(at(workflow('').replace('type: postgres', 'type: ¦')))).toEqual(
      expect.arrayContaining(['postgres', 'postgres-lineage', 'snowflake-usage']),
    );
  });

  it('works in JSON and between brackets', () => {
    const json =
      '{"source": {"type": "postgres", "serviceName": "pg", "sourceConfig": {"config": {"type": "DatabaseMetadata", "¦"}}}, "workflowConfig": {"openMetadataServerConfig": {"hostPort": "http://x/api"}}}';
    const [item] = at(json, '/w.json').filter(({ label }) => label === 'includeTags');
    expect(item?.snippet).toBe('"includeTags": ${1|true,false|}');
    expect(labels(at(workflow('      authType: {¦}')))).toContain('password');
  });

  it('offers chart values of the chart in use', () => {
    const found = labels(at('openmetadata:\n  config:\n    pipelineServiceClientConfig:\n      ¦\n', '/values.yaml'));
    expect(found).toEqual(expect.arrayContaining(['airflow', 'enabled', 'metadataApiEndpoint']));
  });

  it('offers nothing in comments and in files that are not ours', () => {
    expect(at(workflow('      # ¦'))).toEqual([]);
    expect(at('services:\n  web:\n    ¦\n', '/compose.yaml')).toEqual([]);
  });
});
