import { describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic, TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workflowText } from '../documents/testing/workflow-text';
import type { Description, MigrateAnswer, PendingAnswer } from '../protocol/commands';
import { createService } from '../service/create-service';
import { TestClient, vscode } from './testing/test-client';

/**
 * What an editor shows and offers where something about a file is not known, over streams: what the command line holds
 * back must not come back as a light bulb.
 */
type Files = Readonly<Record<string, string>>;

const uriOf = (name: string): string => `file:///w/${name}`;
const ERROR = 1;
const ALL = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

/** A client that asks before edits where they say so, with all files in its workspace. */
async function startWith(files: Files): Promise<TestClient> {
  const workspaceEdit = { ...vscode.workspace?.workspaceEdit, changeAnnotationSupport: {} };
  const capabilities = { ...vscode, workspace: { ...vscode.workspace, workspaceEdit } };
  const client = await TestClient.start(capabilities, { host: { service: createService() } });
  const pushed = Object.entries(files).map(([name, text]) => ({ uri: uriOf(name), text }));
  await client.notify('omconfig/files', { files: pushed });
  return client;
}

/** What an editor shows and offers for one of some files. */
async function shown(files: Files, name: string) {
  const client = await startWith(files);
  const [uri, text] = [uriOf(name), files[name] ?? ''];
  await client.open(uri, text);
  const diagnostics = await client.diagnostics(uri);
  const actions = await client.actions(uri, ALL, { triggerKind: 1 });
  const described = await client.run<Description | null>('omconfig.describe', { uri });
  return { client, uri, text, diagnostics, actions, described, fixed: await fixedBy(client, uri, text) };
}

/** The text after all safe fixes. */
async function fixedBy(client: TestClient, uri: string, text: string): Promise<string> {
  const [action] = await client.actions(uri, ALL, { only: ['source.fixAll.omconfig'], triggerKind: 1 });
  return action === undefined ? text : textAfter(await client.ask<CodeAction>('codeAction/resolve', action), text);
}

function textAfter({ edit }: CodeAction, text: string): string {
  const changes = (edit?.documentChanges ?? []).filter((one): one is TextDocumentEdit => 'edits' in one);
  const edits = changes.flatMap((change) => change.edits).flatMap((one) => ('newText' in one ? [one] : []));
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits);
}

const errorsOf = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.flatMap(({ severity, message }) => (severity === ERROR && typeof message === 'string' ? [message] : []));
const titlesOf = (actions: readonly CodeAction[]): readonly string[] => actions.map(({ title }) => title);
const isPreferred = (action: CodeAction): boolean => action.isPreferred === true;

/** Right with chart 1.6.4; since 1.13 `apiEndpoint` is below `airflow`. */
const CLIENT = `openmetadata:
  config:
    pipelineServiceClientConfig:
      enabled: true
      apiEndpoint: http://airflow:8080
      metadataApiEndpoint: http://catalog:8585/api
`;
const umbrellaOf = (version: string, name = 'platform'): string =>
  `apiVersion: v2\nname: ${name}\nversion: 0.1.0\ndependencies:\n  - name: openmetadata\n    version: ${version}\n`;
const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

describe('the release of a file', () => {
  const helmRelease = (tag: string): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: om}
spec:
  url: oci://registry.example/charts/openmetadata
  ref: {tag: ${tag}}
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: om}
spec:
  chartRef: {kind: OCIRepository, name: om}
  values:
