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

  it('gives the edits of fixes where they are asked for', () => {
    const text = workflow.replace('warehouse: w', 'warehous: w');
    const fixes = (options: { readonly edits?: boolean }) =>
      check([{ path: 'sales.yaml', text }], { release: '1.6', ...options })[0]?.problems.find(
        ({ rule }) => rule === 'unknown-field',
      )?.fixes ?? [];
    expect(fixes({})[0]).not.toHaveProperty('changes');
    const [change] = fixes({ edits: true })[0]?.changes ?? [];
    expect(change).toMatchObject({ path: 'sales.yaml', action: 'edit' });
    const [edit] = change?.edits ?? [];
    expect(text.slice(0, edit?.start) + (edit?.text ?? '') + text.slice(edit?.end)).toBe(change?.after);
    expect(change?.after).toBe(workflow);
  });

  it('says plainly what is wrong with its arguments', () => {
    const call =
      (...given: unknown[]) =>
      () =>
        (check as (...all: unknown[]) => unknown)(...given);
    expect(call('a.yaml')).toThrow('Expected the first argument of check to be an array of files: [{ path, text }].');
    expect(call([{ path: 'a.yaml' }])).toThrow('Expected a string as text of file 0 in the first argument of check.');
    expect(call([], 'x')).toThrow('The second argument of check must be an object with options.');
    expect(call([], { relase: '1.6' })).toThrow('relase is not an option of check. Did you mean release?');
    expect(call([], { context: [3] })).toThrow('Expected a string as path of file 0 in context.');
  });

  it('understands a release that is a number, unless it could be two', () => {
    const of = (release: number) => check([{ path: 'sales.yaml', text: workflow }], { release })[0]?.release;
    expect(of(1.6)).toBe(check([{ path: 'sales.yaml', text: workflow }], { release: '1.6' })[0]?.release);
    expect(() => of(1.1)).toThrow("1.1 as a number may mean 1.1 or 1.10. Write it as a string: '1.1'.");
    expect(() => of(2)).toThrow(RangeError);
  });

  it('refuses what is not a release', () => {
    expect(() => check([], { release: 'banana' })).toThrow(RangeError);
    expect(() => migrate([], { to: 'banana' })).toThrow('“banana” is not a release. Write 1.6 or 1.6.3.');
  });

  it('lists all that an upgrade asks for, also outside of the files', () => {
    const { obligations } = migrate(
      [
        { path: 'sales.yaml', text: workflow },
        { path: 'run.sh', text: 'metadata ingest -c sales.yaml\n' },
        { path: 'requirements.txt', text: 'openmetadata-ingestion==1.5.15\n' },
      ],
      { to: '1.6', unsafe: true },
    );
    expect(obligations.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['change', 'schedule', 'pin', 'server', 'airflow', 'unseen']),
    );
    expect(obligations).toContainEqual(
      expect.objectContaining({ kind: 'pin', path: 'requirements.txt', line: 1, since: '1.6.13', paste: null }),
    );
    expect(obligations.find(({ kind }) => kind === 'schedule')?.text).toContain('is named in run.sh:1');
    expect(JSON.stringify(obligations)).not.toContain('omconfig-api');
  });
});
