import { describe, expect, it } from 'vitest';
import { check, migrate, releases } from './index';
import { workflowText } from '../../server/src/documents/testing/workflow-text';

const workflow = workflowText({
  type: 'snowflake',
  service: 'sales',
  connection: ['type: Snowflake', 'username: u', 'account: a', 'warehouse: w'],
  config: ['overrideViewLineage: true'],
  token: '${TOKEN}',
});

describe('the programmatic API', () => {
  it('checks texts for the release that is named, with exact ranges', () => {
    const [file, ...others] = check(
      [
        { path: 'sales.yaml', text: workflow },
        { path: 'other.yaml', text: 'a: 1\n' },
      ],
      {
        release: '1.6',
      },
    );
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      path: 'sales.yaml',
      kind: 'workflow',
      workflow: 'DatabaseMetadata',
      connector: 'Snowflake',
    });
    const [problem] = file?.problems.filter(({ rule }) => rule === 'moved-field') ?? [];
    expect(problem).toMatchObject({ severity: 'error', migration: '1.6/view-lineage-to-lineage-workflow' });
    expect(workflow.slice(problem?.start, problem?.end)).toBe('overrideViewLineage');
    expect(problem?.range.start).toEqual({ line: 12, character: 6 });
  });

  it('takes the release from files around', () => {
    const context = [{ path: 'requirements.txt', text: 'openmetadata-ingestion==1.5.6\n' }];
    const [file] = check([{ path: 'sales.yaml', text: workflow }], { context });
    expect(file?.release).toBe('1.5.6');
    expect(file?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('says what a problem and its fixes rest on that is not known, and what a migration may lose', () => {
    const unknown = { about: 'release', certainty: 'assumed', since: '1.6.0', until: null };
    const findings = (options: { readonly release?: string }) =>
      check([{ path: 'sales.yaml', text: workflow }], options)[0]?.problems.filter(
        ({ rule }) => rule === 'moved-field',
      );
    expect(findings({})).toMatchObject([{ severity: 'warning', restsOn: [unknown], fixes: [{ restsOn: [] }] }]);
    expect(findings({ release: '1.6' })).toMatchObject([{ severity: 'error', restsOn: [] }]);
    const lost = (from?: string) =>
      migrate([{ path: 'sales.yaml', text: workflow }], { to: '1.6', ...(from !== undefined && { from }) }).possible;
    expect(lost()).toContainEqual(
      expect.objectContaining({ path: 'sales.yaml', migration: '1.4.7/include-ddl-default', before: '1.4.6' }),
    );
    expect(lost('1.5')).toEqual([]);
  });

  it('migrates texts, and creates the workflow that a field moves to', () => {
    const { files } = migrate([{ path: 'a/sales.yaml', text: workflow }], { to: '1.6', unsafe: true });
    expect(files.map(({ path, action }) => [path, action]).sort()).toEqual([
      ['a/sales-lineage.yaml', 'create'],
      ['a/sales.yaml', 'edit'],
    ]);
    expect(files.find(({ action }) => action === 'create')?.after).toContain('overrideViewLineage: true');
  });

  it('lists the releases', () => {
    const { platform, charts } = releases();
    expect(platform.map(({ release }) => release)).toContain('1.6.3');
    expect(charts).toContainEqual({ chart: 'openmetadata', version: '1.6.3', release: '1.6.3' });
  });

  it('refuses what is not a release', () => {
    expect(() => check([], { release: 'banana' })).toThrow(RangeError);
    expect(() => migrate([], { to: 'banana' })).toThrow('“banana” is not a release. Write 1.6 or 1.6.3.');
  });
});