${indented(CLIENT, 4)}`;

  it('is that of the object that it refers to, not that of the folder next to it', async () => {
    const files = { 'new/Chart.yaml': umbrellaOf('1.13.1'), 'legacy/om.yaml': helmRelease('1.6.4') };
    const { described, diagnostics, fixed, text } = await shown(files, 'legacy/om.yaml');
    expect(described).toMatchObject({ release: '1.6.4', certainty: 'stated' });
    expect([errorsOf(diagnostics), fixed]).toEqual([[], text]);
  });

  it('is not replaced by a neighbor’s where it cannot be read: nothing is an error, preferred or fixed, and it can be stated', async () => {
    const files = { 'new/Chart.yaml': umbrellaOf('1.13.1'), 'legacy/om.yaml': helmRelease('${TAG}') };
    const { described, diagnostics, actions, fixed, text } = await shown(files, 'legacy/om.yaml');
    expect(described?.certainty).toBe('assumed');
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining('the release of this file cannot be read from') as string,
      }),
    );
    expect([errorsOf(diagnostics), actions.filter(isPreferred), fixed]).toEqual([[], [], text]);
    expect(titlesOf(actions)).toContainEqual(expect.stringMatching(/^State the release of this file: # omconfig: /));
  });

  it('of the server is not said because of an ingestion image', async () => {
    const job = 'spec: {containers: [{image: "docker.getcollate.io/openmetadata/ingestion:1.11.4"}]}\n';
    const { described, client, uri } = await shown({ 'values.yaml': CLIENT, 'job.yaml': job }, 'values.yaml');
    expect(described?.certainty).not.toBe('stated');
    const hover = await client.ask('textDocument/hover', {
      textDocument: { uri },
      position: { line: 4, character: 8 },
    });
    expect(JSON.stringify(hover)).not.toMatch(/server runs/);
  });
});

describe('where values begin', () => {
  it('is below the dependency, also in an umbrella chart that is called like the chart', async () => {
    const files = {
      'Chart.yaml': umbrellaOf('1.6.4', 'openmetadata'),
      'values.yaml': `openmetadata:\n${indented(CLIENT, 2)}`,
    };
    const { described, diagnostics } = await shown(files, 'values.yaml');
    expect([described?.release, diagnostics]).toEqual(['1.6.4', []]);
  });

  it('is read directly where nothing says that there is an umbrella chart', async () => {
    const text = `# omconfig: chartRelease=1.6.4
openmetadata:
  config: {elasticsearch: {port: many}, openmetadata: {host: om}}
  image: {tag: 1.6.4}
  service: {type: ClusterIP}
  sidecars: []
`;
    const { diagnostics, fixed, actions } = await shown({ 'values.yaml': text }, 'values.yaml');
    expect(errorsOf(diagnostics).join()).toContain('`port`');
    expect(fixed).not.toMatch(/openmetadata:\n +openmetadata:/);
    expect(titlesOf(actions.filter(isPreferred)).join()).not.toContain('openmetadata.openmetadata');
  });

  it('is only assumed by the name of a file: its problems are warnings, and nothing is fixed', async () => {
    const text = 'global: {clusterName: prod}\nopenmetadata: {resources: small, ingress: {enabled: true}}\n';
    const { described, diagnostics, fixed } = await shown({ 'om-values.yaml': text }, 'om-values.yaml');
    expect(described?.kind).toBe('openmetadata-values');
    expect(diagnostics.length).toBeGreaterThan(0);
    expect([errorsOf(diagnostics), fixed]).toEqual([[], text]);
  });
});

it('what a command names is a values file, whatever keys it has', async () => {
  const text = 'replicaCount: "3"\nresources: small\n';
  const command = 'helm upgrade om open-metadata/openmetadata --version 1.6.4 -f envs/prod.yaml\n';
  const { described, diagnostics } = await shown({ 'deploy.sh': command, 'envs/prod.yaml': text }, 'envs/prod.yaml');
  expect(described).toMatchObject({ kind: 'openmetadata-values', release: '1.6.4', certainty: 'derived' });
  expect(errorsOf(diagnostics).length).toBeGreaterThan(0);
  expect((await shown({ 'envs/prod.yaml': text }, 'envs/prod.yaml')).described).toBeNull();
});

it('a value that nothing reads is a question with two answers, and no safe fix', async () => {
  const values = 'openmetadata:\n  config: {clusterName: prod}\nglobal:\n  database: {host: other-db}\n';
  const files = { 'values.yaml': `# omconfig: chartRelease=1.6.13\n${values}` };
  const { actions, fixed, text } = await shown(files, 'values.yaml');
  const fixes = actions.filter(({ kind }) => kind === 'quickfix');
  expect(fixes.filter(isPreferred)).toEqual([]);
  expect(titlesOf(fixes)[0]).toMatch(/other-db/);
  expect(titlesOf(fixes)).toContainEqual(expect.stringMatching(/^Remove .*database/));
  expect(fixed).toBe(text);
});

