import { expect, it } from 'vitest';
import { bundledStore } from '../../schemas/store';
import { knownReleases } from '../catalog/catalog';
import { createService } from '../create-service';
import { valuesScenarios, writeScenario } from './values-scenarios';

const releases = knownReleases();
const service = createService();

/** The first and the last chart of each minor release: there the values change. */
const charts = releases.charts.openmetadata
  .map(({ version }) => version)
  .filter((version, index, all) => {
    const minor = version.replace(/\.\d+$/, '.');
    return all[index - 1]?.startsWith(minor) !== true || all[index + 1]?.startsWith(minor) !== true;
  });

it.each(valuesScenarios)('the values for $name are right in every chart that has them', (scenario) => {
  const written = charts.flatMap((chart) => {
    const release = releases.appOfChart('openmetadata', chart) ?? chart;
    const text = writeScenario(scenario, { store: bundledStore, chart, release, key: undefined });
    return text === undefined ? [] : [{ chart, text }];
  });
  expect(written.length).toBeGreaterThan(3);
  const path = '/values.yaml';
  for (const { chart, text } of written) {
    const workspace = { paths: () => [path], read: () => text, epoch: () => 1 };
    const report = service.check({ path, text, workspace, options: { chartRelease: chart } });
    expect(report?.roots.map(({ kind }) => kind)).toEqual(['openmetadata-values']);
    expect(report?.problems.map(({ message }) => `${chart}: ${message}`)).toEqual([]);
  }
});

it('values are not offered for charts that do not read them', () => {
  const offered = (chart: string): readonly string[] =>
    valuesScenarios
      .filter((one) => writeScenario(one, { store: bundledStore, chart, release: chart, key: undefined }) !== undefined)
      .map(({ name }) => name);
  expect(offered('1.0.6')).toEqual([]);
  expect(offered('1.1.2')).not.toContain('OpenSearch');
  expect(offered('1.8.0')).not.toContain('Kubernetes orchestrator');
  expect(offered('1.13.1')).toEqual(valuesScenarios.map(({ name }) => name));
});
