import { describe, expect, it } from 'vitest';
import { rowGroups } from '../generated/row-groups';
import { placeOf } from './kinds/row';
import { placeInRelease, routeOf } from './route';
import type { RowGroup } from './row-group';
import type { RouteRequest } from './route-request';

function route(place: string, request: Partial<RouteRequest> & { readonly to: string }): string {
  const { stops, gone, dependsOn } = routeOf(placeOf(place), { subject: 'openmetadata-values', ...request });
  const all = stops.map(({ place: to, since }) => `${since} ${to.join('.')}`);
  const unknown = dependsOn.map(({ setting, otherwise = '*' }) => ` if not ${setting.join('.')}=${otherwise}`);
  return [...all, ...(gone === undefined ? [] : [`gone in ${gone}`])].join(' → ') + unknown.join('');
}

describe('the way of a place', () => {
  it('goes through all releases up to the target', () => {
    const host = 'global.airflow.verifySsl';
    expect(route(host, { to: '1.0.6' })).toBe('1.0.0 global.pipelineServiceClientConfig.verifySsl');
    expect(route(host, { to: '1.13.1' })).toBe(
      '1.0.0 global.pipelineServiceClientConfig.verifySsl → 1.1.0 openmetadata.config.pipelineServiceClientConfig.verifySsl → 1.11.12 openmetadata.config.pipelineServiceClientConfig.airflow.verifySsl',
    );
  });

  it('ends if a release removed it', () => {
    expect(route('global.smtpConfig.mailingEnabled', { to: '1.7.0' })).toBe(
      '1.1.0 openmetadata.config.smtpConfig.mailingEnabled → gone in 1.6.12',
    );
  });

  it('begins after the release in which the place has its name', () => {
    expect(route('global.clusterName', { from: '1.1.0', to: '1.13.1' })).toBe('');
    expect(route('openmetadata.config.airflow.enabled', { after: 'chart/1.1.0/global-to-config', to: '1.1.0' })).toBe(
      '1.1.0 openmetadata.config.pipelineServiceClientConfig.enabled',
    );
  });

  it('depends on the connector and the pipeline type', () => {
    const place = 'source.serviceConnection.config.password';
    const workflow = { subject: 'workflow', to: '1.13.1' } as const;
    expect(route(place, { ...workflow, connector: 'Redshift' })).toContain('1.11.12 ');
    expect(route(place, { ...workflow, connector: 'Postgres' })).toBe('');
    expect(route('source.sourceConfig.config.dbServiceNames', { ...workflow, pipeline: 'DashboardMetadata' })).toBe(
      '1.4.0 source.sourceConfig.config.lineageInformation.dbServiceNames → 1.8.2 source.sourceConfig.config.lineageInformation.dbServicePrefixes',
    );
  });

  it('finds maps at any depth', () => {
    const place = 'source.serviceConnection.config.sslConfig.certificatePath';
    expect(route(place, { subject: 'workflow', to: '1.4.0' })).toBe(
      '1.4.0 source.serviceConnection.config.sslConfig.caCertificate',
    );
  });

  it('follows rows with conditions as far as the other settings are known', () => {
    const client = 'openmetadata.config.pipelineServiceClientConfig';
    const known = (settings: Readonly<Record<string, string>>): Partial<RouteRequest> => ({
      settings: (place) => {
        const text = settings[place.join('.')];
        return text === undefined ? 'absent' : { text };
      },
    });
    const moved = `1.11.12 ${client}.airflow.auth`;
    expect(route(`${client}.auth`, { to: '1.13.1' })).toBe(`${moved} if not ${client}.type=k8s`);
    expect(route(`${client}.auth`, { to: '1.13.1', ...known({}) })).toBe(moved);
    expect(route(`${client}.auth`, { to: '1.13.1', ...known({ [`${client}.type`]: 'airflow' }) })).toBe(moved);
    expect(route(`${client}.auth`, { to: '1.13.1', ...known({ [`${client}.type`]: 'k8s' }) })).toBe('');

    const job = 'source.sourceConfig.config.dbtConfigSource';
    const dbt = { subject: 'workflow', pipeline: 'DBT', to: '1.6.0' } as const;
    expect(route(`${job}.jobId`, dbt)).toBe(` if not ${job}.dbtConfigType=cloud`);
    expect(route(`${job}.jobId`, { ...dbt, ...known({ [`${job}.dbtConfigType`]: 'cloud' }) })).toBe(
      `1.6.0 ${job}.dbtCloudJobId`,
    );
  });

  it('reads a setting by its name in the file', () => {
    const type = 'openmetadata.config.pipelineServiceClient.type';
    const settings: RouteRequest['settings'] = (place) => (place.join('.') === type ? { text: 'k8s' } : 'absent');
    const auth = 'openmetadata.config.pipelineServiceClient.auth';
    expect(route(auth, { to: '1.13.1', settings })).toBe('1.1.0 openmetadata.config.pipelineServiceClientConfig.auth');
  });

  it('never returns to an earlier place', () => {
    for (const { chart, rows } of rowGroups.filter((group) => group.chart !== undefined)) {
      const subject = chart === 'openmetadata' ? 'openmetadata-values' : 'dependencies-values';
      for (const { from } of rows) {
        const places = routeOf(placeOf(from), { subject, to: '99.0.0' }).stops.map(({ place }) => place.join('.'));
        expect(new Set(places).size).toBe(places.length);
      }
    }
  });
});

