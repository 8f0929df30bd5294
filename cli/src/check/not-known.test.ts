import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

/** Right in chart 1.6.4; chart 1.11.12 reads the address only under `airflow`. */
const VALUES = `openmetadata:
  config:
    pipelineServiceClientConfig:
      apiEndpoint: http://airflow:8080
      metadataApiEndpoint: http://openmetadata:8585/api
`;

/** A neighbor that is for another release. */
const NEW = {
  'new/Chart.yaml':
    'apiVersion: v2\nname: platform\nversion: 0.1.0\ndependencies:\n  - name: openmetadata\n    version: 1.13.1\n    repository: https://helm.open-metadata.org\n',
  'new/requirements.txt': 'openmetadata-ingestion==1.13.1\n',
  'new/install.sh': 'helm upgrade --install new open-metadata/openmetadata --version 1.13.1 -f values.yaml\n',
};

const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

const FLUX = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: openmetadata}
spec:
  chartRef: {kind: OCIRepository, name: openmetadata}
  values:
${indented(VALUES, '    ')}`;
const OCI = `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: openmetadata}
spec:
  url: oci://registry.example.com/charts/openmetadata
  ref: {tag: 1.6.4}
`;

/** Values that are for 1.6.4, stated in ways that are read, or in ways that are not. */
const LAYOUTS: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['an OCIRepository in the same file', { 'legacy/om.yaml': `${OCI}---\n${FLUX}` }, 'legacy/om.yaml'],
  ['an OCIRepository in the next file', { 'legacy/om.yaml': FLUX, 'legacy/oci.yaml': OCI }, 'legacy/om.yaml'],
  ['an OCIRepository that is not here', { 'legacy/om.yaml': FLUX }, 'legacy/om.yaml'],
  [
    'a HelmRelease whose version a tool fills in',
    {
      'legacy/om.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: openmetadata}
spec:
  chart: {spec: {chart: openmetadata, version: "\${OM_VERSION}"}}
  values:
${indented(VALUES, '    ')}`,
    },
    'legacy/om.yaml',
  ],
  ['nothing', { 'legacy/values.yaml': VALUES }, 'legacy/values.yaml'],
  [
    'a command with a variable from elsewhere',
    {
      'legacy/values.yaml': VALUES,
      'legacy/deploy.sh': 'helm upgrade om open-metadata/openmetadata --version "$OM" -f values.yaml\n',
    },
    'legacy/values.yaml',
  ],
  [
    'a playbook of Ansible',
    {
      'legacy/values.yaml': VALUES,
      'legacy/play.yaml':
        '- kubernetes.core.helm:\n    name: om\n    chart_ref: open-metadata/openmetadata\n    chart_version: 1.6.4\n    values_files: [values.yaml]\n',
    },
    'legacy/values.yaml',
  ],
  [
    'a program of Pulumi',
    {
      'legacy/values.yaml': VALUES,
      'legacy/index.ts':
        'new k8s.helm.v3.Release("om", { chart: "openmetadata", version: "1.6.4", valueYamlFiles: ["values.yaml"] });\n',
    },
    'legacy/values.yaml',
  ],
  [
    'a file with the version alone',
    { 'legacy/values.yaml': VALUES, 'legacy/VERSION': '1.6.4\n' },
    'legacy/values.yaml',
  ],
  [
    'an image tag that a tool fills in',
    { 'legacy/values.yaml': `${VALUES}image:\n  tag: "\${OM_TAG}"\n` },
    'legacy/values.yaml',
  ],
  [
    'two manifests that disagree',
    {
      'legacy/values.yaml': VALUES,
      'legacy/dev.sh': 'helm upgrade om open-metadata/openmetadata --version 1.13.1 -f values.yaml\n',
      'legacy/prod.sh': 'helm upgrade om open-metadata/openmetadata --version 1.6.4 -f values.yaml\n',
    },
    'legacy/values.yaml',
  ],
  [
    'a dependency that is called otherwise',
    {
      'legacy/values.yaml': VALUES,
      'legacy/Chart.yaml':
        'apiVersion: v2\nname: catalog\nversion: 1.0.0\ndependencies:\n  - {name: om-wrapper, version: 1.6.4}\n',
    },
    'legacy/values.yaml',
  ],
  [
    'a chart file above that brings the other release',
    { 'legacy/om.yaml': VALUES, 'Chart.yaml': NEW['new/Chart.yaml'] },
    'legacy/om.yaml',
  ],
];

