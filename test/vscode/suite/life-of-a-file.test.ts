import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import { commands, languages, Uri, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { exists, fileUri, problemOn } from './editor';
import { until, untilTrue } from './until';

const FOLDER = 'sandbox/life';
const TEXT = `source:
  type: mysql
  serviceName: orders
  sourceConfig:
    config:
      type: DatabaseMetadata
      includeTabels: true
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://openmetadata:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_JWT}
`;

/** The tests write into a folder of their own, and wait for what the list of problems shows in it. */
suite('no problem outlives its file', () => {
  suiteTeardown(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    if (await exists(fileUri(FOLDER))) await workspace.fs.delete(fileUri(FOLDER), { recursive: true });
  });

  test('when it is renamed while it is open', async () => {
    await opened('a.yaml');
    await rename('a.yaml', 'b.yaml');
    await untilShown({ 'b.yaml': 1 });
    await closeAll();
    await staysShown({ 'b.yaml': 1 });
    await remove('b.yaml');
    await untilShown({});
  });

  test('when it is renamed with changes that are not saved', async () => {
    const document = await opened('a.yaml');
    const twice = new WorkspaceEdit();
    twice.replace(document.uri, document.lineAt(6).range, '      includeTabels: true\n      includeViws: true');
    await workspace.applyEdit(twice);
    await untilShown({ 'a.yaml': 2 });
    await rename('a.yaml', 'moved/a.yaml');
    await untilShown({ 'moved/a.yaml': 2 });
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await untilShown({ 'moved/a.yaml': 1 });
    await remove('moved');
    await untilShown({});
  });

  test('when it goes and comes back with a branch, and its tab is closed in between', async () => {
    await opened('a.yaml');
    await remove('a.yaml');
    await closeAll();
    await untilShown({});
    await write('a.yaml', TEXT);
    await untilShown({ 'a.yaml': 1 });
    await write('a.yaml', TEXT.replace('includeTabels', 'includeTables'));
    await untilShown({});
    await remove('a.yaml');
  });

  test('when its folder is deleted or leaves the workspace', async () => {
    await opened('sub/a.yaml');
    await write('sub/b.yaml', TEXT.replace('orders', 'stock'));
    await untilShown({ 'sub/a.yaml': 1, 'sub/b.yaml': 1 });
    await remove('sub');
    await closeAll();
    await untilShown({});

    const other = Uri.joinPath(fileUri(FOLDER), '../../life-elsewhere');
    await workspace.fs.writeFile(Uri.joinPath(other, 'c.yaml'), new TextEncoder().encode(TEXT));
    const end = workspace.workspaceFolders?.length ?? 0;
    workspace.updateWorkspaceFolders(end, 0, { uri: other, name: 'elsewhere' });
    await untilTrue('problem of the new folder', () => countAt(Uri.joinPath(other, 'c.yaml')) === 1);
    workspace.updateWorkspaceFolders(end, 1);
    await untilTrue('no problem of the folder that left', () => countAt(Uri.joinPath(other, 'c.yaml')) === 0);
    await workspace.fs.delete(other, { recursive: true });
  });
});

/** The problems in our folder, by the names of their files. */
function shown(): Record<string, number> {
  const root = `${fileUri(FOLDER).path}/`;
  const all = languages.getDiagnostics().flatMap(([uri]) => {
    const count = uri.path.startsWith(root) ? countAt(uri) : 0;
    return count > 0 ? [[uri.path.slice(root.length), count] as const] : [];
  });
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function countAt(uri: Uri): number {
  return languages.getDiagnostics(uri).filter(({ source }) => source === 'omconfig').length;
}

async function untilShown(wanted: Record<string, number>): Promise<void> {
  await untilTrue(
    () => `problems ${JSON.stringify(wanted)}; there are ${JSON.stringify(shown())}`,
    () => JSON.stringify(shown()) === JSON.stringify(wanted),
  );
}

/** Longer than VS Code waits before it asks for the problems of the workspace again. */
const A_WHILE_MS = 4000;

async function staysShown(wanted: Record<string, number>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
  assert.deepEqual(shown(), wanted);
}

function at(name: string): Uri {
  return Uri.joinPath(fileUri(FOLDER), name);
}

async function write(name: string, text: string): Promise<void> {
  await workspace.fs.writeFile(at(name), new TextEncoder().encode(text));
}

async function opened(name: string): Promise<TextDocument> {
  await write(name, TEXT);
  const document = await open(at(name));
  await problemOn(document, 'includeTabels');
  await untilShown({ [name]: 1 });
  return document;
}

/** As the Explorer does it. */
async function rename(from: string, to: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.renameFile(at(from), at(to));
  assert.ok(await workspace.applyEdit(edit));
  await open(at(to));
}

/** As a person does it: what an extension opens stays open for minutes after its tab was closed. */
async function open(uri: Uri): Promise<TextDocument> {
  await commands.executeCommand('vscode.open', uri, { preview: false });
  return until('document', () => workspace.textDocuments.find((one) => one.uri.toString() === uri.toString()));
}

/** Not by the editor, so that it learns of it by its watcher alone. */
async function remove(name: string): Promise<void> {
  await workspace.fs.delete(at(name), { recursive: true });
}

async function closeAll(): Promise<void> {
  await commands.executeCommand('workbench.action.closeAllEditors');
}
