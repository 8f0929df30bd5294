import { describe, expect, it } from 'vitest';
import { POSTGRES, workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../create-service';
import type { Obligation } from './obligation';

const PROFILER = workflowText({
  connection: POSTGRES,
  pipeline: 'Profiler',
  config: ['generateSampleData: true'],
  processor: 'orm-profiler',
  token: 't',
});

function workspaceOf(files: Readonly<Record<string, string>>): {
  readonly paths: () => Iterable<string>;
  readonly read: (path: string) => string | undefined;
} {
  return { paths: () => Object.keys(files), read: (path) => files[path] };
}

function obligations(
  files: Readonly<Record<string, string>>,
  to: string,
  only?: readonly string[],
): readonly Obligation[] {
  return createService().migrate({
    paths: Object.keys(files),
    workspace: workspaceOf(files),
    options: {},
    ...{ to, unsafe: true },
    ...(only && { only }),
  }).obligations;
}

const kindsOf = (list: readonly Obligation[]): readonly string[] => [...new Set(list.map(({ kind }) => kind))];

describe('what an upgrade asks for', () => {
  const files = { '/w/pg.yaml': PROFILER, '/w/requirements.txt': 'openmetadata-ingestion==1.5.15\n' };

  it('is one list of changes, steps, versions, and what is not in the files', () => {
    const found = obligations(files, '1.6.13');
    expect(kindsOf(found)).toEqual(['change', 'pin', 'schedule', 'server', 'airflow', 'client', 'unseen']);
    expect(found.filter(({ kind }) => kind === 'pin')).toMatchObject([{ path: '/w/requirements.txt', line: 1 }]);
    for (const one of found)
      expect([one.why, one.concerns, one.check].map((text) => text !== '')).toEqual([true, true, true]);
  });

  it('is the same in the runbook', () => {
    const request = { paths: Object.keys(files), workspace: workspaceOf(files), options: {}, to: '1.6.13', base: '/w' };
    const planned = createService()
      .planData(request)
      ?.obligations.map(({ kind, path, text }) => [kind, path, text]);
    expect(planned).toEqual(
      obligations(files, '1.6.13').map(({ kind, path, text }) => [kind, path, text.replaceAll('/w/', '')]),
    );
    const runbook = createService().plan(request);
    expect(runbook).toContain('### On the server\n\n- [ ] Stop the orchestrator');
  });

  it('has what lives in the server, also where no file is found', () => {
    expect(obligations({}, '1.6.13').some(({ text }) => text.includes('`EditTags`'))).toBe(true);
    expect(
      obligations({ '/w/pg.yaml': `# omconfig: release=1.6.0\n${PROFILER}` }, '1.6.13').some(({ text }) =>
        text.includes('`EditTags`'),
      ),
    ).toBe(false);
  });

  it('names what keeps packages from being raised, whoever raises them', () => {
    const pinned = {
      '/w/pg.yaml': workflowText({ connection: POSTGRES, token: 't' }),
      '/w/requirements.txt':
        'apache-airflow==2.9.3\nopenmetadata-managed-apis==1.6.13\nopenmetadata-ingestion==1.6.13\n',
    };
    expect(obligations(pinned, '1.13.6').filter(({ text }) => text.includes('cannot be installed'))).toMatchObject([
      { kind: 'pin', path: '/w/requirements.txt', line: 1 },
    ]);
  });

  it('says once what a later note says again', () => {
    const titled = (to: string): readonly string[] =>
      obligations({ '/w/pg.yaml': `# omconfig: release=1.6.0\n${PROFILER}` }, to).flatMap(({ text }) =>
        text.startsWith('Python 3') ? [text] : [],
      );
    expect(titled('1.12.14')).toHaveLength(1);
    expect(titled('1.13.6')).toHaveLength(2);
    expect(titled('2.0.7')).toHaveLength(2);
  });

  it('asks nothing of the server of files that are at the target, or where only some migrations are asked for', () => {
    const there = { '/w/pg.yaml': `# omconfig: release=1.6.13\n${workflowText({ connection: POSTGRES, token: 't' })}` };
    expect(obligations(there, '1.6.13')).toEqual([]);
    expect(kindsOf(obligations(files, '1.6.13', ['1.6/profiler-views-default']))).not.toContain('server');
  });
});
