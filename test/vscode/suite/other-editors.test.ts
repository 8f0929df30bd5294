import { strict as assert } from 'assert';
import { suite, suiteTeardown, test } from 'mocha';
import {
  commands,
  languages,
  NotebookCellData,
  NotebookCellKind,
  NotebookData,
  Uri,
  ViewColumn,
  window,
  workspace,
  type Disposable,
} from 'vscode';
import { apply, fileUri, fixOf, omconfig, problemOn, problemsOf, read, restore, show } from './editor';
import { untilTrue } from './until';

const file = 'ingestion/workflows/quality.yaml';
/** Longer than the server takes to answer for a document that was opened. */
const ANSWERED_MS = 3000;

suite('editors that are not the usual one', () => {
  const disposables: Disposable[] = [];
  suiteTeardown(async () => {
    for (const one of disposables) one.dispose();
    await commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
  });

  test('a difference has the problems of its file, and none of the old side', async () => {
    const text = await read(fileUri(file));
    disposables.push(workspace.registerTextDocumentContentProvider('old', { provideTextDocumentContent: () => text }));
    const old = Uri.parse('old:/ingestion/workflows/quality.yaml');
    await commands.executeCommand('vscode.diff', old, fileUri(file), 'Difference');
    const document = await workspace.openTextDocument(fileUri(file));
    const problem = await problemOn(document, 'serviceConnection');
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_MS));
    assert.deepEqual(languages.getDiagnostics(old), []);
    await apply(await fixOf(document, problem, 'serviceConnections'));
    assert.match(document.getText(), /serviceConnections:/);
    await restore(document);
  });

  test('two editors of one file have its problems once', async () => {
    const document = await show(file);
    await problemOn(document, 'serviceConnection');
    await window.showTextDocument(document, ViewColumn.Beside);
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_MS));
    const marked = problemsOf(document).map(({ range }) => document.getText(range));
    assert.equal(new Set(marked).size, marked.length, marked.join());
  });

  test('the cells of a notebook are left alone', async () => {
    const { serverState } = await omconfig();
    const text = await read(fileUri(file));
    const serializer = {
      deserializeNotebook: () => new NotebookData([]),
      serializeNotebook: () => new Uint8Array(),
    };
    disposables.push(workspace.registerNotebookSerializer('omconfig-notes', serializer));
    const cells = ['yaml', 'python'].map((language) => new NotebookCellData(NotebookCellKind.Code, text, language));
    const notebook = await workspace.openNotebookDocument('omconfig-notes', new NotebookData(cells));
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_MS));
    assert.equal(notebook.cellCount, 2);
    for (const { document } of notebook.getCells()) assert.deepEqual(languages.getDiagnostics(document.uri), []);
    assert.equal(serverState(), 'running');
    const document = await show(file);
    await untilTrue('problems of the file', () => problemsOf(document).length > 0);
  });
});
