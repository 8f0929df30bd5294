import { expect, it } from 'vitest';
import { chartBeside } from './chart-beside';
import { workspaceOf } from '../testing/workspace';

const workspace = workspaceOf({
  'chart/Chart.yaml':
    'name: platform\nversion: 1.0.0\ndependencies:\n  - name: openmetadata\n    alias: om\n    version: 1.10\n  - name: trino\n',
});

it.each<[string, boolean]>([
  ['chart/values.yaml', true],
  ['chart/prod-values.yml', true],
  ['chart/values/openmetadata.yaml', true],
  ['chart/ci/values-dev.yaml', true],
  ['chart/templates/values.yaml', false],
  ['chart/ci/kind.yaml', false],
  ['chart/prod.yaml', false],
  ['other/values.yaml', false],
])('%s belongs to the chart: %s', (path, belongs) => {
  expect(chartBeside(`/repo/${path}`, workspace) !== undefined).toBe(belongs);
});

it('is read with the key and the version of ours alone, and only once', () => {
  const chart = chartBeside('/repo/chart/values.yaml', workspace);
  expect(chart).toEqual({
    own: undefined,
    version: '1.0.0',
    dependencies: [{ chart: 'openmetadata', key: 'om', version: '1.10' }],
    others: [{ name: 'trino', key: 'trino' }],
  });
  expect(chartBeside('/repo/chart/values.yaml', workspace)).toBe(chart);
});
