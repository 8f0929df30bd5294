import { describe, expect, it } from 'vitest';
import { workflowText } from '../../server/src/documents/testing/workflow-text';
import { describeRelocation } from '../../server/src/service/migrate/describe-relocation';
import { createService } from '../../server/src/service/create-service';
import type { MigrateRequest, MigrateResult } from '../../server/src/service/migrate/migrate-request';
import { workspaceOf } from '../cases/workspace-of';
import { growth, WorkCounter } from '../robust/count-work';

type Named = string | { readonly service: string; readonly type: string };

function workflow(named: Named, pipeline: string, config: readonly string[]): string {
  const { service, type } = typeof named === 'string' ? { service: named, type: 'postgres' } : named;
  return workflowText({ type, service, pipeline, config, processor: 'orm-profiler', token: '${OM_TOKEN}' });
}

function migrate(files: Readonly<Record<string, string>>, request: Partial<MigrateRequest> = {}): MigrateResult {
  const texts = new Map(Object.entries(files));
  const workspace = workspaceOf(texts);
  return createService().migrate({
    paths: [...texts.keys()],
    workspace,
    options: {},
    to: '1.6',
    unsafe: true,
    ...request,
  });
}

function after(result: MigrateResult, path: string): string | undefined {
  return result.files.find((file) => file.path === path)?.after;
}