it('the start of an upgrade that nothing says is said first, with what may not be kept', async () => {
  const text = workflowText({ token: '${T}', config: ['includeViews: true'] });
  const client = await startWith({ 'pg.yaml': text });
  const order = { uri: uriOf('pg.yaml'), to: '1.6', unsafe: true, apply: false };
  const { possible } = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
  expect(possible.map(({ text: change }) => change).join('\n')).toMatch(/DDL|lineage of views/);
});

it('a default behind a merge or a template block is named', async () => {
  const text = `# omconfig: release=1.4.0\n${workflowText({ token: '${T}', config: ['{% if views %}', 'includeDDL: true', '{% endif %}'] })}`;
  const client = await startWith({ 'pg.yaml': text });
  const order = { uri: uriOf('pg.yaml'), to: '1.6', unsafe: true, apply: false };
  const { manual } = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
  expect(manual.map(({ text: step }) => step)).toContainEqual(
    expect.stringContaining('decides whether `source.sourceConfig.config.includeDDL` is set'),
  );
});

it('one placeholder in two folders is two services', async () => {
  const workflow = (host: string): string =>
    `# omconfig: release=1.5.0\n${workflowText({
      service: '${SERVICE_NAME}',
      connection: ['type: Postgres', 'username: u', `hostPort: ${host}:5432`, 'database: d'],
      config: ['overrideViewLineage: true'],
      token: '${T}',
    })}`;
  const client = await startWith({ 'a/pg.yaml': workflow('one'), 'b/pg.yaml': workflow('two') });
  const order = { to: '1.6', unsafe: true, apply: false };
  const { files } = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
  const created = files.filter(({ action }) => action === 'create');
  expect(created.map(({ uri }) => uri.split('/').at(-2))).toEqual(['a', 'b']);
});

it('a choice stays a choice: each place is offered, none is preferred, and nothing is fixed', async () => {
  const values = 'openmetadata:\n  config: {host: http://om, elasticsearch: {port: 9200}, database: {port: 3306}}\n';
  const { actions, fixed, text } = await shown(
    { 'values.yaml': `# omconfig: chartRelease=1.13.1\n${values}` },
    'values.yaml',
  );
  const moves = titlesOf(actions).filter((title) => title.startsWith('Move'));
  expect(moves.length).toBeGreaterThan(1);
  expect([actions.filter(isPreferred), fixed]).toEqual([[], text]);
});

it('an encrypted file is checked, and never edited: the step names the command', async () => {
  const values = `openmetadata:
  config:
    pipelineServiceClientConfig:
      apiEndpoint: ENC[AES256_GCM,data:abc=,iv:abc=,tag:abc=,type:str]
sops:
  mac: ENC[AES256_GCM,data:abc=,iv:abc=,tag:abc=,type:str]
  version: 3.8.1
`;
  const files = { 'values.yaml': `# omconfig: chartRelease=1.13.1\n${values}` };
  const { client, actions, diagnostics, fixed, text, uri } = await shown(files, 'values.yaml');
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(fixed).toBe(text);
  const fixes = actions.filter(({ kind, title }) => kind === 'quickfix' && !title.startsWith('Ignore'));
  for (const fix of fixes) {
    const resolved = fix.disabled ? fix : await client.ask<CodeAction>('codeAction/resolve', fix);
    expect(resolved.disabled?.reason, fix.title).toMatch(/sops/);
  }
  const order = { uri, to: '1.13', unsafe: true, apply: false };
  const migrated = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
  expect(migrated.files).toEqual([]);
  expect(migrated.manual.map(({ text: step }) => step).join()).toContain('sops');
});

