import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { chartFileOf } from '../manifests/chart-file';
import { rootsOf } from './classify';
import { mightBeOurs } from '../read/might-be-ours';
import type { Workspace } from '../workspace/workspace';
import { loadRegisters } from './registers';
import { bundledStore } from '../../schemas/store';
import { ParsedFiles } from './parsed-files';
import { registers } from '../testing/registers';

function placesIn(text: string, path = '/repo/values.yaml', chart?: string): string[] {
  const chartFile = chart === undefined ? undefined : chartFileOf('/repo/Chart.yaml', chart);
  const roots = rootsOf(parseText(text), path, { registers, chartFile });
  if (roots.length > 0) expect(mightBeOurs(text, path)).toBe(true);
  return roots.map(({ kind, base }) => `${kind} ${base.join('.')}`.trim());
}

describe('values of chart openmetadata', () => {
  it.each<[string, string]>([
    ['a section of config', 'openmetadata:\n  config:\n    authentication: {provider: google}\n'],
    ['sections and what SOPS adds', 'global: {database: {host: db}}\nopenmetadata: {config: {}}\nsops: {mac: x}\n'],
    ['a section and other keys', 'replicaCount: 2\nopenmetadata: {config: {database: {host: db}}}\ncustom: {}\n'],
    ['a misspelled section', 'openmetadata:\n  config:\n    logLevell: INFO\n'],
    ['config still empty', 'openmetadata:\n  config:\nimage:\n  tag: 1.6.0\n'],
    ['JSON', '{"openmetadata": {"config": {"logLevel": "INFO"}}}'],
    ['the old orchestrator section', 'global:\n  airflow:\n    host: http://airflow:8080\n'],
    ['the old client section', 'global:\n  pipelineServiceClientConfig: {}\n'],
    ["the notes' name of the client section", 'global:\n  pipelineServiceClient:\n    enabled: true\n'],
    ['an old database section', 'global:\n  database:\n    driverClass: org.postgresql.Driver\n'],
    ['an old trust store', 'global:\n  elasticsearch:\n    trustStore: {enabled: true}\n  logLevel: INFO\n'],
    ['two old sections', 'global:\n  authorizer: {}\n  database:\n    host: db\n'],
    ['an old section with a misspelled neighbor', 'global:\n  airflow:\n    host: x\nreplicaCout: 2\n'],
    ['old and new together', 'global:\n  authorizer: {}\nopenmetadata:\n  config:\n    database: {}\n'],
    ['a key of the root in the wrong place', 'openmetadata:\n  config: {database: {}}\n  ingress: {}\n'],
    [
      'keys of the other chart in it',
      'openmetadata:\n  config:\n    database: {}\nmysql: {enabled: true}\nairflow: {enabled: true}\n',
    ],
  ])('are found by %s', (_, text) => {
    expect(placesIn(text)).toEqual(['openmetadata-values']);
  });
});

describe('values of chart openmetadata-dependencies', () => {
  it('are assumed to be that where only their components say so', () => {
    const evidenceIn = (text: string) =>
      rootsOf(parseText(text), '/repo/values.yaml', { registers }).map(({ kindEvidence }) => kindEvidence?.certainty);
    const components = 'mysql: {enabled: true}\nopensearch: {enabled: true}\n';
    expect(evidenceIn(components)).toEqual(['assumed']);
    const plugin = 'airflow: {airflow: {config: {AIRFLOW__OPENMETADATA_AIRFLOW_APIS__DAG_RUNNER_TEMPLATE: a}}}\n';
    expect(evidenceIn(components + plugin)).toEqual([undefined]);
  });

  it.each<[string, string]>([
    ['two components', 'mysql:\n  enabled: false\nopensearch:\n  enabled: true\n'],
    ['components and global', 'airflow:\n  enabled: true\nelasticsearch:\n  enabled: false\nglobal: {security: {}}\n'],
    [
      'our ingestion image',
      'airflow:\n  airflow:\n    image:\n      repository: docker.getcollate.io/openmetadata/ingestion\n',
    ],
    [
      'our ingestion image, newer layout',
      'airflow:\n  images:\n    airflow:\n      repository: openmetadata/ingestion\n',
    ],
    [
      'our plugin of the orchestrator',
      'airflow:\n  airflow:\n    config:\n      AIRFLOW__OPENMETADATA_AIRFLOW_APIS__DAG_GENERATED_CONFIGS: /dags\n',
    ],
    ['our plugin as a variable', 'airflow:\n  env:\n    - {name: AIRFLOW__OPENMETADATA_X, value: y}\n'],
    ['our database script', 'mysql:\n  initdbScripts:\n    init_openmetadata_db_scripts.sql: create\n'],
    ['JSON', '{"mysql": {"enabled": true}, "fuseki": {}}'],
    [
      'a hint next to one stranger',
      'mysql: {}\nairflow:\n  images: {airflow: {repository: openmetadata/ingestion}}\nmysqll: {}\n',
    ],
  ])('are found by %s', (_, text) => {
    expect(placesIn(text)).toEqual(['dependencies-values']);
  });
});

