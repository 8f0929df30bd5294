import type { CodeAction, Command, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { onLine, plain, TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/a.yaml';
const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

async function opened(text: string, capabilities = vscode, languageId = 'yaml'): Promise<TestClient> {
  const client = await TestClient.start(capabilities);
  await client.open(uri, text, { version: 7, languageId });
  return client;
}

async function action(client: TestClient, title: string): Promise<CodeAction> {
  const found = (await client.actions(uri, range)).find((one) => one.title === title);
  if (!found) throw new Error(`No action “${title}”.`);
  return found;
}

async function resolved(client: TestClient, title: string): Promise<CodeAction> {
  return client.ask('codeAction/resolve', await action(client, title));
}

/** The text after the edits of one file in an edit. */
function applied(edit: WorkspaceEdit | undefined, text: string): string {
  const change = edit?.documentChanges?.find((one): one is TextDocumentEdit => 'edits' in one);
  const edits = change?.edits ?? edit?.changes?.[uri] ?? [];
  return TextDocument.applyEdits(
    TextDocument.create(uri, '', 0, text),
    edits.flatMap((one) => ('newText' in one ? [one] : [])),
  );
}

describe('quick fixes', () => {
  it('are offered for the problems in the range, with their diagnostics, and resolved to versioned edits', async () => {
    const text = 'ours: 1\nü: "😀" # bad\nb: dull\n';
    const client = await opened(text);
    const diagnostics = [...(await client.diagnostics(uri))];
    const actions = await client.actions(uri, onLine(1, 12, 12), { diagnostics });
    expect(actions.map(({ title, kind, isPreferred }) => [title, kind, isPreferred])).toEqual([
      ['Write good', 'quickfix', true],
      ['Apply all safe fixes', 'source.fixAll.omconfig', undefined],
      ['Ignore bad-word on this line', 'quickfix', undefined],
    ]);
    expect(actions[0]?.diagnostics).toEqual([diagnostics[0]]);
    expect(actions[0]?.edit).toBeUndefined();
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', actions[0]);
    expect(edit?.documentChanges).toEqual([
      { textDocument: { uri, version: 7 }, edits: [{ range: onLine(1, 10, 13), newText: 'good' }] },
    ]);
  });

  it('come with their edits to a client that cannot resolve', async () => {
    const client = await opened('ours: bad\n', plain);
    expect((await action(client, 'Write good')).edit).toEqual({
      changes: { [uri]: [{ range: onLine(0, 6, 9), newText: 'good' }] },
    });
    expect((await action(client, 'Write good')).data).toBeUndefined();
  });

  it('create files where the client can, without ever overwriting', async () => {
    const client = await opened('ours: old\n');
    const { edit, isPreferred } = await resolved(client, 'Move old');
    expect(isPreferred).toBeUndefined();
    expect(edit?.documentChanges).toEqual([
      { kind: 'create', uri: 'file:///w/a-new.yaml', options: { overwrite: false, ignoreIfExists: false } },
      { textDocument: { uri, version: 7 }, edits: [{ range: onLine(0, 6, 9), newText: 'moved' }] },
      {
        textDocument: { uri: 'file:///w/a-new.yaml', version: null },
        edits: [{ range: onLine(0, 0, 0), newText: 'ours: new\n' }],
      },
    ]);
  });

  it('that would create a file are not offered, or refused with the reason, where that cannot be', async () => {
    const simple = await opened('ours: old\n', plain);
    expect((await simple.actions(uri, range)).map(({ title }) => title)).not.toContain('Move old');
    const workspace = { ...vscode.workspace, workspaceEdit: { documentChanges: true } };
    const editing = await opened('ours: old\n', { ...vscode, workspace });
    expect((await action(editing, 'Move old')).disabled?.reason).toMatch(/cannot create files/);
    const taken = await opened('ours: old\n');
    await taken.open('file:///w/a-new.yaml', 'mine\n');
    expect((await action(taken, 'Move old')).disabled?.reason).toMatch(/already exists/);
  });

  it('create a file for a client that declares only that it can', async () => {
    const workspace = { ...vscode.workspace, workspaceEdit: { resourceOperations: ['create' as const] } };
    const client = await opened('ours: old bad\n', { ...vscode, workspace });
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', await action(client, 'Move old'));
    expect(edit?.documentChanges?.map((change) => ('kind' in change ? change.kind : 'edit'))).toEqual([
      'create',
      'edit',
      'edit',
    ]);
    const { edit: small } = await client.ask<CodeAction>('codeAction/resolve', await action(client, 'Write good'));
    expect(Object.keys(small ?? {})).toEqual(['changes']);
  });

  it('are commands for a client that knows no actions, and do the same', async () => {
    const client = await opened('ours: bad\n', { workspace: { applyEdit: true } });
    const [first] = await client.ask<Command[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
    expect([first?.title, first?.command]).toEqual(['Write good', 'omconfig.applyAction']);
    const given: unknown = first?.arguments?.[0];
    await client.run('omconfig.applyAction', given);
    expect(client.applied.map(({ edit }) => edit)).toEqual([
      { changes: { [uri]: [{ range: onLine(0, 6, 9), newText: 'good' }] } },
    ]);
    await client.change(uri, 8, { text: 'ours: good\n' });
    await expect(client.run('omconfig.applyAction', given)).rejects.toThrow('has changed');
  });

  it('that make a file next to a document without one make a second such document', async () => {
    const untitled = await TestClient.start(vscode);
    await untitled.open('untitled:U.yaml', 'ours: old\n');
    const moved = (await untitled.actions('untitled:U.yaml', range)).find(({ title }) => title === 'Move old');
    const { edit } = await untitled.ask<CodeAction>('codeAction/resolve', moved ?? { title: 'none' });
    expect(edit?.documentChanges).toContainEqual(
      expect.objectContaining({ kind: 'create', uri: 'untitled:U-new.yaml' }),
    );
  });

  it('that are refused are shown as disabled with the reason, where the client shows that', async () => {
    const client = await opened('ours: stuck\n');
    const stuck = await action(client, 'Free stuck');
    expect([stuck.disabled, stuck.isPreferred]).toEqual([{ reason: 'the place is taken' }, undefined]);
    const simple = await opened('ours: stuck\n', plain);
    expect((await simple.actions(uri, range)).map(({ title }) => title)).toEqual([
      'Drop stuck',
      'Apply all safe fixes',
      'Ignore stuck-word on this line',
    ]);
  });

  it('that fail by an internal error leave the others alone', async () => {
    const client = await opened('ours: odd bad\n');
    expect((await action(client, 'Fix odd')).disabled?.reason).toMatch(/failed to compute/);
    expect((await resolved(client, 'Write good')).edit).toBeDefined();
  });

  it('are not resolved for a text that has changed since', async () => {
    const client = await opened('ours: bad\n');
    const old = await action(client, 'Write good');
    await client.change(uri, 8, { range: onLine(0, 0, 0), text: '# \n' });
    await expect(client.ask('codeAction/resolve', old)).rejects.toMatchObject({ code: -32801 });
  });

  it('are computed once for the same text', async () => {
    const service = createService();
    let computed = 0;
    const fixAllInParts: typeof service.fixAllInParts = (...asked) => {
      computed += 1;
      return service.fixAllInParts(...asked);
    };
    const client = await TestClient.start(vscode, { host: { service: { ...service, fixAllInParts } } });
    const text =
      'source:\n  type: mysql\n  serviceNam: a\n  sourceConfig:\n    config:\n      type: DatabaseMetadata\n';
    await client.open(uri, text, { version: 7 });
    const all = await action(client, 'Apply all safe fixes');
    const once = await client.ask<CodeAction>('codeAction/resolve', all);
    expect(applied(once.edit, text)).toContain('serviceName: a\n');
    expect([await client.ask('codeAction/resolve', all), computed]).toEqual([once, 1]);
    await client.change(uri, 8, { range: onLine(0, 0, 0), text: '# \n' });
    await resolved(client, 'Apply all safe fixes');
    expect(computed).toBe(2);
  });

  it('leave actions of others as they are', async () => {
    const client = await opened('ours: bad\n');
    const foreign = { title: 'Foreign', data: { uri, action: { kind: 'explode' } } };
    expect(await client.ask('codeAction/resolve', foreign)).toEqual(foreign);
  });

  it('fix every place of a rule, when there are several', async () => {
    const text = 'ours: bad\nx: [bad, old, bad]\n';
    const client = await opened(text);
    const { edit } = await resolved(client, 'Fix all bad-word in this file');
    expect(applied(edit, text)).toBe('ours: good\nx: [good, old, good]\n');
    const single = await opened('ours: bad\n');
    expect((await single.actions(uri, range)).map(({ title }) => title)).not.toContain('Fix all bad-word in this file');
  });
});

describe('ignoring on a line', () => {
  const ignored = async (text: string): Promise<string> => {
    const client = await opened(text);
    const { edit } = await resolved(client, 'Ignore dull-word on this line');
    return applied(edit, text);
  };

  it('writes a comment after the line and keeps its line break', async () => {
    expect(await ignored('ours: 1\r\nb: dull\r\n')).toBe('ours: 1\r\nb: dull # omconfig: ignore[dull-word]\r\n');
    expect(await ignored('ours: 1\nb: dull')).toBe('ours: 1\nb: dull # omconfig: ignore[dull-word]');
    expect(await ignored('ours: 1\nb: dull  \n')).toBe('ours: 1\nb: dull  # omconfig: ignore[dull-word]\n');
  });

  it('is refused where the comment would become part of a value', async () => {
    const client = await opened('ours: "text that is dull\n  and goes on"\n');
    expect((await action(client, 'Ignore dull-word on this line')).disabled?.reason).toMatch(/part of a value/);
  });

  it('is not offered in JSON, which has no comments', async () => {
    const client = await opened('{"ours": "dull"}', vscode, 'json');
    expect(await client.actions(uri, range)).toEqual([]);
  });
});

describe('actions for the whole file', () => {
  it('are found by their kind and its parents', async () => {
    const client = await opened('ours: bad\n');
    for (const only of ['source', 'source.fixAll', 'source.fixAll.omconfig']) {
      expect((await client.actions(uri, range, { only: [only] })).map(({ kind }) => kind)).toEqual([
        'source.fixAll.omconfig',
      ]);
    }
    expect(await client.actions(uri, range, { only: ['source.organizeImports'] })).toEqual([]);
    expect(await client.actions(uri, range, { only: [] })).toEqual(await client.actions(uri, range));
    expect((await client.actions(uri, range, { only: ['quickfix'] })).map(({ kind }) => kind)).toEqual([
      'quickfix',
      'quickfix',
    ]);
  });

  it('fix all that is safe', async () => {
    const client = await opened('ours: bad bad\n');
    const { edit } = await resolved(client, 'Apply all safe fixes');
    expect(applied(edit, 'ours: bad bad\n')).toBe('ours: good good\n');
  });

  it('migrate to the next minor release and to the newest', async () => {
    const client = await TestClient.start(vscode, { initializationOptions: { release: '1.5.4' } });
    await client.open(uri, 'ours: old\n');
    const actions = await client.actions(uri, onLine(0, 0, 0), { only: ['refactor'] });
    expect(actions.map(({ title }) => title)).toEqual(['Migrate this file to 1.6.13', 'Migrate this file to 1.13.1']);
    const { edit } = await client.ask<CodeAction>('codeAction/resolve', actions[0]);
    expect(applied(edit, 'ours: old\n')).toBe('ours: moved-to-1.6.13\n');
  });

  it('say when a migration would change nothing', async () => {
    const client = await TestClient.start(vscode, { initializationOptions: { release: '1.12.0' } });
    await client.open(uri, 'ours: fine\n');
    const actions = await client.actions(uri, range, { only: ['refactor.rewrite'] });
    expect(actions.map(({ title, disabled }) => [title, disabled?.reason])).toEqual([
      ['Migrate this file to 1.13.1', 'nothing in this file needs to change for 1.13.1'],
    ]);
  });

  it('do not light the bulb by themselves', async () => {
    const client = await TestClient.start(vscode, { initializationOptions: { release: '1.5.4' } });
    await client.open(uri, 'ours: fine\nb: bad\n');
    expect(await client.actions(uri, onLine(0, 0, 0), { triggerKind: 2 })).toEqual([]);
  });
});

it('the options of a section are added as comments, and offered while some are missing', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  const text = 'source:\n  type: mysql\n  serviceName: a\n  serviceConnection:\n    config:\n      type: Mysql\n';
  await client.open(uri, text);
  const at = onLine(5, 8, 8);
  const [found] = (await client.actions(uri, at)).filter(({ title }) => title.startsWith('Add missing options'));
  expect([found?.kind, found?.title]).toEqual([
    'refactor.rewrite',
    expect.stringMatching(/^Add missing options of config as comments \(\d+\)$/),
  ]);
  const { edit } = await client.ask<CodeAction>('codeAction/resolve', found ?? { title: 'none' });
  const after = applied(edit, text);
  expect(after).toContain('type: Mysql\n      # scheme: mysql+pymysql\n');
  await client.change(uri, 2, { text: after });
  expect((await client.actions(uri, at)).map(({ title }) => title).join('\n')).not.toContain('Add missing');
});

it('an encrypted file gets no edits, not even a comment', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  const connection = '{config: {type: Mysql, usrname: a, hostPort: "ENC[AES256_GCM,data:x,type:str]"}}';
  const text = `source:\n  type: mysql\n  serviceName: a\n  serviceConnection: ${connection}\n`;
  await client.open(uri, text);
  const actions = await client.actions(uri, onLine(3, 44, 44));
  expect(actions.map(({ title, disabled }) => [title, disabled?.reason])).toEqual([
    ['Ignore unknown-field on this line', 'the file is encrypted with SOPS; edit it with `sops edit a.yaml`'],
  ]);
});

it('nothing is offered that would hide why a file cannot be read', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  await client.open(uri, 'source:\n  type: mysql\n  serviceName: "a\nsink: {type: metadata-rest, config: {}}\n');
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['syntax']);
  expect((await client.actions(uri, range)).map(({ title }) => title)).toEqual([
    'Add the closing "',
    'Apply all safe fixes',
  ]);
});