it('quotes around a placeholder stay, so a number is refused', async () => {
  const text =
    '# omconfig: chartRelease=1.13.1\nreplicaCount: "{{ count }}"\nopenmetadata:\n  config:\n    database: {port: "${DB_PORT}"}\n';
  const { diagnostics } = await shown({ 'values.yaml': text }, 'values.yaml');
  expect(errorsOf(diagnostics)).toHaveLength(2);
});

it('what keeps a file from being read cannot be ignored', async () => {
  const text = `# omconfig: release=1.13\n${workflowText({ token: '${T}' }).replace('serviceName: pg', 'serviceName: "pg')}`;
  const { diagnostics, actions } = await shown({ 'pg.yaml': text }, 'pg.yaml');
  expect(errorsOf(diagnostics).length).toBeGreaterThan(0);
  expect(titlesOf(actions).filter((title) => title.startsWith('Ignore syntax'))).toEqual([]);
  const ignored = `# omconfig: ignore-file[syntax]\n${text}`;
  expect(errorsOf((await shown({ 'pg.yaml': ignored }, 'pg.yaml')).diagnostics).length).toBeGreaterThan(0);
});

describe('a migration whose result the release in use does not take', () => {
  const login = 'openmetadata:\n  config:\n    pipelineServiceClientConfig:\n      auth: {username: om}\n';
  const files = { 'helm/Chart.yaml': umbrellaOf('1.11.3'), 'helm/values.yaml': `openmetadata:\n${indented(login, 2)}` };

  it('says so for the view, for the release of the platform that each change of a chart comes with', async () => {
    const client = await startWith(files);
    const { files: found } = await client.run<PendingAnswer>('omconfig.pending', { to: '1.13' });
    const changes = found.flatMap((file) => file.changes);
    expect(changes.length).toBeGreaterThan(0);
    for (const { migration, platform } of changes) {
      const order = { uri: uriOf('helm/values.yaml'), to: platform, only: [migration], unsafe: true, apply: false };
      const alone = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
      expect(alone.refusedNow.map(({ rule }) => rule)).toEqual(['not-yet-available']);
      const raised = await client.run<MigrateAnswer>('omconfig.migrateFile', { ...order, pins: true });
      expect(raised.files.map(({ uri }) => uri)).toContain(uriOf('helm/Chart.yaml'));
    }
  });

  it('counts what the chart only ignores', async () => {
    const old = 'openmetadata:\n  global:\n    clusterName: prod\n';
    const client = await startWith({
      'helm/Chart.yaml': umbrellaOf('0.0.51'),
      'helm/values.yaml': old,
    });
    const order = { uri: uriOf('helm/values.yaml'), to: '1.13', unsafe: true, apply: false };
    const { refusedNow } = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
    expect(refusedNow.map(({ message }) => message).join()).toContain('ignores it');
  });

  it('asks first in the light bulb, and is offered with the versions raised, without a question', async () => {
    const { client, actions } = await shown(files, 'helm/values.yaml');
    const asked = async (title: RegExp): Promise<object | undefined> => {
      const found = actions.find((action) => title.test(action.title));
      const { edit } = await client.ask<CodeAction>('codeAction/resolve', found ?? { title: 'none' });
      return Object.values(edit?.changeAnnotations ?? {})[0];
    };
    expect(await asked(/^Migrate this file to 1\.13\.\d+$/)).toEqual({
      label: expect.stringMatching(
        /^The release in use rejects or ignores the result, which needs OpenMetadata 1\.13/,
      ) as string,
      needsConfirmation: true,
    });
    expect(await asked(/^Migrate this file to 1\.13\.\d+ and raise the release in Chart\.yaml$/)).toBeUndefined();
  });
});
