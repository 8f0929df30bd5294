import { expect, it } from 'vitest';
import { runCli, runRealCli } from '../../cli/src/testing/run-cli';
import { fakeService as fakeCliService } from '../../cli/src/testing/fake-service';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { TestClient, vscode } from '../../server/src/lsp/testing/test-client';
import { createService } from '../../server/src/service/create-service';
import { DEPLOYMENT_PLACES } from '../../server/src/service/secrets/testing/deployment-places';
import { shows, type DrawnShape } from '../../server/src/service/secrets/testing/drawn-shapes';
import { freshShapes } from '../../server/src/service/secrets/testing/fresh-shapes';
import { NOTE_PLACES } from '../../server/src/service/secrets/testing/note-places';
import { seed } from '../../server/src/yaml/testing/random';
import { inGroups } from './in-groups';
import { OLD_WORKFLOW } from './old-workflow';

const indented = (text: string, count: number): string => text.replaceAll('\n', '\n' + ' '.repeat(count));

/** Hundreds of places, each with a secret of its own, in as many files or documents of a run. */
const SHAPES = [...freshShapes(DEPLOYMENT_PLACES, seed()), ...freshShapes(NOTE_PLACES, seed())].filter(
  ({ text }) => !text.includes('\t'),
);
const MOST_SHOWN = 0.005;

function expectHidden(shapes: readonly DrawnShape[], outputs: string): void {
  const shown = shapes.filter(({ secret }) => shows(outputs, secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
}

/** Keys of the chart with their defaults. */
const DEFAULTS =
  `replicaCount: 1|nameOverride: ''|fullnameOverride: ''|imagePullSecrets: []|sidecars: []|podAnnotations: {}|nodeSelector: {}
  |tolerations: []|affinity: {}|extraVolumes: []|extraVolumeMounts: []|extraInitContainers: []`
    .split('|')
    .map((line) => line.trim());

function besideDefault({ text }: DrawnShape, index: number): string {
  return `zzNotes${String(index)}: |\n  ${indented(text, 2)}\n${DEFAULTS[index] ?? ''}\n`;
}

it('shows no secret in what trim says of values files', async () => {
  // Each is next to a default that is removed, so that the diff shows it.
  const files = inGroups(SHAPES, DEFAULTS.length).map(([shapes], index): [string, string] => [
    `values-${String(index)}.yaml`,
    `openmetadata:\n  config:\n    clusterName: x\n${shapes.map(besideDefault).join('')}`,
  ]);
  const cwd = temporaryFolder(Object.fromEntries(files));
  const diff = await runRealCli('trim --chart-release 1.12.4 .', { cwd });
  const data = await runRealCli('trim --chart-release 1.12.4 --format json .', { cwd });
  expect(diff.stdout.split('-replicaCount: 1').length).toBe(files.length + 1);
  expectHidden(SHAPES, diff.stdout + diff.stderr + data.stdout + data.stderr);
});

it('shows no secret in the combined plans of repositories', async () => {
  const around = ({ text }: DrawnShape): string =>
    OLD_WORKFLOW.replace(
      /(?<=overrideViewLineage: true\n)/,
      () => `      zzUnknown: |\n        ${indented(text, 8)}\n      includeViws: true\n`,
    );
  // Plans take long: one of three.
  const shapes = SHAPES.filter((_, index) => index % 3 === 0);
  const cwd = temporaryFolder({ 'a.yaml': shapes.map(around).join('---\n') });
  const { stdout } = await runRealCli('plan a.yaml --to 1.13.1 --format json', { cwd });
  let outputs = stdout;
  for (const format of ['markdown', 'json', 'html']) {
    const combined = await runRealCli(`rollup plan.json --format ${format}`, {
      cwd: temporaryFolder({ 'plan.json': stdout }),
    });
    outputs += combined.stdout + combined.stderr;
  }
  expect(outputs).toContain('a.yaml');
  expectHidden(shapes, outputs);
});

it('shows no secret of the examples of own rules', async () => {
  const ofLines = SHAPES.map(({ text, secret }) => ({ text: text.replaceAll(/\s+/g, ' '), secret }));
  const rules = ofLines.map(
    ({ text }, index) => `  rule${String(index)}:
    path: source.serviceName
    pattern: sales-*
    message: Begin serviceName with the name of the team.
    accepts:
      - |
        source: {type: mysql, serviceName: ${JSON.stringify(text)}, sourceConfig: {config: {type: DatabaseMetadata}}}
        sink: {type: metadata-rest, config: {}}
        workflowConfig: {}
`,
  );
  const cwd = temporaryFolder({ 'omconfig.yaml': `ownRules:\n${rules.join('')}` });
  const { code, stdout, stderr } = await runRealCli('rules --test', { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('is reported in line 1');
  expectHidden(ofLines, stdout + stderr);
});

it('shows no secret in what the language server says of itself when everything is traced', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() }, trace: 'verbose' });
  const said: unknown[] = [];
  for (const method of ['$/logTrace', 'window/showMessage', 'telemetry/event', '$/progress'])
    client.connection.onNotification(method, (params: unknown) => {
      said.push(params);
    });
  await client.notify('$/setTrace', { value: 'verbose' });
  for (const [index, { text }] of SHAPES.entries()) {
    const uri = `file:///w/${String(index)}.yaml`;
    await client.open(uri, `${OLD_WORKFLOW}zzUnknown: |\n  ${indented(text, 2)}\n`);
    const textDocument = { uri };
    await client.ask('textDocument/hover', { textDocument, position: { line: 1, character: 3 } });
    await client.close(uri);
  }
  expectHidden(SHAPES, JSON.stringify([said, client.logged]));
});

it.each(inGroups(SHAPES, 100))('shows no secret of a file on which it fails', async (shapes) => {
  const text = shapes.map((shape) => shape.text).join('\n');
  const fail = (): never => {
    throw Object.assign(new TypeError(`Cannot read ${text}`), { text });
  };
  const cwd = temporaryFolder({ 'a.yaml': text });
  let outputs = '';
  const service = { ...fakeCliService(), check: fail, migrate: fail, plan: fail, planData: fail, trim: fail };
  for (const words of ['check a.yaml', 'migrate a.yaml --to 1.13.1', 'plan a.yaml --to 1.13.1', 'trim a.yaml']) {
    const { stdout, stderr } = await runCli(words, { cwd, service });
    outputs += stdout + stderr;
  }
  const host = { service: { ...createService(), check: fail, hover: fail, complete: fail } };
  const client = await TestClient.start(vscode, { host });
  await client.open('file:///w/a.yaml', text);
  const textDocument = { uri: 'file:///w/a.yaml' };
  const position = { line: 0, character: 1 };
  const answers = [
    await client.diagnostics('file:///w/a.yaml'),
    await client.ask('textDocument/hover', { textDocument, position }),
    await client.ask('textDocument/completion', { textDocument, position }),
  ];
  expect(JSON.stringify(client.logged)).toContain('failed');
  expect(outputs).toContain('This is an internal error');
  expectHidden(shapes, outputs + JSON.stringify([answers, client.logged]));
});
