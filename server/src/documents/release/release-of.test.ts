import { describe, expect, it } from 'vitest';
import { readReleaseList } from '../../schemas/releases/release-list';
import { createStore } from '../../schemas/store';
import { parseText } from '../../yaml/parse';
import { rootsOf } from '../classify/classify';
import { describeRelease, describeSource, releaseOf } from './release-of';
import { releaseNotBefore, resolveTargets } from './releases';
import { registers } from '../testing/registers';
import { workspaceOf } from '../testing/workspace';
import type { Options } from '../workspace';

const chartRows = [
  ['0.0.58', '0.13.3'],
  ['1.0.6', '1.0.5'],
  ['1.1.0', '1.0.5'],
  ['1.1.1', '1.1.1'],
  ['1.2.8', '1.2.5'],
  ['1.5.0', '1.5.0'],
  ['1.6.1', '1.6.1'],
  ['1.6.3', '1.6.3'],
  ['1.10.2', '1.10.2'],
].map(([version = '', appVersion = '']) => ({ version, appVersion }));
const platform = ['1.5.0', '1.5.4', '1.6.0', '1.6.1', '1.6.3', '1.10.2'].map((release) => ({ release }));
const known = readReleaseList(
  createStore({
    releases: JSON.stringify({ platform, charts: { openmetadata: chartRows, 'openmetadata-dependencies': chartRows } }),
  }),
);

const workflow = 'source: {type: postgres, sourceConfig: {}}\n';
const values = 'openmetadata: {config: {database: {}}}\n';

/** The release of a file's first root, as `release (source) [unknown]`. */
function releaseIn(files: Readonly<Record<string, string>>, path: string, options: Options = {}): string {
  const workspace = workspaceOf(files);
  const text = files[path] ?? '';
  const [root] = rootsOf(parseText(text), `/repo/${path}`, { registers });
  if (!root) throw new Error(`Nothing of ours in ${path}`);
  const answer = releaseOf({ root, path: `/repo/${path}`, text, workspace, options, known });
  return `${answer.release} (${describeSource(answer.source)})${answer.unknown === undefined ? '' : ` ${answer.unknown}?`}`;
}

