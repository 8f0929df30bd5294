import type { CodeAction, CodeLens, Hover, TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, it } from 'vitest';
import type { CreateAnswer, Description, MigrateAnswer, ToolAnswer } from '../protocol/commands';
import { createService } from '../service/create-service';
import { start, uri, workflow } from './testing/real-client';
import { onLine, TestClient, vscode } from './testing/test-client';

async function fixed(client: TestClient, text: string, pick: (action: CodeAction) => boolean): Promise<string> {
  const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
  const action = (await client.actions(uri, range)).find(pick);
  const { edit } = await client.ask<CodeAction>('codeAction/resolve', action ?? { title: 'none' });
  const change = edit?.documentChanges?.find((one): one is TextDocumentEdit => 'edits' in one);
  const edits = change?.edits.flatMap((one) => ('newText' in one ? [one] : [])) ?? [];
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edits);
}

describe('with the real engine, the server', () => {
  it('finds nothing in a right workflow, and a misspelled key as it is typed', async () => {
    const client = await start();
    await client.open(uri, workflow);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.change(uri, 2, { range: onLine(12, 6, 23), text: 'markDeletedTabels' });
    expect((await client.diagnostics(uri)).map(({ code, range }) => [code, range])).toEqual([
      ['unknown-field', onLine(12, 6, 23)],
    ]);
    await client.change(uri, 3, { range: onLine(12, 6, 23), text: 'markDeletedTables' });
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  it('adds what is missing with stops to fill in, where the editor has them', async () => {
    const text = workflow.replace(/^ *username: .*\n/m, '');
    const edits = async (snippets: boolean): Promise<unknown> => {
      const workspaceEdit = { ...vscode.workspace?.workspaceEdit, snippetEditSupport: snippets };
      const capabilities = { ...vscode, workspace: { ...vscode.workspace, workspaceEdit } };
      const client = await TestClient.start(capabilities, { host: { service: createService() } });
      await client.open(uri, text);
      const [first] = await client.diagnostics(uri);
      const actions = await client.actions(uri, first?.range ?? onLine(0, 0, 0));
      expect(actions.at(-1)?.title).toMatch(/^Ignore/);
      const { edit } = await client.ask<CodeAction>('codeAction/resolve', actions[0] ?? { title: 'none' });
      const change = edit?.documentChanges?.find((one): one is TextDocumentEdit => 'edits' in one);
      return change?.edits[0];
    };
    expect(await edits(true)).toMatchObject({ snippet: { kind: 'snippet', value: '      username: ${1:<user>}\n' } });
    expect(await edits(false)).toHaveProperty('newText', expect.stringContaining('username: <user>'));
  });

  it('hides what the baseline of omconfig.yaml holds, and shows it when the baseline changes', async () => {
    const client = await start();
    const text = workflow.replace('markDeletedTables', 'markDeletedTabels');
    const problem = { rule: 'unknown-field', path: '/source/sourceConfig/config/markDeletedTabels' };
    const known = (problems: readonly object[]): string =>
      JSON.stringify({ version: 1, files: [{ path: 'pg.yaml', problems }] });
    await client.open('file:///w/omconfig.yaml', 'baseline: flows/known.json\n');
    await client.open('file:///w/flows/known.json', known([problem]));
    await client.open(uri, text);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.change('file:///w/flows/known.json', 2, { text: known([]) });
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['unknown-field']);
  });

  it('writes the runbook of an upgrade, from what is not saved, too', async () => {
    const client = await start();
    await client.open(uri, workflow.replace('markDeletedTables: true', 'overrideViewLineage: true'));
    const runbook = await client.run<string>('omconfig.plan', { to: '1.6', from: '1.5.13' });
    expect(runbook).toMatch(/^# Upgrade from OpenMetadata 1\.5\.13 to OpenMetadata 1\.6\.13\n/);
    expect(runbook).toContain('[w/flows/pg-lineage.yaml](w/flows/pg-lineage.yaml), a new file');
  });

  it('creates all files of a migration before it writes any text, so that one undo takes all of it back', async () => {
    const client = await start();
    const profiler = workflow.replace(
      'type: DatabaseMetadata\n      markDeletedTables',
      'type: Profiler\n      generateSampleData',
    );
    await client.open(uri, workflow.replace('markDeletedTables', 'overrideViewLineage'));
    await client.open('file:///w/flows/profiler.yaml', `${profiler}processor:\n  type: orm-profiler\n  config: {}\n`);
    await client.run('omconfig.migrateWorkspace', { to: '1.8', unsafe: true, apply: true });
    const { documentChanges } = client.applied[0]?.edit ?? {};
    const steps = documentChanges?.map((change) => ('kind' in change ? change.kind : 'edit'));
    expect(steps).toEqual(['create', 'create', 'edit', 'edit', 'edit', 'edit']);
  });

  it('runs the tools for assistants, on what is not saved, too', async () => {
    const client = await start();
    await client.open(uri, workflow.replace('markDeletedTables', 'markDeletedTabels'));
    const check = await client.run<ToolAnswer>('omconfig.tool', { name: 'omconfig_check', input: { path: uri } });
    expect(JSON.parse(check.text)).toMatchObject({ files: [{ problems: [{ line: 13, rule: 'unknown-field' }] }] });
    const order = { to: '1.8', review: true, write: true };
    await client.open(uri, workflow.replace('markDeletedTables', 'overrideViewLineage'));
    const input = { ...order, path: uri };
    const outside = await client.run<ToolAnswer>('omconfig.tool', {
      name: 'omconfig_migrate',
      input: { ...input, path: '/other/x.yaml' },
    });
    expect([outside.isError, client.applied.length]).toEqual([true, 0]);
    const done = await client.run<ToolAnswer>('omconfig.tool', { name: 'omconfig_migrate', input });
    expect([done.isError, client.applied.map(({ label }) => label)]).toEqual([false, ['Migrate to 1.8']]);
    expect(done.text).toContain('pg-lineage.yaml');
  });

  it('offers to fix everything from the light bulb of one problem, where there is more than one kind', async () => {
    const client = await start();
    const text = workflow.replace('markDeletedTables', 'markDeletedTabels').replace('true', 'yes please');
    const two = workflow
      .replace('markDeletedTables', 'markDeletedTabels')
      .replace('DatabaseMetadata', 'databaseMetadata');
    const titles = async (content: string): Promise<string[]> => {
      await client.open(uri, content);
      return (await client.actions(uri, onLine(12, 6, 8))).map(({ title, kind = '' }) => `${kind}: ${title}`);
    };
    const all = 'quickfix: Fix all safe problems in this file';
    expect(await titles(text)).not.toContain(all);
    expect(await titles(two)).toContain(all);
  });

  it('lets a person choose among the changes of a migration, where the editor can', async () => {
    const order = { to: '1.8', unsafe: true, apply: true, confirm: true };
    const text = workflow.replace('markDeletedTables', 'overrideViewLineage');
    const plainClient = await start();
    await plainClient.open(uri, text);
    const refused = await plainClient.run<MigrateAnswer>('omconfig.migrateWorkspace', order);
    expect([refused.applied, refused.reason]).toEqual([false, 'this editor has no preview of edits']);
    const workspaceEdit = { ...vscode.workspace?.workspaceEdit, changeAnnotationSupport: {} };
    const capabilities = { ...vscode, workspace: { ...vscode.workspace, workspaceEdit } };
    const client = await TestClient.start(capabilities, { host: { service: createService() } });
    await client.open(uri, text);
    await client.run('omconfig.migrateWorkspace', order);
    const { changeAnnotations = {}, documentChanges = [] } = client.applied[0]?.edit ?? {};
    const [[id, annotation] = []] = Object.entries(changeAnnotations);
    expect(annotation).toEqual({ label: 'Migrate to 1.8', needsConfirmation: true });
    const parts = documentChanges.flatMap((change): object[] => ('edits' in change ? change.edits : [change]));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part).toHaveProperty('annotationId', id);
  });

  it('shows which workflows a service has and lacks, and creates one', async () => {
    const lenses = { ...vscode, textDocument: { ...vscode.textDocument, codeLens: {} } };
    const client = await TestClient.start(lenses, { host: { service: createService() } });
    await client.open(uri, workflow);
    const asked = { textDocument: { uri } };
    const [lens] = await client.ask<CodeLens[]>('textDocument/codeLens', asked);
    expect(lens?.command?.title).toMatch(/^metadata · no lineage, .* workflow · Create$/);
    expect(lens?.command?.command).toBe('omconfig.createWorkflow');
    const answer = await client.run<CreateAnswer>('omconfig.createWorkflow', {
      uri,
      service: 'pg',
      workflow: 'lineage',
    });
    expect(answer).toEqual({ applied: true, uri: 'file:///w/flows/pg-lineage.yaml' });
    const { documentChanges = [] } = client.applied[0]?.edit ?? {};
    const text = JSON.stringify(documentChanges);
    expect(text).toContain('type: DatabaseLineage');
    await client.open(
      'file:///w/flows/other.yaml',
      workflow
        .replace('DatabaseMetadata', 'DatabaseLineage')
        .replace('type: postgres', 'type: postgres-lineage')
        .replace(/ +markDeletedTables: true\n/, ''),
    );
    const [less] = await client.ask<CodeLens[]>('textDocument/codeLens', asked);
    expect(less?.command?.title).toMatch(/^metadata, lineage · no usage, /);
    const hover = await client.ask<Hover>('textDocument/hover', { ...asked, position: { line: 2, character: 18 } });
    expect(JSON.stringify(hover.contents)).toContain('| lineage | [/w/flows/other.yaml](file:///w/flows/other.yaml) |');
    expect(JSON.stringify(hover.contents)).toContain('| usage | none |');
  });

  it('raises the release of a file where what is written arrives later', async () => {
    const client = await start();
    const text = `# omconfig: release=1.5\n${workflow.replace('DatabaseMetadata\n      markDeletedTables: true', 'AutoClassification')}processor:\n  type: orm-profiler\n  config: {}\n`;
    await client.open(uri, text);
    const actions = await client.actions(uri, onLine(12, 12, 20));
    const raise = actions.find(({ title }) => title.startsWith('Raise the release to 1.6.'));
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', raise ?? { title: 'none' });
    expect(JSON.stringify(edit)).toContain('"newText":"1.6"');
    const answer = await client.run<CreateAnswer>('omconfig.setPin', { uri, to: '1.8.2' });
    expect([answer, JSON.stringify(client.applied[0]?.edit).includes('"newText":"1.8"')]).toEqual([
      { applied: true, uri },
      true,
    ]);
  });

  it('links from a key to the migration that a later release has for it', async () => {
    const client = await start({ release: '1.5' });
    await client.open(uri, workflow.replace('markDeletedTables', 'overrideViewLineage'));
    const hover = await client.ask<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 12, character: 8 },
    });
    expect(JSON.stringify(hover.contents)).toMatch(
      /OpenMetadata 1\.6\.0: \[Move .*1\.6\/view-lineage-to-lineage-workflow\.md\)/,
    );
  });

  it('fixes a misspelled key, keeping every other byte', async () => {
    const text = workflow.replace('markDeletedTables:', 'markDeletedTabels:   ').replaceAll('\n', '\r\n');
    const client = await start();
    await client.open(uri, text);
    const after = await fixed(client, text, ({ kind, isPreferred }) => kind === 'quickfix' && isPreferred === true);
    expect(after).toBe(text.replace('markDeletedTabels', 'markDeletedTables'));
  });

  it('silences a problem on its line', async () => {
    const text = workflow.replace('markDeletedTables', 'somethingElseEntirely');
    const client = await start();
    await client.open(uri, text);
    const after = await fixed(client, text, ({ title }) => title.startsWith('Ignore'));
    expect(after).toBe(text.replace('Entirely: true', 'Entirely: true # omconfig: ignore[unknown-field]'));
    await client.change(uri, 2, { text: after });
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  it('stands broken YAML at every step of typing', async () => {
    const client = await start();
    await client.open(uri, '');
    for (let length = 1; length <= workflow.length; length += 7) {
      await client.change(uri, length + 1, { text: workflow.slice(0, length) });
      await client.diagnostics(uri);
    }
    for (const text of ['\0\u0001', '{[', '%YAML 9.9\n---\n*a', 'source: &a [*a]\nworkflowConfig: {<<: *a}', '\t\t:']) {
      await client.change(uri, 100_000, { text });
      await client.diagnostics(uri);
    }
    expect(client.logged).toEqual([]);
  });

  it('answers for a file of 1 MB', async () => {
    const names = Array.from({ length: 45_000 }, (_, n) => `          - table_number_${n}\n`).join('');
    const text = workflow.replace(
      'markDeletedTables: true\n',
      `markDeletedTables: true\n      tableFilterPattern:\n        includes:\n${names}      nonsense: 1\n`,
    );
    expect(text.length).toBeGreaterThan(1_000_000);
    const client = await start();
    await client.open(uri, text);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['unknown-field']);
    await client.change(uri, 2, { range: onLine(5, 12, 20), text: 'Postgress' });
    expect(await client.diagnostics(uri)).not.toEqual([]);
  });

  it('takes the release from what lies next to it, and from omconfig.yaml before it', async () => {
    const client = await start({ release: '1.4.0' });
    const files = [{ uri: 'file:///w/requirements.txt', text: 'openmetadata-ingestion==1.5.3\n' }];
    await client.notify('omconfig/files', { files });
    await client.open(uri, workflow);
    const described = (): Promise<Description> => client.run('omconfig.describe', { uri });
    expect(await described()).toMatchObject({ release: '1.5.3', releaseSource: 'from requirements.txt' });
    await client.open('file:///w/omconfig.yaml', 'release: 1.6.2\n');
    await client.until(() => client.refreshes > 1);
    expect(await described()).toMatchObject({ release: '1.6.2', releaseSource: 'from omconfig.yaml' });
    await client.run('omconfig.setRelease', { release: '1.9.0' });
    expect(await described()).toMatchObject({ release: '1.9.0', releaseSource: 'chosen for this session' });
  });

  it('lets the files say the version of a chart before the setting does, and the choice for the session before both', async () => {
    const values = 'file:///w/chart/values.yaml';
    const client = await start({ chartRelease: '1.4.0' });
    const dependency = '- {name: openmetadata, version: 1.5.3, repository: "https://helm.open-metadata.org"}';
    const text = `name: ours\nversion: 0.1.0\ndependencies:\n  ${dependency}\n`;
    await client.notify('omconfig/files', { files: [{ uri: 'file:///w/chart/Chart.yaml', text }] });
    await client.open(values, 'openmetadata:\n  openmetadata:\n    config: {logLevel: INFO}\n');
    const described = (): Promise<Description> => client.run('omconfig.describe', { uri: values });
    expect(await described()).toMatchObject({ release: '1.5.3', releaseSource: 'from Chart.yaml' });
    await client.run('omconfig.setRelease', { chartRelease: '1.99' });
    expect(await described()).toMatchObject({ unknown: '1.99', releaseSource: 'chosen for this session' });
    expect(JSON.stringify(await client.diagnostics(values))).toMatch(/Release 1\.99 [^(]*\(chosen for this session\)/);
  });

  it('leaves alone what omconfig.yaml excludes', async () => {
    const client = await start();
    await client.open('file:///w/omconfig.yaml', 'exclude: [flows/**]\n');
    await client.open(uri, workflow.replace('markDeletedTables', 'nonsense'));
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(await client.run('omconfig.describe', { uri })).toBeNull();
  });

  it('migrates the workspace', async () => {
    const client = await start({ release: '1.5.0' });
    const text = workflow.replace('markDeletedTables: true', 'overrideViewLineage: true');
    await client.notify('omconfig/files', { files: [{ uri, text }] });
    const answer = await client.run<MigrateAnswer>('omconfig.migrateWorkspace', { to: '1.8', unsafe: true });
    expect(answer.files.map((file) => [file.action, file.uri]).sort()).toEqual([
      ['create', 'file:///w/flows/pg-lineage.yaml'],
      ['edit', uri],
    ]);
    expect(client.applied).toHaveLength(1);
  });
});