describe('the way through made-up migrations', () => {
  const group = (id: string, release: string, rows: RowGroup['rows'], more: Partial<RowGroup> = {}): RowGroup => ({
    ...{ id, release, rows, subject: 'workflow', title: '', why: '', safety: 'safe' },
    ...more,
  });
  const groups: readonly RowGroup[] = [
    group('one', '1.1.0', [{ kind: 'rename', from: 'a', to: 'b' }]),
    group('two', '1.2.0', [{ kind: 'rename', from: 'b', to: 'c', with: { d: 1 } }]),
    group('three', '1.3.0', [{ kind: 'to-list', from: 'c', to: 'list' }]),
    group('four', '1.3.0', [{ kind: 'rename', from: 'list', to: 'items' }]),
    group('five', '1.4.0', [{ kind: 'remove', from: 'items' }]),
    group('other', '1.2.0', [{ kind: 'rename', from: 'p', to: 'q' }], { pipelines: ['Profiler'] }),
    group('paused', '1.2.0', [{ kind: 'rename', from: 'x', to: 'y' }], { pauses: [{ from: '1.3.0', until: '1.4.0' }] }),
    group('later', '1.2.0', [{ kind: 'rename', from: 'm', to: 'n', when: { path: 'x' } }]),
    group('elsewhere', '1.2.0', [{ kind: 'rename', from: 'values', to: 'v' }], { subject: 'application' }),
  ];
  const way = (place: string, request: Partial<RouteRequest> & { readonly to: string }): readonly unknown[] => {
    const found = routeOf(placeOf(place), { subject: 'workflow', ...request }, groups);
    return [
      found.stops.map((stop) => stop.place.join('.')).join(' '),
      found.place.join('.'),
      found.isSameValue,
      found.gone,
    ];
  };

  it.each<[string, Partial<RouteRequest> & { readonly to: string }, readonly unknown[]]>([
    ['a', { to: '1.0.0' }, ['', 'a', true, undefined]],
    ['a.deep', { to: '1.1.0' }, ['b.deep', 'b.deep', true, undefined]],
    ['a', { to: '1.2.0' }, ['b c', 'c', false, undefined]],
    ['c', { to: '1.3.0' }, ['list items', 'items', false, undefined]],
    ['list', { to: '1.3.0' }, ['items', 'items', true, undefined]],
    ['a', { to: '1.4.0' }, ['b c list items', 'items', false, '1.4.0']],
    ['b', { after: 'one', to: '1.2.0' }, ['c', 'c', false, undefined]],
    ['b', { after: 'two', to: '1.2.0' }, ['', 'b', true, undefined]],
    ['a', { after: 'nobody', to: '1.1.0' }, ['b', 'b', true, undefined]],
    ['list', { after: 'three', to: '1.3.0' }, ['items', 'items', true, undefined]],
    ['a', { from: '1.1.0', to: '1.2.0' }, ['', 'a', true, undefined]],
    ['p', { to: '1.3.0' }, ['', 'p', true, undefined]],
    ['p', { pipeline: 'Profiler', to: '1.3.0' }, ['q', 'q', true, undefined]],
    ['x', { to: '1.2.5' }, ['y', 'y', true, undefined]],
    ['x', { to: '1.3.0' }, ['', 'x', true, undefined]],
    ['x', { from: '1.3.0', to: '1.4.0' }, ['y', 'y', true, undefined]],
    ['m', { to: '1.2.0', settings: () => 'absent' }, ['', 'm', true, undefined]],
    ['m', { to: '1.2.0', settings: (at) => (at.join('.') === 'y' ? {} : 'absent') }, ['', 'm', true, undefined]],
    ['m', { to: '1.2.0', settings: (at) => (at.join('.') === 'x' ? {} : 'absent') }, ['n', 'n', true, undefined]],
    ['values', { to: '1.2.0' }, ['', 'values', true, undefined]],
    ['values', { subject: 'application', to: '1.2.0' }, ['v', 'v', true, undefined]],
  ])('of %s for %j', (place, request, wanted) => {
    expect(way(place, request)).toEqual(wanted);
  });

  it.each([
    ['global.airflow', '1.0.0', 'global.pipelineServiceClientConfig'],
    ['global', '1.1.0', 'openmetadata.config'],
    ['global', '1.0.0', 'global'],
    ['openmetadata.config.clusterName', '1.13.1', 'openmetadata.config.clusterName'],
    ['image', '1.13.1', 'image'],
  ])('leads a section to the place of its values: %s for %s', (place, to, home) => {
    expect(placeInRelease(placeOf(place), { subject: 'openmetadata-values', to }).join('.')).toBe(home);
  });
});