describe('a file whose release is not known', () => {
  it.each(LAYOUTS)('is not changed by --fix: %s', async (_name, files, path) => {
    const cwd = temporaryFolder({ ...NEW, ...files });
    await runRealCli('check --fix .', { cwd });
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(cwd, name), 'utf8')).toBe(text);
    const { stdout } = await runRealCli('check --format json .', { cwd });
    const report = JSON.parse(stdout) as { files: { path: string; problems: { severity: string }[] }[] };
    const found = report.files.find((file) => file.path === path);
    expect(found?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is checked for the release of the object that its manifest refers to', async () => {
    const cwd = temporaryFolder({ ...NEW, 'legacy/om.yaml': `${OCI}---\n${FLUX}` });
    const { stdout } = await runRealCli('check --list-files legacy', { cwd });
    expect(stdout).toContain('1.6.4    from legacy/om.yaml (tag)');
  });

  it('says once how many fixes were held back, and what to state', async () => {
    const old = workflowText({
      config: ['overrideViewLineage: false'],
      connection: ['type: Mysql', 'usrname: reader'],
    });
    const cwd = temporaryFolder({ 'a.yaml': old, 'b.yaml': old });
    const { stdout, stderr } = await runRealCli('check --fix .', { cwd });
    // What no release knows is fixed all the same.
    expect(readFileSync(join(cwd, 'a.yaml'), 'utf8')).toBe(old.replace('usrname', 'username'));
    expect(stdout).toMatch(
      /a\.yaml:\d+:\d+ warning moved-field .* This holds as of 1\.6; no release is stated for this file\.\n/,
    );
    expect(stderr.match(/^omconfig: .*$/gm)).toEqual([
      'omconfig: 2 fixes were held back, because they depend on a release that no file states. State the release that you run: release: 1.6 in omconfig.yaml, a comment # omconfig: release=1.6, or --release 1.6',
    ]);
  });

  it('is fixed when somebody says it', async () => {
    const old = workflowText({ config: ['overrideViewLineage: false'] });
    for (const files of [
      { 'omconfig.yaml': 'release: 1.13\n' },
      { 'requirements.txt': 'openmetadata-ingestion==1.13.1\n' },
    ]) {
      const cwd = temporaryFolder({ 'flows/a.yaml': old, ...files });
      const { stdout, stderr } = await runRealCli('check --fix .', { cwd });
      expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).not.toContain('overrideViewLineage');
      expect(stdout).toContain('Fixed 1 file.');
      expect(stderr).not.toContain('held back');
    }
  });
});

describe('a file that is named together with --chart-release', () => {
  it('holds values of the chart, whatever its keys are', async () => {
    const cwd = temporaryFolder({ 'my.yaml': 'global:\n  database:\n    host: db\n  fernetkey:\n    secretRef: x\n' });
    const asked = await runRealCli('check my.yaml --chart-release 1.6.4 --quiet', { cwd });
    expect(asked.stdout).toContain('my.yaml:2:3 warning moved-field');
    expect((await runRealCli('check my.yaml --quiet', { cwd })).stdout).toBe('');
    expect((await runRealCli('check . --chart-release 1.6.4 --quiet', { cwd })).stdout).toBe('');
  });
});

describe('values that nothing says to be those of an umbrella chart', () => {
  it('are read as the chart reads them: what is one level too deep hides nothing, and no fix guesses', async () => {
    const text = `openmetadata:
  config:
    authentication:
      provdier: basic
  image: {}
  service:
    type: ClusterIP
  sidecars: []
global:
  clusterName: mine
`;
    const cwd = temporaryFolder({ 'values.yaml': text });
    const { stdout } = await runRealCli('check --quiet .', { cwd });
    expect(stdout.split('\n').map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'values.yaml:2:3 information ignored-value',
      'values.yaml:4:7 error unknown-field',
      'values.yaml:5:3 error misplaced-field',
      'values.yaml:10:3 warning moved-field',
      '',
    ]);
    await runRealCli('check --fix .', { cwd });
    expect(readFileSync(join(cwd, 'values.yaml'), 'utf8')).not.toMatch(/openmetadata:\n {2}openmetadata:/);
  });
});
