import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { rootsOf } from '../classify/classify';
import { registers } from '../testing/registers';
import { known, releaseIn, values } from '../testing/release-in';
import { workspaceOf } from '../testing/workspace';
import type { Options } from '../workspace/workspace';
import { describeRelease, releaseOf } from './release-of';

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
      '1.6.1 (borrowed from Chart.lock)',
    ],
    [
      'comes from a range in Chart.yaml',
      { 'h/Chart.yaml': 'dependencies: [{name: openmetadata, version: ">=1.5, <1.10"}]\n' },
      '1.6.3 (borrowed from Chart.yaml)',
    ],
    [
      'is the newest in a range that the command with the file allows',
      { 'run.sh': 'helm upgrade om open-metadata/openmetadata --version "^1.6.0" -f h/v.yaml\n' },
      '1.10.2 (newest in `^1.6.0` from run.sh)',
    ],
    [
      'is the newest patch where a range allows several',
      { 'run.sh': 'helm upgrade om open-metadata/openmetadata --version "~1.6.0" -f h/v.yaml\n' },
      '1.6.3 (newest in `~1.6.0` from run.sh)',
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
      '1.6.1 (borrowed from Chart.yaml)',
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
      '1.6.1 (borrowed from requirements.txt)',
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
      'comes from Kustomize next to it',
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
      'comes from an application that names the values from the top of the repository',
      { 'apps/prod/application.yaml': argo.replace('$values/helm/om/values.yaml', '/h/v.yaml') },
      '1.6.1 (from application.yaml)',
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
    expect(releaseIn({ 'd.yaml': text, 'Chart.yaml': chart }, 'd.yaml')).toBe('1.6.1 (borrowed from Chart.yaml)');
    expect(releaseIn({ 'd.yaml': text }, 'd.yaml')).toBe('1.5.0 (borrowed from d.yaml)');
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
