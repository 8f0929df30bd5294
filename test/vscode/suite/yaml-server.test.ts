import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import {
  commands,
  languages,
  MarkdownString,
  Position,
  workspace,
  WorkspaceEdit,
  type CompletionList,
  type DocumentSymbol,
  type Hover,
  type TextDocument,
  type TextEdit,
} from 'vscode';
import { fixOf, problemOn, restore, show } from './editor';
import { until, untilTrue } from './until';

/** A schema that fits none of our files is set for all of them. */
suite('beside yaml-language-server itself', () => {
  test('each file is judged by one of the two', async () => {
    const theirs = await show('beside/jobs/theirs.yaml');
    await untilTrue('problem of the other server', () => sourcesOf(theirs).length > 0);
    for (const source of sourcesOf(theirs)) assert.match(source, /^yaml-schema: .*schema\.json$/);
    const ours = await show('beside/jobs/ours.yaml');
    const problem = await problemOn(ours, 'includeTabels');
    await untilTrue(
      () => `problem of ours alone; there are ${sourcesOf(ours).join()}`,
      () => sourcesOf(ours).join() === 'omconfig',
    );
    await fixOf(ours, problem, 'includeTables');
  });

  test('what cannot be read, and the same key twice, are reported once', async () => {
    const ours = await show('beside/jobs/ours.yaml');
    await problemOn(ours, 'includeTabels');
    await commands.executeCommand('cursorBottom');
    await commands.executeCommand('type', { text: 'sink:\n  type: metadata-rest\n' });
    await untilTrue('problem of the other server', () => sourcesOf(ours).some((source) => source !== 'omconfig'));
    const twice = languages.getDiagnostics(ours.uri).filter(({ message }) => /duplicate|unique/i.test(message));
    assert.deepEqual(new Set(twice.map(({ source }) => source)), new Set(['YAML']));
    await commands.executeCommand('workbench.action.files.revert');
  });

  test('hover, completion and outline come from one, formatting from the other', async () => {
    const ours = await show('beside/jobs/ours.yaml');
    await problemOn(ours, 'includeTabels');
    const at = (line: number, character: number): readonly unknown[] => [ours.uri, new Position(line, character)];
    const hovers = await until('hover', async () => {
      const found = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', ...at(3, 4));
      return found.length > 0 ? found.flatMap(wordsOf) : undefined;
    });
    // The other server answers without words, which VS Code does not show.
    assert.equal(hovers.filter((words) => words !== '').length, 1, hovers.join('; '));
    const labels = await until('completions', async () => {
      const place = at(6, 6);
      const found = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', ...place);
      const all = found.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return all.includes('includeTables') ? all : undefined;
    });
    assert.equal(new Set(labels).size, labels.length, labels.join());
    assert.ok(!labels.includes('tasks'));
    // The other server may still answer for the text before it was reverted.
    let outline: readonly string[] = [];
    await untilTrue(
      () => `outline of one server; there is ${outline.join()}`,
      async () => {
        const found = await commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', ours.uri);
        outline = ((found as DocumentSymbol[] | undefined) ?? []).map(({ name }) => name);
        return outline.join() === 'source,sink,workflowConfig';
      },
    );
    const spaces = new WorkspaceEdit();
    spaces.insert(ours.uri, new Position(9, 9), '  ');
    await workspace.applyEdit(spaces);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await commands.executeCommand<TextEdit[] | undefined>(
      'vscode.executeFormatDocumentProvider',
      ours.uri,
      options,
    );
    assert.deepEqual(
      edits?.map(({ range }) => range.start.line),
      [9],
      'the other server takes two spaces away',
    );
    await restore(ours);
  });
});

function sourcesOf({ uri }: TextDocument): string[] {
  return languages.getDiagnostics(uri).map(({ source = '' }) => source);
}

function wordsOf({ contents }: Hover): string[] {
  return contents.map((content) => (content instanceof MarkdownString ? content.value : JSON.stringify(content)));
}
