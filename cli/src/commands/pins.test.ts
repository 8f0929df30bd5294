import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';

const WORKFLOW = workflowText({
  above: ['# omconfig: release=1.11.4'],
  connection: ['type: Postgres', 'username: reader', 'hostPort: localhost:5432', 'database: shop'],
  token: '${OM_TOKEN}',
});

/** Each file, and the lines that take the place of others when pins are raised. */
const FILES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'flows/pg.yaml': [WORKFLOW, WORKFLOW.replace('1.11.4', '1.13.6')],
  'flows/requirements.txt': [
    '# pinned: openmetadata-ingestion==1.11.4\nopenmetadata-ingestion[snowflake]==1.11.4.0  # client\r\nother==1.11.4\n',
    '# pinned: openmetadata-ingestion==1.11.4\nopenmetadata-ingestion[snowflake]==1.13.6.0  # client\r\nother==1.11.4\n',
  ],
  'pyproject.toml': [
    'dependencies = ["openmetadata-ingestion[dbt]>=1.11.4,<1.12", "x==1.11.4"]\n',
    'dependencies = ["openmetadata-ingestion[dbt]>=1.13.6,<1.14", "x==1.11.4"]\n',
  ],
  Dockerfile: [
    'ARG OM=1.11.4\nFROM openmetadata/ingestion:${OM}\nRUN pip install "openmetadata-ingestion~=1.11.4"\n',
    'ARG OM=1.13.6\nFROM openmetadata/ingestion:${OM}\nRUN pip install "openmetadata-ingestion~=1.13.6"\n',
  ],
  'docker-compose.yml': [
    'services: {om: {image: "openmetadata/server:1.11.4"}}\n',
    'services: {om: {image: "openmetadata/server:1.13.6"}}\n',
  ],
  'chart/Chart.yaml': [
    'name: umbrella\nversion: 1.11.4\ndependencies:\n  - name: openmetadata\n    version: "1.11.4" # ours\n  - {name: redis, version: 1.11.4}\n',
    'name: umbrella\nversion: 1.11.4\ndependencies:\n  - name: openmetadata\n    version: "1.13.1" # ours\n  - {name: redis, version: 1.11.4}\n',
  ],
  'chart/values.yaml': [
    'openmetadata:\n  image:\n    tag: 1.11.4\n  openmetadata:\n    config: {logLevel: INFO}\n',
    'openmetadata:\n  image:\n    tag: 1.13.6\n  openmetadata:\n    config: {logLevel: INFO}\n',
  ],
  'argo.yaml': [
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source: {chart: openmetadata, targetRevision: 1.11.4}\n',
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source: {chart: openmetadata, targetRevision: 1.13.1}\n',
  ],
  'flux.yaml': [
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec: {chart: {spec: {chart: openmetadata, version: 1.11.x}}}\n',
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec: {chart: {spec: {chart: openmetadata, version: 1.13.x}}}\n',
  ],
  'omconfig.yaml': [
    "release: '1.11'\noverrides:\n  - files: a\n    release: 1.11.4\n    chartRelease: 1.11.4\n",
    "release: '1.13'\noverrides:\n  - files: a\n    release: 1.13.6\n    chartRelease: 1.13.1\n",
  ],
};

function folder(): string {
  return temporaryFolder(Object.fromEntries(Object.entries(FILES).map(([path, [before]]) => [path, before])));
}