describe('a workspace', () => {
  it('gets one new workflow for several files of a service; where they differ, the first one counts and a step says', () => {
    const result = migrate({
      '/etl/a.yaml': workflow('pg', 'Profiler', ['generateSampleData: true', 'confidence: 70']),
      '/etl/b.yaml': workflow('pg', 'Profiler', ['generateSampleData: true', 'confidence: 90', 'sampleDataCount: 5']),
      '/etl/c.yaml': workflow('other', 'Profiler', ['confidence: 60']),
    });
    const made = result.files.filter(({ action }) => action === 'create').map(({ path }) => path);
    expect(made).toEqual(['/etl/a-auto-classification.yaml', '/etl/c-auto-classification.yaml']);
    expect(after(result, '/etl/a-auto-classification.yaml')).toContain('confidence: 70\n      sampleDataCount: 5\n');
    expect(result.manual.map(({ path }) => path)).toEqual(['/etl/b.yaml', ...made]);
    expect(result.manual[1]?.text).toContain('Schedule the new workflow');
    expect(result.manual[0]).toMatchObject({ path: '/etl/b.yaml', migration: '1.6/profiler-to-auto-classification' });
    expect(result.manual[0]?.text).toContain('is `70`');
  });

  it('names where a workflow is run, and not the baseline that lists its problems', () => {
    const result = migrate({
      '/a.yaml': workflow('pg', 'Profiler', ['confidence: 70']),
      '/omconfig-baseline.json':
        '{"version": 1, "files": [{"path": "a.yaml", "problems": [{"rule": "syntax", "path": ""}]}]}',
      '/run.sh': 'metadata profile -c a.yaml\n',
    });
    const text = result.manual.find(({ path }) => path === '/a-auto-classification.yaml')?.text;
    expect(text).toContain('`a.yaml` is named in /run.sh:1: add `a-auto-classification.yaml` there, such as:');
  });

  it('finds the workflow of the service in another document of the same file', () => {
    const metadata = workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']);
    const lineage = workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', ['queryLogDuration: 2']);
    const result = migrate({ '/all.yaml': `${metadata}---\n${lineage}` });
    expect(result.files.map(({ path }) => path)).toEqual(['/all.yaml']);
    expect(after(result, '/all.yaml')).toBe(
      `${workflow('pg', 'DatabaseMetadata', [])}---\n${workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', ['queryLogDuration: 2', 'overrideViewLineage: true'])}`,
    );
  });

  it('names new files after the service where one file holds several', () => {
    const result = migrate({
      '/all.yaml': `${workflow('PG Prod', 'Profiler', ['confidence: 70'])}---\n${workflow('mysql', 'Profiler', ['confidence: 60'])}`,
    });
    expect(result.files.map(({ path }) => path).sort()).toEqual([
      '/all-mysql-auto-classification.yaml',
      '/all-pg-prod-auto-classification.yaml',
      '/all.yaml',
    ]);
    expect(after(result, '/all-mysql-auto-classification.yaml')).toContain('serviceName: mysql');
  });

  it('fills the nearest workflow, and brings what it touched up too', () => {
    const result = migrate(
      {
        '/far/lineage.yaml': workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', [
          'queryLogDuration: 9',
        ]),
        '/etl/lineage.yaml': workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', [
          'queryLogDuration: 2',
        ]),
        '/etl/metadata.yaml': workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']),
      },
      { paths: ['/etl/metadata.yaml'], to: '1.13.1' },
    );
    expect(result.files.map(({ path }) => path).sort()).toEqual(['/etl/lineage.yaml', '/etl/metadata.yaml']);
    expect(result.relocations.map(describeRelocation)).toEqual([
      {
        path: '/etl/metadata.yaml',
        from: 'source.sourceConfig.config.overrideViewLineage',
        to: '/etl/lineage.yaml: source.sourceConfig.config.overrideViewLineage',
      },
    ]);
    expect(result.files.flatMap(({ migrations }) => migrations)).toEqual([
      '1.6/view-lineage-to-lineage-workflow',
      '1.6/view-lineage-to-lineage-workflow',
    ]);
  });

  it('does not take notes for a workflow, nor a service for another whose name begins the same', () => {
    const lineage = workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', ['queryLogDuration: 2']);
    const files = {
      '/etl/pg.yaml': workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']),
      '/etl/notes.txt': lineage,
      '/etl/other.yaml': lineage.replace('serviceName: pg', 'serviceName: pg-2'),
    };
    const result = migrate(files, { paths: ['/etl/pg.yaml'] });
    expect(result.files.map(({ path }) => path).sort()).toEqual(['/etl/pg-lineage.yaml', '/etl/pg.yaml']);
  });

  it.each(['type: database-lineage', 'queryLogDuration: 2'])(
    'finds a workflow by %s, its source.type being of lineage',
    (line) => {
      const lineage = workflow({ service: 'pg', type: 'postgres_lineage' }, 'DatabaseLineage', []).replace(
        'type: DatabaseLineage',
        line,
      );
      const metadata = workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']);
      const result = migrate({ '/pg.yaml': metadata, '/views.yaml': lineage });
      expect(result.files.map(({ path }) => path).sort()).toEqual(['/pg.yaml', '/views.yaml']);
    },
  );

  it('brings nothing into a workflow that omconfig.yaml excludes', () => {
    const result = migrate({
      '/omconfig.yaml': 'exclude: [old/**]\n',
      '/pg.yaml': workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']),
      '/old/lineage.yaml': workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', [
        'queryLogDuration: 2',
      ]),
    });
    expect(result.files.map(({ path }) => path).sort()).toEqual(['/pg-lineage.yaml', '/pg.yaml']);
  });

  it('leaves the values of a chart with templates of its own unchanged, and says so', () => {
    const values = {
      '/om/Chart.yaml': 'name: openmetadata\nversion: 0.0.50\n',
      '/om/values.yaml': 'global:\n  airflow:\n    host: http://a:8080\n',
    };
    const read = '{{ .Values.global.airflow.host }}\n';
    const result = migrate({ ...values, '/om/templates/deployment.yaml': read }, { to: '1.6' });
    expect(result.files).toEqual([]);
    expect(result.manual.map(({ text }) => text)).toEqual([expect.stringContaining('/om/templates')]);
    expect(migrate(values, { to: '1.6' }).files).toHaveLength(1);
  });

  it('leaves alone what omconfig.yaml excludes', () => {
    const old = workflow('pg', 'Profiler', ['computeMetrics: true']);
    const files = { '/omconfig.yaml': 'exclude: [old/**]\n', '/old/w.yaml': old, '/new/w.yaml': old };
    expect(migrate(files, { to: '1.13.1' }).files.map(({ path }) => path)).toEqual(['/new/w.yaml']);
  });

  it('reports once what a change leaves to a person, though it is found again', () => {
    const values =
      'mysql: {}\nairflow:\n  externalDatabase:\n    type: mysql\n    passwordSecret: db\n    passwordSecretKey: key\n';
    const chart = 'name: openmetadata-dependencies\nversion: 1.13.0\n';
    const { manual, relocations } = migrate({ '/Chart.yaml': chart, '/values.yaml': values }, { to: '1.13.1' });
    expect(relocations.map((one) => describeRelocation(one).to)).toEqual(['airflow.data.metadataConnection.protocol']);
    expect(manual.map(({ text }) => text)).toEqual([expect.stringContaining('takes the password as plain text')]);
  });

  it('reports each pin of an older release once, and no newer one', () => {
    const files = {
      '/omconfig.yaml': "release: '1.5'\n",
      '/requirements.txt': 'openmetadata-ingestion[postgres]==1.5.11.0\n',
      '/a.yaml': workflow('a', 'Profiler', ['threadCount: 1']),
      '/b.yaml': `# omconfig: release=1.4\n${workflow('b', 'Profiler', ['threadCount: 1'])}`,
    };
    const { pins } = migrate(files);
    expect(pins.map(({ path, text }) => `${path} ${text.replace(/;.*/s, '')}`)).toEqual([
      '/omconfig.yaml `omconfig.yaml` is still pinned to 1.5',
      '/requirements.txt `openmetadata-ingestion` is still pinned to 1.5.11.0',
      '/b.yaml The comment `omconfig: release` is still pinned to 1.4',
    ]);
    expect(migrate(files, { to: '1.4' }).pins).toEqual([]);
    const values = 'openmetadata: {image: {tag: 0.13.2}, replicaCount: 2}\n';
    const chart = 'dependencies:\n  - name: openmetadata\n    version: 0.0.57\n';
    const { pins: ofCharts } = migrate({ '/Chart.yaml': chart, '/values-om.yaml': values }, { to: '1.2.5' });
    expect(ofCharts.map(({ text }) => text.replace(/, otherwise.*/s, ''))).toEqual([
      '`openmetadata` is still pinned to 0.0.57; update it to 1.2.8',
      '`image.tag` is still pinned to 0.13.2; update it to 1.2.5',
    ]);
    expect(migrate(files, { only: ['1.6.2/test-suite-service-connections'] }).pins).toEqual([]);
    expect(migrate({ '/requirements.txt': files['/requirements.txt'] }).pins).toEqual([]);
  });

  it('leaves what depends on a refused value as it is', () => {
    const result = migrate(
      {
        '/d.yaml': workflow({ service: 't', type: 'tableau' }, 'DashboardMetadata', [
          'dbServiceNames: [a]',
          'lineageInformation:',
          '  dbServiceNames: [b]',
        ]),
      },
      { to: '1.13.1' },
    );
    expect(result.files).toEqual([]);
    expect(result.manual.map(({ migration }) => migration)).toEqual([
      '1.4/dashboard-lineage-information',
      '1.8.2/db-service-prefixes',
    ]);
    expect(result.manual[1]?.text).toContain('1.4/dashboard-lineage-information has to be settled first');
  });

  it('edits nothing outside of the places that were given, and says where the other workflow is', () => {
    const files = {
      '/w/lineage/pg.yaml': workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', [
        'queryLogDuration: 9',
      ]),
      '/w/etl/pg.yaml': workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']),
    };
    const outside = migrate(files, { paths: ['/w/etl/pg.yaml'], within: ['/w/etl'], to: '1.13.1' });
    expect(outside.files).toEqual([]);
    expect(outside.manual.map(({ text }) => text)).toEqual([expect.stringContaining('/w/lineage/pg.yaml, outside')]);
    const inside = migrate(files, { paths: ['/w/etl/pg.yaml'], within: ['/w'], to: '1.13.1' });
    expect(inside.files.map(({ path }) => path).sort()).toEqual(['/w/etl/pg.yaml', '/w/lineage/pg.yaml']);
  });

  it('leaves workflows of another server and of another release alone', () => {
    const old = workflow('pg', 'DatabaseMetadata', ['overrideViewLineage: true']);
    const other = workflow({ service: 'pg', type: 'postgres-lineage' }, 'DatabaseLineage', ['queryLogDuration: 9']);
    const created = ['/a/pg-lineage.yaml', '/a/pg.yaml'];
    const ofServer = { '/a/pg.yaml': old, '/b/pg.yaml': other.replace('localhost', 'elsewhere') };
    expect(
      migrate(ofServer, { to: '1.13.1' })
        .files.map(({ path }) => path)
        .sort(),
    ).toEqual(created);
    const pin = (release: string): string => `# omconfig: release=${release}\n`;
    const ofRelease = { '/a/pg.yaml': pin('1.5') + old, '/b/pg.yaml': pin('1.6') + other };
    expect(
      migrate(ofRelease, { to: '1.13.1' })
        .files.map(({ path }) => path)
        .sort(),
    ).toEqual(created);
  });

  it('lists what is still wrong in the result', () => {
    const broken = workflow('pg', 'Profiler', ['profileSample: 10', 'nosuch: 1']);
    const { proof, files } = migrate({ '/p.yaml': broken, '/notes.yaml': 'a: 1\n' }, { to: '1.13.1' });
    expect(files).toHaveLength(1);
    expect(proof).toEqual({
      checked: 1,
      left: [
        { path: '/p.yaml', line: 11, rule: 'unknown-field', message: expect.stringContaining('`nosuch`') as string },
      ],
    });
  });

  it('changes nothing where the files are for a later release, unless a person says where they come from', () => {
    const files = { '/p.yaml': `# omconfig: release=1.13.1\n${workflow('pg', 'Profiler', ['confidence: 70'])}` };
    const { later, files: changed } = migrate(files, { to: '1.6' });
    expect(later).toEqual([
      { path: '/p.yaml', release: '1.13.1', chart: false, source: { from: 'comment', certainty: 'stated' } },
    ]);
    expect(changed).toEqual([]);
    expect(migrate(files, { to: '1.6', from: '1.5' }).later).toEqual([]);
  });

  it('takes a minor release as a start for its first patch', () => {
    const redshift = workflow({ service: 'rs', type: 'redshift' }, 'DatabaseMetadata', []).replace(
      /type: Postgres|type: Redshift/,
      'type: Redshift',
    );
    const from = (release: string): number =>
      migrate(
        { '/r.yaml': redshift.replace('database:', 'password: x\n      database:') },
        { to: '1.13.1', from: release },
      ).files.length;
    expect(from('1.11')).toBe(from('1.10'));
    expect(from('1.11.13')).toBe(0);
  });

  it('brings each file to the release that its pins name', () => {
    const old = workflow('pg', 'Profiler', ['profileSample: 10', 'confidence: 70']);
    const texts = new Map([
      ['/a/requirements.txt', 'openmetadata-ingestion==1.13.1.0\n'],
      ['/a/p.yaml', old],
      ['/b/requirements.txt', 'openmetadata-ingestion==1.5.11.0\n'],
      ['/b/p.yaml', old],
      ['/c/p.yaml', old],
    ]);
    const paths = ['/a/p.yaml', '/b/p.yaml', '/c/p.yaml'];
    const { result, targets, unpinned } = createService().upgradeToPins({
      paths,
      workspace: workspaceOf(texts),
      options: {},
      unsafe: true,
    });
    expect(targets).toEqual([{ to: '1.13.1' }, { to: '1.5.11' }]);
    expect(unpinned).toEqual(['/c/p.yaml']);
    expect(result.files.map(({ path }) => path).sort()).toEqual(['/a/p-auto-classification.yaml', '/a/p.yaml']);
  });

  it('takes work in proportion to the number of files', () => {
    const migrateAll = (count: number) => {
      const files = new Map(
        Array.from({ length: count }, (_, at): [string, string] => {
          const lines = ['profileSample: 10', ...(at % 20 === 0 ? ['confidence: 70'] : [])];
          return [`/etl/${at % 20}/w${at}.yaml`, workflow(`service_${at}`, 'Profiler', lines)];
        }),
      );
      const [paths, workspace] = [[...files.keys()], workspaceOf(files)];
      return createService().migrate({ paths, workspace, options: {}, to: '1.13.1', unsafe: true });
    };
    expect(migrateAll(100).files).toHaveLength(105);
    const counter = new WorkCounter();
    const workOf = (count: number): number => counter.count(() => migrateAll(count));
    const steepness = growth(workOf, 100);
    counter.stop();
    expect(steepness).toBeLessThanOrEqual(1.2);
  });
});
