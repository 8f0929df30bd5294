import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import type { MigrationReport } from '../obligations/list-obligations';
import type { MigrateRequest } from './migrate-request';

function migrated(files: Readonly<Record<string, string>>, options: Partial<MigrateRequest> = {}): MigrationReport {
  return createService().migrate({
    paths: Object.keys(files),
    workspace: { paths: () => Object.keys(files), read: (path) => files[path] },
    options: {},
    ...{ to: '1.6.13', unsafe: false, ...options },
  });
}

function after(files: Readonly<Record<string, string>>, options: Partial<MigrateRequest> = {}): string {
  const found = migrated(files, options).files[0];
  return found?.after ?? '';
}

const ARGO = (version: string, name: string): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
spec:
  source:
    repoURL: https://example.com/charts
    chart: openmetadata
    targetRevision: ${version}
    helm:
      parameters:
        - name: ${name} # ours
          value: http://airflow:8080
`;
const TERRAFORM = (version: string): string => `resource "helm_release" "om" {
  chart   = "openmetadata"
  version = "${version}"
  set {
    name  = "global.airflow.host"
    value = "http://airflow:8080"
  }
}
`;
const COMMAND = (version: string, sets: string): string =>
  `helm upgrade --install om open-metadata/openmetadata --version ${version} ${sets}\n`;
const OLD = 'global.airflow.host';
const NEW = 'openmetadata.config.pipelineServiceClientConfig.apiEndpoint';

it('renames values that a manifest, Terraform or a command sets by name', () => {
  expect(after({ '/w/app.yaml': ARGO('0.0.50', OLD) })).toBe(ARGO('0.0.50', NEW));
  expect(after({ '/w/main.tf': TERRAFORM('0.0.50') })).toBe(TERRAFORM('0.0.50').replace(OLD, NEW));
  const command = COMMAND('0.0.50', `--set ${OLD}=http://airflow:8080,replicaCount=2`);
  expect(after({ '/w/up.sh': command })).toBe(command.replace(OLD, NEW));
});

it('reports where each value went', () => {
  expect(migrated({ '/w/app.yaml': ARGO('0.0.50', OLD) }).relocations).toMatchObject([
    { from: { place: OLD.split('.') }, fate: { kind: 'moved', to: { place: NEW.split('.') } } },
  ]);
});

it('does nothing a second time', () => {
  const files = { '/w/app.yaml': ARGO('0.0.50', NEW) };
  expect(migrated(files).files).toEqual([]);
});

it('leaves names that the chart in use ignores already, because the new one would change what the server gets', () => {
  const { files, manual } = migrated({ '/w/app.yaml': ARGO('1.2.0', OLD) });
  expect(files).toEqual([]);
  expect(manual.filter(({ text }) => text.includes(OLD))).toHaveLength(1);
});

it('leaves names where nothing says which chart is in use, unless the start is given', () => {
  const text = ARGO('0.0.50', OLD).replace(/ +targetRevision.*\n/, '');
  expect(migrated({ '/w/app.yaml': text }).files).toEqual([]);
  expect(after({ '/w/app.yaml': text }, { from: '0.13.1' })).toBe(text.replace(OLD, NEW));
});

it('leaves a name whose new one is set, too', () => {
  const both = COMMAND('0.0.50', `--set ${OLD}=http://a:8080 --set ${NEW}=http://b:8080`);
  expect(migrated({ '/w/up.sh': both }).files).toEqual([]);
});

it('names the place of a value that has another form there', () => {
  const { manual } = migrated({ '/w/up.sh': COMMAND('0.0.50', '--set global.database.dbUseSSL=true') });
  const [text = ''] = manual.map((step) => step.text).filter((step) => step.includes('dbUseSSL'));
  expect(text).toContain(
    'Write `openmetadata.config.database.dbParams`. In `openmetadata.config.database.dbParams` its value has another form.',
  );
});

it('raises the version of the chart in commands and Terraform, or names it', () => {
  const files = { '/w/up.sh': COMMAND('1.5.11', ''), '/w/main.tf': TERRAFORM('1.5.11').replace(OLD, NEW) };
  expect(migrated(files).pins.map(({ path, line }) => [path, line])).toEqual([
    ['/w/main.tf', 3],
    ['/w/up.sh', 1],
  ]);
  const raised = migrated(files, { raisePins: true });
  expect(raised.pins).toEqual([]);
  expect(raised.files.map(({ after: text }) => /1\.\d+\.\d+/.exec(text)?.[0])).toEqual(['1.6.13', '1.6.13']);
});

describe('a name whose place depends on another setting', () => {
  const AUTH = 'openmetadata.config.pipelineServiceClientConfig.auth.username';
  const IN_AIRFLOW = AUTH.replace('.auth.', '.airflow.auth.');
  const upgrade = { from: '1.6.13', to: '1.13.6' };
  const text = (more: string): string => COMMAND('1.6.13', `${more} --set ${AUTH}=ops`);
  const values = (type: string): string =>
    `openmetadata:\n  config:\n    pipelineServiceClientConfig:\n      ${type}\n`;
  const renamed = (more: string, file?: string): string | undefined => {
    const others = file === undefined ? {} : { '/w/values.yaml': file };
    const files = { '/w/up.sh': text(more), ...others };
    return migrated(files, { ...upgrade, paths: ['/w/up.sh'] }).files.find(({ path }) => path === '/w/up.sh')?.after;
  };

  it('is renamed if all values of the installation can be read', () => {
    expect(renamed('')).toBe(text('').replace(AUTH, IN_AIRFLOW));
    const more = '-f values.yaml --set a=$A';
    expect(renamed(more, values('enabled: true'))).toBe(text(more).replace(AUTH, IN_AIRFLOW));
  });

  it('stays if the setting says so, or may be set elsewhere', () => {
    expect(renamed('-f values.yaml', values('type: k8s'))).toBeUndefined();
    expect(renamed('-f missing.yaml')).toBeUndefined();
    expect(renamed('--reuse-values')).toBeUndefined();
    expect(renamed('--wait "$@"')).toBeUndefined();
    expect(renamed('$MORE')).toBeUndefined();
  });
});