describe('the release of a workflow', () => {
  it.each<[string, Readonly<Record<string, string>>, string, Options?]>([
    ['is the newest without any hint', {}, '1.10.2 (newest known)'],
    [
      'comes from a comment',
      { 'w/a.yaml': `# omconfig: release=1.6\n${workflow}` },
      '1.6.3 (from the comment in the file)',
    ],
    [
      'comes from a comment at the end',
      { 'w/a.yaml': `${workflow}# omconfig: release=1.6.1` },
      '1.6.1 (from the comment in the file)',
    ],
    [
      'comes from an image tag in values beside',
      {
        'w/a.yaml': workflow,
        'w/values.yaml':
          'airflow:\n  images:\n    airflow:\n      repository: docker.getcollate.io/openmetadata/ingestion\n      tag: 1.6.1\n',
      },
      '1.6.1 (from values.yaml)',
    ],
    [
      'does not come from the image of another platform',
      {
        'w/a.yaml': workflow,
        'w/values.yaml':
          '# openmetadata\nairflow:\n  images:\n    airflow:\n      repository: apache/airflow\n      tag: 1.6.1\n',
      },
      '1.10.2 (newest known)',
    ],
    [
      'comes from a script that installs the chart',
      {
        'w/a.yaml': workflow,
        'install.sh':
          'CHART_VERSION="1.6.1"\nhelm upgrade --install om open-metadata/openmetadata \\\n  --version "$CHART_VERSION" -f v.yaml\n',
      },
      '1.6.1 (from install.sh)',
    ],
    [
      'comes from the workflow that CI runs',
      {
        'w/a.yaml': workflow,
        '.github/workflows/run.yml':
          'jobs:\n  a:\n    steps:\n      - run: pip install "openmetadata-ingestion[mysql]==1.5.4"\n',
      },
      '1.5.4 (from run.yml)',
    ],
    [
      'comes from a folder beside that is the only one to pin it',
      {
        'w/a.yaml': workflow,
        'docker/docker-compose.yml': 'image: openmetadata/server:1.6.1\n',
        'jobs/requirements.txt': 'openmetadata-ingestion==1.6.3\n',
      },
      '1.6.3 (from requirements.txt)',
    ],
    [
      'does not come from folders beside that disagree',
      {
        'w/a.yaml': workflow,
        'a/requirements.txt': 'openmetadata-ingestion==1.6.1\n',
        'b/requirements.txt': 'openmetadata-ingestion==1.5.4\n',
      },
      '1.10.2 (newest known)',
    ],
    [
      'that is older than all we know stays itself',
      { 'w/a.yaml': workflow, 'w/requirements.txt': 'openmetadata-ingestion==0.13.2\n' },
      '0.13.2 (from requirements.txt) 0.13.2?',
    ],
    [
      'is not taken from a string',
      { 'w/a.yaml': `${workflow}sink: {a: "# omconfig: release=1.6"}\n` },
      '1.10.2 (newest known)',
    ],
    ['comes from omconfig.yaml', { 'omconfig.yaml': 'release: 1.10\n' }, '1.10.2 (from omconfig.yaml)'],
    [
      'comes from an exception in omconfig.yaml',
      { 'omconfig.yaml': 'release: 1.5\noverrides: [{files: w/*.yaml, release: 1.6}]\n' },
      '1.6.3 (from omconfig.yaml)',
    ],
    [
      'comes from requirements beside it',
      { 'w/requirements.txt': 'openmetadata-ingestion==1.6.1.2\n' },
      '1.6.1 (from requirements.txt)',
    ],
    [
      'comes from requirements above it',
      { 'requirements-dev.txt': 'openmetadata-ingestion[x]~=1.5.0\n' },
      '1.5.4 (from requirements-dev.txt)',
    ],
    [
      'comes from a folder of requirements',
      { 'requirements/base.txt': 'openmetadata-ingestion==1.6.1\n' },
      '1.6.1 (from base.txt)',
    ],
    [
      'comes from the nearest file',
      { 'w/Dockerfile': 'FROM openmetadata/ingestion:1.5.4\n', 'requirements.txt': 'openmetadata-ingestion==1.6.1\n' },
      '1.5.4 (from Dockerfile)',
    ],
    [
      'comes from a package before an image',
      { 'compose.yaml': 'image: openmetadata/server:1.5.4\n', 'pyproject.toml': '"openmetadata-ingestion==1.6.1"' },
      '1.6.1 (from pyproject.toml)',
    ],
    [
      'comes from a compose file',
      { 'docker-compose.prod.yml': 'image: openmetadata/server:1.5.4\n' },
      '1.5.4 (from docker-compose.prod.yml)',
    ],
    [
      'comes from an umbrella chart',
      { 'Chart.yaml': 'dependencies: [{name: openmetadata, version: ~1.6.0}]\n' },
      '1.6.3 (from Chart.yaml)',
    ],
    [
      'passes over what names no release',
      { 'requirements.txt': 'openmetadata-ingestion\n', Dockerfile: 'FROM openmetadata/ingestion:latest\n' },
      '1.5.4 (from the setting)',
      { release: '1.5', releaseFrom: 'setting' },
    ],
    ['comes from the setting last', {}, '1.6.1 (from the setting)', { release: '1.6.1', releaseFrom: 'setting' }],
    [
      'of the setting is beaten by a file',
      { 'requirements.txt': 'openmetadata-ingestion==1.5.4\n' },
      '1.5.4 (from requirements.txt)',
      { release: '1.6.1', releaseFrom: 'setting' },
    ],
    [
      'of the command line beats all',
      { 'w/a.yaml': `# omconfig: release=1.6\n${workflow}` },
      '1.5.4 (from the command line)',
      { release: '1.5', releaseFrom: 'option' },
    ],
    [
      'that is not known gives the nearest older one',
      { 'omconfig.yaml': 'release: 1.7\n' },
      '1.6.3 (from omconfig.yaml) 1.7?',
    ],
    [
      'that is not known, from a pin',
      { 'requirements.txt': 'openmetadata-ingestion==0.13.2\n' },
      '0.13.2 (from requirements.txt) 0.13.2?',
    ],
    ['that is none is passed over', { 'w/a.yaml': `# omconfig: release=banana\n${workflow}` }, '1.10.2 (newest known)'],
    [
      'is not taken from above the open folder',
      { '/requirements.txt': 'openmetadata-ingestion==1.5.4\n' },
      '1.10.2 (newest known)',
    ],
  ])('%s', (_, files, expected, options) => {
    expect(releaseIn({ 'w/a.yaml': workflow, ...files }, 'w/a.yaml', options)).toBe(expected);
  });

  it('comes from the image of the manifest that it is in', () => {
    const job = `apiVersion: batch/v1\nkind: Job\nspec:\n  image: openmetadata/ingestion:1.5.4\n  config: |\n    ${workflow}`;
    expect(releaseIn({ 'w/a.yaml': job }, 'w/a.yaml')).toBe('1.5.4 (from a.yaml)');
  });
});