describe('values of which a Chart.yaml and an installation say different things', () => {
  const files = (values: string): Workspace => {
    const texts = new Map([
      ['/w/Chart.yaml', 'name: ours\ndependencies:\n  - {name: openmetadata, version: 1.6.3}\n'],
      ['/w/install.sh', 'helm install om open-metadata/openmetadata --version 1.6.3 -f values.yaml\n'],
      ['/w/values.yaml', values],
    ]);
    return { folders: ['/w'], paths: () => texts.keys(), read: (path) => texts.get(path) };
  };
  const found = (values: string): readonly unknown[] =>
    new ParsedFiles(loadRegisters(bundledStore))
      .roots('/w/values.yaml', values, files(values))
      .map(({ base, layoutEvidence }) => [base.join('.'), layoutEvidence?.certainty]);

  it('begin where their content says', () => {
    expect(found('openmetadata:\n  config: {database: {host: db}}\n')).toEqual([['', undefined]]);
    expect(found('openmetadata:\n  openmetadata:\n    config: {database: {host: db}}\n')).toEqual([
      ['openmetadata', undefined],
    ]);
  });

  it('begin at a place that is only assumed, where that says nothing', () => {
    expect(found('openmetadata:\n  sidecars: []\n  replicas: 2\n')).toEqual([['openmetadata', 'assumed']]);
  });
});

describe('values of an umbrella chart', () => {
  const config = 'openmetadata: {config: {database: {}}}';

  it.each<[string, string, string[]]>([
    ['our name', `openmetadata:\n  ${config}\n`, ['openmetadata-values openmetadata']],
    ['an alias', `catalog:\n  ${config}\ntrino: {}\n`, ['openmetadata-values catalog']],
    [
      'both charts',
      `openmetadata:\n  ${config}\nopenmetadata-dependencies:\n  mysql: {enabled: true}\n`,
      ['openmetadata-values openmetadata', 'dependencies-values openmetadata-dependencies'],
    ],
    [
      'both charts, one level short',
      'openmetadata:\n  config: {database: {}}\nopenmetadata-dependencies:\n  airflow: {}\n',
      ['openmetadata-values openmetadata', 'dependencies-values openmetadata-dependencies'],
    ],
    [
      'keys of the chart next to its config, which are one level too deep unless a Chart.yaml says otherwise',
      'openmetadata:\n  enabled: true\n  config: {database: {}}\n  resources: {}\n  ingress: {}\n',
      ['openmetadata-values'],
    ],
    [
      'an alias of the second chart',
      'stack:\n  airflow: {images: {airflow: {repository: openmetadata/ingestion}}}\n',
      ['dependencies-values stack'],
    ],
    [
      'an umbrella chart around it',
      `data:\n  openmetadata:\n    ${config}\n`,
      ['openmetadata-values data.openmetadata'],
    ],
    [
      'an umbrella chart around both charts',
      `data:\n  openmetadata:\n    ${config}\n  openmetadata-dependencies: {mysql: {}}\n`,
      ['openmetadata-values data.openmetadata', 'dependencies-values data.openmetadata-dependencies'],
    ],
  ])('are found by %s', (_, text, places) => {
    expect(placesIn(text)).toEqual(places);
  });

  const umbrella = 'name: platform\nversion: 1.0.0\ndependencies:\n  - {name: openmetadata, version: 1.6.3}\n';

  it.each<[string, string, string, string[]]>([
    ['the Chart.yaml names it', 'openmetadata:\n  replicaCount: 2\n', umbrella, ['openmetadata-values openmetadata']],
    ['one level short', 'openmetadata:\n  config: {database: {}}\n', umbrella, ['openmetadata-values openmetadata']],
    [
      'under its alias',
      'om:\n  replicaCount: 2\nopenmetadata: {}\n',
      `${umbrella}    alias: om\n`.replace('3}\n    alias: om', '3, alias: om}'),
      ['openmetadata-values om'],
    ],
    [
      'a copied chart',
      'replicaCount: 2\nimage: {repository: openmetadata/server}\n',
      'name: openmetadata\nversion: 1.6.3\n',
      ['openmetadata-values'],
    ],
    [
      'a copied second chart',
      'airflow:\n  enabled: false # openmetadata\n',
      'name: openmetadata-dependencies\n',
      ['dependencies-values'],
    ],
  ])('%s', (_, text, chart, places) => {
    expect(placesIn(text, '/repo/chart/values-prod.yaml', chart)).toEqual(places);
  });

  it('are recognized by their folder where the text has no word of ours', () => {
    const chart = 'name: openmetadata\nversion: 1.6.3\n';
    expect(placesIn('replicaCount: 2\n', '/repo/charts/openmetadata/values-prod.yaml', chart)).toEqual([
      'openmetadata-values',
    ]);
  });
});

