import { describe, expect, it } from 'vitest';
import { workspaceOf } from '../../../../test/cases/run-case';
import { createService } from '../create-service';

const service = createService();

/** What is told where `¦` stands. */
function at(marked: string, release = '1.6', path = '/w.yaml'): string | undefined {
  const text = marked.replace('¦', '');
  const options = { release, chartRelease: '1.5.13', releaseFrom: 'setting' } as const;
  return service.hover(path, text, marked.indexOf('¦'), workspaceOf(new Map([[path, text]])), options)?.markdown;
}

const workflow = `source:
  type: snowflake
  serviceName: sf
  sourceConfig:
    config:
      type: Profiler
      KEY
processor:
  type: orm-profiler
  config: {}
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
`;

describe('hover', () => {
  it('tells type, default and what the field does', () => {
    const text = at(workflow.replace('KEY', 'include¦Views: true'));
    expect(text).toContain('**includeViews** (true or false)');
    expect(text).toContain('Default: `false`');
  });

  it('tells the lifetime, and on a problem’s key the fix in words', () => {
    const text = at(workflow.replace('KEY', 'generate¦SampleData: true'));
    expect(text).toContain('Removed in 1.6');
    expect(text).toContain('Fix: Move the sample data and PII fields');
  });

  it('tells the environment variable behind a chart value', () => {
    expect(at('openmetadata:\n  config:\n    cluster¦Name: x\n', '1.5', '/values.yaml')).toContain(
      'OPENMETADATA_CLUSTER_NAME',
    );
  });

  it('tells nothing between keys and in files that are not ours', () => {
    expect(at(workflow.replace('KEY', 'threadCount:   ¦   4'))).toBeUndefined();
    expect(at('a:¦ 1\n')).toBeUndefined();
  });
});
