import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { nodeAt } from '../../yaml/path';
import { rootsOf } from './classify';
import { mightBeOurs } from '../read/might-be-ours';
import type { Root } from '../read/root';
import { registers } from '../testing/registers';
import { PIPELINE_TYPE } from '../read/workflow-parts';

function rootsIn(text: string): Root[] {
  const roots = rootsOf(parseText(text), '/repo/app.yaml', { registers });
  if (roots.length > 0) expect(mightBeOurs(text)).toBe(true);
  return roots;
}

function placesIn(text: string): string[] {
  return rootsIn(text).map(({ kind, base, chartVersion, embedded }) =>
    [kind, (embedded?.path ?? base).join('.'), embedded ? 'inside' : '', chartVersion?.version ?? '']
      .filter(Boolean)
      .join(' '),
  );
}

const argo = (source: string): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: catalog}
spec:
${source}`;

describe('values in manifests', () => {
  it.each<[string, string, string[]]>([
    [
      'Argo CD, one source',
      argo(
        '  source:\n    chart: openmetadata\n    targetRevision: 1.6.3\n    helm:\n      valuesObject:\n        replicaCount: 2\n',
      ),
      ['openmetadata-values spec.source.helm.valuesObject 1.6.3'],
    ],
    [
      'Argo CD, several sources',
      argo(`  sources:
    - repoURL: https://git.example.com/values
      ref: values
    - chart: openmetadata
      targetRevision: "1.10"
      helm: {valuesObject: {openmetadata: {config: {}}}}
    - chart: openmetadata-dependencies
      targetRevision: 1.10.2
      helm:
        values: |
          mysql:
            enabled: false
`),
      [
        'openmetadata-values spec.sources.1.helm.valuesObject 1.10',
        'dependencies-values spec.sources.2.helm.values inside 1.10.2',
      ],
    ],
    [
      'Argo CD, a chart from a folder',
      argo(
        '  source:\n    path: charts/catalog\n    targetRevision: main\n    helm:\n      valuesObject:\n        om: {openmetadata: {config: {database: {}}}}\n',
      ),
      ['openmetadata-values spec.source.helm.valuesObject.om'],
    ],
    [
      'Argo CD, a set',
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nspec:\n  template:\n    spec:\n      source:\n        chart: openmetadata\n        targetRevision: 1.6.*\n        helm: {valuesObject: {}}\n`,
      ['openmetadata-values spec.template.spec.source.helm.valuesObject 1.6.*'],
    ],
    [
      'Flux',
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec:\n  chart:\n    spec:\n      chart: openmetadata\n      version: ">=1.6.0 <1.7.0"\n  values:\n    replicaCount: 2\n',
      ['openmetadata-values spec.values >=1.6.0 <1.7.0'],
    ],
    [
      'Kustomize',
      'helmCharts:\n  - name: openmetadata-dependencies\n    version: 1.6.3\n    valuesInline:\n      mysql: {enabled: false}\n  - name: redis\n    valuesInline: {openmetadatas: {}}\n',
      ['dependencies-values helmCharts.0.valuesInline 1.6.3'],
    ],
    [
      'helmfile',
      'releases:\n  - name: om\n    chart: open-metadata/openmetadata\n    version: 1.6.3\n    values:\n      - common.yaml\n      - replicaCount: 2\n',
      ['openmetadata-values releases.0.values.1 1.6.3'],
    ],
    [
      'K3s',
      'apiVersion: helm.cattle.io/v1\nkind: HelmChart\nspec:\n  chart: openmetadata\n  version: 1.6.3\n  valuesContent: |-\n    replicaCount: 2\n',
      ['openmetadata-values spec.valuesContent inside 1.6.3'],
    ],
    [
      'a ConfigMap with values',
      'apiVersion: v1\nkind: ConfigMap\ndata:\n  values.yaml: |\n    openmetadata:\n      config:\n        logLevel: INFO\n',
      ['openmetadata-values data.values.yaml inside'],
    ],
  ])('%s', (_, text, places) => {
    expect(placesIn(text)).toEqual(places);
  });

  it.each<[string, string]>([
    [
      'another chart',
      argo('  source:\n    chart: redis\n    targetRevision: 1.6.3\n    helm: {valuesObject: {note: openmetadata}}\n'),
    ],
    [
      'an Application of another group',
      'apiVersion: app.k8s.io/v1beta1\nkind: Application\nspec: {source: {chart: openmetadata, helm: {valuesObject: {}}}}\n',
    ],
    [
      'values that are a folded text',
      argo('  source:\n    chart: openmetadata\n    helm:\n      values: >\n        replicaCount: 2\n'),
    ],
    ['a list of something else', 'releases:\n  - name: "1.6"\n    chart: hits\n    values: [{openmetadata: 1}]\n'],
    ['the word alone', 'apiVersion: v1\nkind: ConfigMap\ndata:\n  note: |\n    openmetadata is here\n'],
    [
      'a description in an API',
      'openapi: 3.1.0\ninfo:\n  description: |\n    source: {type: postgres, sourceConfig: {}}\n',
    ],
  ])('leaves alone: %s', (_, text) => {
    expect(placesIn(text)).toEqual([]);
  });
});

describe('workflows in manifests', () => {
  const text = `# jobs
apiVersion: v1
kind: ConfigMap
data:
  readme: |
    nothing
  shop.yaml: |
    # the shop
    source:
      type: postgres
      serviceName: shop

      sourceConfig:
        config: {type: Profiler}
  other: x
`;

  it('are found in a ConfigMap, with spans of the file', () => {
    const [root, ...others] = rootsIn(text);
    expect(others).toEqual([]);
    expect(root).toMatchObject({
      kind: 'workflow',
      base: [],
      embedded: { path: ['data', 'shop.yaml'], documentIndex: 0 },
      workflow: { pipeline: 'Profiler', connector: 'Postgres', serviceName: 'shop' },
    });
    const type = nodeAt(root?.node, PIPELINE_TYPE);
    expect(text.slice(type?.start, type?.end)).toBe('Profiler');
    const source = root?.node.entries[0];
    expect(text.slice(source?.start, source?.end).trimEnd()).toBe(
      text.slice(text.indexOf('source:'), text.indexOf('{type: Profiler}') + '{type: Profiler}'.length),
    );
  });

  it('are found in the environment of a job and in a compose file', () => {
    const job = `apiVersion: batch/v1
kind: CronJob
spec:
  containers:
    - image: openmetadata/ingestion:1.6.3
      env:
        - name: config
          value: |
            source: {type: postgres, sourceConfig: {}}
`;
    expect(placesIn(job)).toEqual(['workflow spec.containers.0.env.0.value inside']);
    const compose =
      'services: {}\nconfigs:\n  shop:\n    content: |\n      source: {type: postgres, sourceConfig: {}}\n';
    expect(placesIn(compose)).toEqual(['workflow configs.shop.content inside']);
    const inEnvironment =
      'services:\n  ingest:\n    environment:\n      config: |\n        source: {type: postgres, sourceConfig: {}}\n';
    expect(placesIn(inEnvironment)).toEqual(['workflow services.ingest.environment.config inside']);
  });

  it('have their syntax problems where they stand', () => {
    const broken = text.replace('serviceName: shop', 'serviceName: "shop');
    for (const { document } of rootsIn(broken)) {
      for (const { start } of document.syntax) expect(start).toBeGreaterThan(broken.indexOf('serviceName'));
      expect(document.syntax.length).toBeGreaterThan(0);
    }
  });
});