describe('values that say little', () => {
  it.each<[string, string, string[]]>([
    ['plain old sections', 'global:\n  clusterName: x\n  fernetKey: y\n', ['openmetadata-values']],
    ['one of them in the wrong place', 'clusterName: x\nglobal:\n  fernetKey: y\n', ['openmetadata-values']],
    ['an old database', 'global:\n  database: {host: db}\n  fernetkey: {value: x}\n', ['openmetadata-values']],
    [
      'keys of a subchart',
      'openmetadata:\n  resources: {}\n  ingress: {enabled: true}\n',
      ['openmetadata-values openmetadata'],
    ],
    [
      'keys of a subchart, and one that it does not have',
      'openmetadata:\n  resources: {}\n  ingress: {enabled: true}\n  persistence: {size: 1Gi}\n',
      ['openmetadata-values openmetadata'],
    ],
  ])('are recognized by their folder: %s', (_, text, places) => {
    expect(placesIn(text, '/repo/charts/openmetadata/prod.yaml')).toEqual(places);
    expect(placesIn(text, '/repo/charts/other/prod.yaml')).toEqual([]);
  });

  it('are recognized by the chart next to them', () => {
    const chart = 'name: platform\nversion: 1.0.0\ndependencies: [{name: openmetadata, version: 1.0.0}]\n';
    const text = 'clusterName: x\nglobal:\n  fernetKey: y\n';
    expect(placesIn(text, '/repo/charts/platform/values.yaml', chart)).toEqual(['openmetadata-values openmetadata']);
  });

  it.each<[string, string]>([
    ['one plain section', 'global:\n  clusterName: x\n'],
    ['a plain section next to keys of another chart', 'replicas: 3\nclusterName: x\nglobal:\n  logLevel: y\n'],
    ['keys of another application', 'openmetadata:\n  resources: {}\n  url: https://om\n  token: x\n'],
  ])('are not recognized by their folder: %s', (_, text) => {
    expect(placesIn(text, '/repo/charts/openmetadata/prod.yaml')).toEqual([]);
  });

  it('are of the old chart by its own section, whatever else they hold', () => {
    const text = 'global:\n  airflow: {host: x}\nopenmetadata:\n  sidecars: []\n  image: {tag: 0.13.2}\n';
    expect(placesIn(text)).toEqual(['openmetadata-values']);
  });
});