describe('the chart version of values', () => {
  const argo = `apiVersion: argoproj.io/v1alpha1
kind: Application
spec:
  sources:
    - ref: values
    - chart: openmetadata
      targetRevision: 1.6.1
      helm:
        valueFiles: [$values/helm/om/values.yaml]
`;

  it.each<[string, Readonly<Record<string, string>>, string, Options?]>([
    ['is the newest without any hint', {}, '1.10.2 (newest known)'],
    [
      'comes from a comment',
      { 'h/v.yaml': `# omconfig: release=1.6 chartRelease=1.6.1\n${values}` },
      '1.6.1 (from the comment in the file)',
    ],
    [
      'follows the release of a comment',
      { 'h/v.yaml': `# omconfig: release=1.6\n${values}` },
      '1.6.3 (from the comment in the file)',
    ],
    [
      'follows a release from when charts counted otherwise',
      { 'omconfig.yaml': 'release: 1.2.5\n' },
      '1.2.8 (from omconfig.yaml)',
    ],
    [
      'comes from omconfig.yaml',
      { 'omconfig.yaml': 'release: 1.5\nchartRelease: 1.6.1\n' },
      '1.6.1 (from omconfig.yaml)',
    ],
    [
      'comes from Chart.lock before Chart.yaml',
      {
        'h/Chart.yaml': 'dependencies: [{name: openmetadata, version: ~1.6.0}]\n',
        'h/Chart.lock': 'dependencies: [{name: openmetadata, version: 1.6.1}]\n',
      },
      '1.6.1 (from Chart.lock)',
    ],
    [
      'comes from a range in Chart.yaml',
      { 'h/Chart.yaml': 'dependencies: [{name: openmetadata, version: ">=1.5, <1.10"}]\n' },
      '1.6.3 (from Chart.yaml)',
    ],
    [
      'comes from a copied chart',
      { 'h/Chart.yaml': 'name: openmetadata\nversion: 1.2.8\nappVersion: 1.2.5\n' },
      '1.2.8 (from Chart.yaml)',
    ],
    [
      'comes from a Chart.yaml above',
      {
        'Chart.yaml':
          'dependencies: [{name: openmetadata-dependencies, version: 1.5.0}, {name: openmetadata, version: 1.6.1}]\n',
      },
      '1.6.1 (from Chart.yaml)',
    ],
    [
      'comes from the chart inside an umbrella chart',
      {
        'h/v.yaml': 'data:\n  om:\n    openmetadata:\n      config:\n        database: {}\n',
        'h/Chart.yaml': 'dependencies: [{name: data, version: 1.0.0}]\n',
        'h/charts/data/Chart.yaml': 'dependencies: [{name: openmetadata, alias: om, version: 1.6.1}]\n',
      },
      '1.6.1 (from Chart.yaml)',
    ],
    ['is not taken from another chart', { 'h/Chart.yaml': 'name: shop\nversion: 1.6.1\n' }, '1.10.2 (newest known)'],
    ['comes from the image tag', { 'h/v.yaml': `${values}image: {tag: 1.2.5}\n` }, '1.2.8 (from v.yaml)'],
    ['comes from a number as image tag', { 'h/v.yaml': `${values}image: {tag: 1.10}\n` }, '1.10.2 (from v.yaml)'],
    [
      'comes from pins at last',
      { 'requirements.txt': 'openmetadata-ingestion==1.6.1\n' },
      '1.6.1 (from requirements.txt)',
    ],
    [
      'comes from a comment of its author',
      { 'h/v.yaml': `# Chart: open-metadata/openmetadata\n# Version : 1.6.1\n${values}` },
      '1.6.1 (from v.yaml)',
    ],
    ['comes from the setting', {}, '1.6.1 (from the setting)', { chartRelease: '1.6.1', releaseFrom: 'setting' }],
    [
      'comes from the command line',
      { 'h/Chart.yaml': 'name: openmetadata\nversion: 1.2.8\n' },
      '1.5.0 (from the command line)',
      { release: '1.5', releaseFrom: 'option' },
    ],
    [
      'that is not known gives the nearest older one',
      { 'h/Chart.yaml': 'name: openmetadata\nversion: 1.7.0\n' },
      '1.6.3 (from Chart.yaml) 1.7.0?',
    ],
    [
      'of an unknown release gives the chart of the nearest older one',
      { 'omconfig.yaml': 'release: 1.7\n' },
      '1.6.3 (from omconfig.yaml) 1.7?',
    ],
    [
      'comes from Kustomize beside it',
      { 'h/kustomization.yaml': 'helmCharts: [{name: openmetadata, version: 1.6.1, valuesFile: v.yaml}]\n' },
      '1.6.1 (from kustomization.yaml)',
    ],
    [
      'comes from Flux with an object that Kustomize generates',
      {
        'release.yaml':
          'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec:\n  chart: {spec: {chart: openmetadata, version: 1.6.1}}\n  valuesFrom: [{kind: ConfigMap, name: om}]\n',
        'kustomization.yaml':
          'resources: [release.yaml]\nconfigMapGenerator:\n  - name: om\n    files: [values.yaml=h/v.yaml]\n',
      },
      '1.6.1 (from release.yaml)',
    ],
    [
      'comes from an application set whose path has parameters',
      {
        'appset.yaml':
          'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nspec:\n  template:\n    spec:\n      sources:\n        - chart: openmetadata\n          targetRevision: 1.6.1\n          helm: {valueFiles: ["{{ path }}/values.yaml", "$values/{{.name}}/v.yaml"]}\n        - {repoURL: x, ref: values}\n',
      },
      '1.6.1 (from appset.yaml)',
    ],
    [
      'comes from Terraform',
      {
        'main.tf':
          'variable "chart" {\n  default = "1.6.1"\n}\nresource "helm_release" "om" {\n  chart   = "openmetadata"\n  version = var.chart\n  values  = [file("${path.module}/h/v.yaml")]\n}\n',
      },
      '1.6.1 (from main.tf)',
    ],
    [
      'comes from a command that names the file',
      {
        Makefile:
          'up:\n\thelm install openmetadata open-metadata/openmetadata --values=h/v.yaml --version=1.6.1 && true\n',
      },
      '1.6.1 (from Makefile)',
    ],
    [
      'is not taken from Kustomize for another file',
      { 'h/kustomization.yaml': 'helmCharts: [{name: openmetadata, version: 1.6.1, valuesFile: w.yaml}]\n' },
      '1.10.2 (newest known)',
    ],
    [
      'comes from a helmfile above',
      { 'helmfile.yaml': 'releases: [{chart: open-metadata/openmetadata, version: 1.6.1, values: [./h/v.yaml]}]\n' },
      '1.6.1 (from helmfile.yaml)',
    ],
  ])('%s', (_, files, expected, options) => {
    expect(releaseIn({ 'h/v.yaml': values, ...files }, 'h/v.yaml', options)).toBe(expected);
  });

  it('comes from an Argo CD application elsewhere that names the file', () => {
    const files = { 'argocd/om.yaml': argo, 'helm/om/values.yaml': values, 'helm/other/values.yaml': values };
    expect(releaseIn(files, 'helm/om/values.yaml')).toBe('1.6.1 (from om.yaml)');
    expect(releaseIn(files, 'helm/other/values.yaml')).toBe('1.10.2 (newest known)');
  });

  it('is that of the chart and of the key meant', () => {
    const kustomization =
      'helmCharts:\n  - {name: openmetadata-dependencies, version: 1.5.0, valuesFile: v.yaml}\n  - {name: openmetadata, version: 1.6.1, valuesFile: v.yaml}\n';
    expect(releaseIn({ 'v.yaml': values, 'kustomization.yaml': kustomization }, 'v.yaml')).toBe(
      '1.6.1 (from kustomization.yaml)',
    );
    const chart =
      'dependencies:\n  - {name: openmetadata, alias: a, version: 1.5.0}\n  - {name: openmetadata, alias: b, version: 1.6.1}\n';
    expect(releaseIn({ 'v.yaml': `b: {${values.trim()}}\n`, 'Chart.yaml': chart }, 'v.yaml')).toBe(
      '1.6.1 (from Chart.yaml)',
    );
  });

  it('comes from the manifest around the values', () => {
    const flux =
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec:\n  chart: {spec: {chart: openmetadata, version: 1.6.1}}\n  values: {}\n';
    expect(releaseIn({ 'f.yaml': flux }, 'f.yaml')).toBe('1.6.1 (from f.yaml)');
  });

  it("comes from the file's name", () => {
    const path = 'values-open-metadata-1.6.1.yaml';
    expect(releaseIn({ [path]: values }, path)).toBe(`1.6.1 (from ${path})`);
  });

  it('is that of the second chart for its values', () => {
    const chart =
      'dependencies: [{name: openmetadata, version: 1.6.3}, {name: openmetadata-dependencies, version: 1.6.1}]\n';
    const text = 'airflow: {images: {airflow: {repository: openmetadata/ingestion, tag: 1.5.0}}}\n';
    expect(releaseIn({ 'd.yaml': text, 'Chart.yaml': chart }, 'd.yaml')).toBe('1.6.1 (from Chart.yaml)');
    expect(releaseIn({ 'd.yaml': text }, 'd.yaml')).toBe('1.5.0 (from d.yaml)');
  });
});