describe('--pins', () => {
  it('raises every kind of pin, and nothing else', async () => {
    const cwd = folder();
    const { code, stderr } = await runRealCli('migrate --to 1.13.6 --chart-release 1.13.1 --pins --write', { cwd });
    for (const [path, [, after]] of Object.entries(FILES)) expect(readFileSync(`${cwd}/${path}`, 'utf8')).toBe(after);
    expect(stderr).toContain('10 files changed for 1.13.6.\n0 errors left at 1.13.6.\n');
    expect(code).toBe(0);
    expect((await runRealCli('migrate --to 1.13.6 --chart-release 1.13.1 --pins', { cwd })).stdout).toBe('');
  });

  it('is asked for: without it pins are steps', async () => {
    const cwd = folder();
    const { stderr } = await runRealCli('migrate --to 1.13.6 --write', { cwd });
    expect(stderr).toContain('flows/requirements.txt:2: `openmetadata-ingestion` is still pinned to 1.11.4');
    expect(readFileSync(`${cwd}/Dockerfile`, 'utf8')).toBe(FILES['Dockerfile']?.[0]);
  });

  it('names each pin once where charts go to a version of their own', async () => {
    const cwd = temporaryFolder({
      'argo.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source: {chart: openmetadata, targetRevision: 1.11.4, helm: {valueFiles: [values.yaml]}}\n',
      'values.yaml': 'openmetadata:\n  config:\n    authorizer: {principalDomain: example.com}\n',
      'requirements.txt': 'openmetadata-ingestion==1.11.4\n',
      'pg.yaml': WORKFLOW.replace('# omconfig: release=1.11.4\n', ''),
    });
    const { stderr } = await runRealCli('migrate --to 1.13.6 --chart-release 1.13.1', { cwd });
    expect(stderr.match(/still pinned to 1\.11\.4; update it to [\d.]+\d/g)).toEqual([
      'still pinned to 1.11.4; update it to 1.13.1',
      'still pinned to 1.11.4; update it to 1.13.6',
    ]);
  });

  it('leaves what a hash or a digest proves to a person', async () => {
    const sealed = {
      'requirements.txt': 'openmetadata-ingestion==1.11.4 --hash=sha256:aa\n',
      'pg.yaml': WORKFLOW.replace('# omconfig: release=1.11.4\n', ''),
    };
    const cwd = temporaryFolder(sealed);
    const { stderr } = await runRealCli('migrate --to 1.13.6 --pins --write', { cwd });
    expect(readFileSync(`${cwd}/requirements.txt`, 'utf8')).toBe(sealed['requirements.txt']);
    expect(stderr).toContain(
      'requirements.txt:1: `openmetadata-ingestion` is still pinned to 1.11.4; update it to 1.13.6',
    );
  });

  it('lets upgrade bring everything to the newest pin', async () => {
    const cwd = folder();
    writeFileSync(`${cwd}/argo.yaml`, FILES['argo.yaml']?.[1] ?? '');
    writeFileSync(`${cwd}/flows/pg.yaml`, FILES['flows/pg.yaml']?.[1] ?? '');
    await runRealCli('upgrade --pins --write', { cwd });
    for (const path of ['Dockerfile', 'pyproject.toml', 'flows/requirements.txt', 'flux.yaml'])
      expect(readFileSync(`${cwd}/${path}`, 'utf8')).toBe(FILES[path]?.[1]);
    expect(readFileSync(`${cwd}/omconfig.yaml`, 'utf8')).toContain('chartRelease: 1.13.6\n');
  });
});

describe('upgrade --pins', () => {
  const pinned = (requirement: string): string =>
    temporaryFolder({ 'pg.yaml': WORKFLOW, 'requirements.txt': `openmetadata-ingestion${requirement}\n` });

  it('goes to the newest pin, also where a comment in a file beats it', async () => {
    const cwd = pinned('==1.13.6');
    await runRealCli('upgrade --pins --write', { cwd });
    expect(readFileSync(`${cwd}/pg.yaml`, 'utf8')).toContain('# omconfig: release=1.13.6');
    expect(readFileSync(`${cwd}/requirements.txt`, 'utf8')).toContain('==1.13.6');
  });

  it.each([
    ['a range names no release that somebody raised it to', '>=1.11'],
    ['a release that does not exist is none', '==1.99.9'],
  ])('stays where it is: %s', async (_, requirement) => {
    const cwd = pinned(requirement);
    await runRealCli('upgrade --pins --write', { cwd });
    expect(readFileSync(`${cwd}/pg.yaml`, 'utf8')).toBe(WORKFLOW);
  });

  it('goes to the release that is asked for, whatever pins say', async () => {
    const cwd = pinned('==1.13.6');
    await runRealCli('upgrade --pins --write --release 1.12.0', { cwd });
    expect(readFileSync(`${cwd}/pg.yaml`, 'utf8')).toContain('# omconfig: release=1.12.0');
  });
});

describe('--format markdown', () => {
  it('describes the changes for a pull request, with boxes to tick', async () => {
    const old = WORKFLOW.replace('type: DatabaseMetadata', 'type: DatabaseMetadata\n      overrideViewLineage: true');
    const cwd = temporaryFolder({
      'pg.yaml': old.replace('1.11.4', '1.5.11'),
      'requirements.txt': 'openmetadata-ingestion==1.5.11 --hash=sha256:aa\n',
    });
    const { stdout } = await runRealCli('migrate --to 1.6.13 --unsafe --pins --write --format markdown', { cwd });
    expect(stdout).toMatch(
      /^## Upgrade of the OpenMetadata configuration to 1\.6\.13\n\n2 files, 2 steps for you, 0 errors left\.\n/,
    );
    expect(stdout).toContain('| `pg-lineage.yaml` | new | `1.6/view-lineage-to-lineage-workflow`, `pins` |');
    expect(stdout).toContain('### Where values went\n\n- `pg.yaml`: ');
    expect(stdout).toContain(
      '### What workflows stop doing\n\n- `pg.yaml` (`pg`): as of 1.6 the metadata workflow no longer',
    );
    expect(stdout).toContain('- [ ] `requirements.txt:1`: `openmetadata-ingestion` is still pinned to 1.5.11;');
  });
});