describe('values of other charts', () => {
  it('next to a copy of OpenMetadata’s chart are not taken for its values', () => {
    const chart = 'name: openmetadata\nversion: 1.6.3\n';
    const text = 'clusterName: search\nreplicas: 1\nmasterService: a\nextraEnvs: []\nresources: {}\n';
    expect(placesIn(text, '/repo/openmetadata/values-opensearch.yaml', chart)).toEqual([]);
  });

  it('nor is the schema of values', () => {
    const text = '{"$schema": "http://json-schema.org/draft-07/schema#", "openmetadata": {"config": {"database": {}}}}';
    expect(placesIn(text)).toEqual([]);
  });

  it.each<[string, string, string?]>([
    ['a web application', 'replicaCount: 1\nimage: {repository: nginx}\nglobal: {imageRegistry: x}\n'],
    [
      'an umbrella with a database and an orchestrator',
      'mysql: {enabled: true}\nairflow: {enabled: true}\ntrino: {}\nsuperset: {}\n',
    ],
    [
      'prerequisites of another catalogue',
      'elasticsearch: {enabled: true}\nneo4j: {}\nmysql: {enabled: true}\nkafka: {}\n',
    ],
    [
      'an umbrella that uses our image',
      'airflow:\n  images: {airflow: {repository: openmetadata/ingestion}}\ntrino: {}\nsuperset: {}\n',
    ],
    [
      "the orchestrator's own chart with our image",
      'images:\n  airflow:\n    repository: openmetadata/ingestion\nexecutor: LocalExecutor\n',
    ],
    [
      "the orchestrator's community chart with our image",
      'airflow:\n  image:\n    repository: openmetadata/ingestion\nscheduler: {}\n',
    ],
    ['global with common names', 'global:\n  database: {host: db}\n  elasticsearch: {host: es}\n'],
    [
      "another catalogue's secrets",
      'global:\n  elasticsearch:\n    host: es\n    auth: {username: u, password: {secretRef: s, secretKey: k}}\n',
    ],
    [
      "another catalogue's sections",
      'global:\n  graph_service_impl: x\n  elasticsearch: {trustStore: {}}\n  kafka: {}\n  sql: {}\n',
    ],
    [
      'two common names next to another component',
      'global:\n  airflow: {image: x}\n  database: {host: db}\nwebapp: {}\n',
    ],
    ['global of a platform', 'global:\n  airflow: {host: x}\ntrino: {}\nsuperset: {}\n'],
    ['a link to us', 'links:\n  openmetadata: https://om.example.com\n'],
    ['an openmetadata section of another application', 'openmetadata:\n  url: https://om\n  token: x\n'],
    [
      'a config of another application',
      'openmetadata:\n  config:\n    apiUrl: https://om\n    retries: 3\nserver: {}\n',
    ],
    [
      'two components in the folder of another chart',
      'mysql: {enabled: true}\nairflow: {enabled: true}\n',
      'name: shop\nversion: 1.0.0\n',
    ],
    [
      'an old section in the folder of another chart',
      'global:\n  airflow: {host: x}\n',
      'name: shop\nversion: 1.0.0\n',
    ],
    [
      'a schema of values',
      '{"type": "object", "properties": {"openmetadata": {"type": "object", "properties": {"config": {"type": "object"}}}}}',
    ],
    [
      'a chart template',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: openmetadata}\nopenmetadata: {config: {database: {}}}\n',
    ],
    ['one component alone', 'mysql:\n  enabled: true\n'],
    ['components without values', 'mysql:\nairflow:\n'],
  ])('%s', (_, text, chart) => {
    expect(placesIn(text, '/repo/values.yaml', chart)).toEqual([]);
  });
});

describe('values that only a comment says are ours', () => {
  const found = (keys: string, name = 'prod.yaml'): readonly string[] => {
    const text = `# omconfig: chartRelease=1.5.13\n${keys}`;
    const path = `/w/${name}`;
    const workspace = { paths: () => [path], read: (other: string) => (other === path ? text : undefined) };
    return new ParsedFiles(loadRegisters(bundledStore)).roots(path, text, workspace).map(({ kind }) => kind);
  };

  it('are recognized by one key of the chart', () => {
    expect(found('livenessProbe: {initialDelaySeconds: 30}\n')).toEqual(['openmetadata-values']);
    expect(found('replicaCount: 2\n')).toEqual(['openmetadata-values']);
    expect(found('mysql: {enabled: false}\n')).toEqual(['dependencies-values']);
  });

  it('are not what installs the chart, or a file of another tool', () => {
    expect(found('resources: [a.yaml]\nhelmCharts:\n  - {name: openmetadata, version: 1.5.13}\n')).toEqual([]);
    expect(found('repositories: []\nreleases:\n  - {name: a, chart: open-metadata/openmetadata}\n')).toEqual([]);
    expect(found('replicaCount: 2\nalertmanager: {}\ngrafana: {}\n')).toEqual([]);
  });
});