it('is reported with the release that a chart installs, where that has another number', () => {
  const shown = (chart: string): string => {
    const text = values;
    const [root] = rootsOf(parseText(text), '/repo/v.yaml', { registers });
    if (!root) throw new Error('no values');
    const options = { chartRelease: chart };
    return describeRelease(releaseOf({ root, path: '/repo/v.yaml', text, workspace: workspaceOf({}), options, known }));
  };
  expect(shown('1.2.8')).toBe('1.2.8 (OpenMetadata 1.2.5)');
  expect(shown('1.6.3')).toBe('1.6.3');
});

describe('the targets of a migration', () => {
  it('are exact for the platform and for the charts', () => {
    const targets = resolveTargets({ to: '1.6', from: '1.5' }, known);
    expect(targets.workflow).toEqual({ to: '1.6.3', from: '1.5.0' });
    expect(targets['openmetadata-values']).toEqual({ to: '1.6.3', from: '1.5.0' });
    expect(resolveTargets({ to: '1.6', chartTo: '1.6.1' }, known)['dependencies-values']).toEqual({ to: '1.6.1' });
    expect(resolveTargets({ to: 'banana' }, known).workflow).toEqual({ to: '1.10.2' });
  });

  it('are of a chart also where the release is older than our data, or a chart version', () => {
    const chart = 'openmetadata-values';
    expect(resolveTargets({ to: '1.6', from: '0.13.3' }, known)[chart].from).toBe('0.0.58');
    expect(resolveTargets({ to: '1.6', from: '0.0.58' }, known)[chart].from).toBe('0.0.58');
    expect(resolveTargets({ to: '1.6', from: '1.0.5' }, known)[chart].from).toBe('1.0.6');
    expect(resolveTargets({ to: '1.2.5' }, known)[chart].to).toBe('1.2.8');
    expect(resolveTargets({ to: '1.2.8' }, known)[chart].to).toBe('1.2.8');
    expect(resolveTargets({ to: '1.1.0' }, known)[chart].to).toBe('1.1.0');
    expect(resolveTargets({ to: '1.99' }, known)[chart].to).toBe('1.10.2');
  });

  it('are compared by number', () => {
    expect(releaseNotBefore('1.10.2', '1.9.3')).toBe(true);
    expect(releaseNotBefore('1.6.3', '1.6.3')).toBe(true);
    expect(releaseNotBefore('1.6.2', '1.6.3')).toBe(false);
  });
});
