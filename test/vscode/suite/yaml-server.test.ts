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
import { fixOf, problemOn, restore, ruleOf, show } from './editor';
import { until, untilTrue } from './until';

/** A file that VS Code itself takes for each language, a word with a problem, and words of its fix. */
const LANGUAGES = [
  ['ansible', 'playbooks/orders.yml', 'includeTabels', 'includeTables'],
  ['azure-pipelines', 'azure-pipelines/orders.yml', 'includeTabels', 'includeTables'],
  ['dockercompose', 'compose/docker-compose.yml', 'mysql+pymysql', 'mysql+mysqldb'],
  ['github-actions-workflow', '.github/workflows/ingest.yml', 'openmetadata.config.clusterNam', 'clusterName'],
  ['helm', 'chart/templates/orders.yaml', 'includeTabels', 'includeTables'],
  ['jinja-yaml', 'jinja/orders.yaml.j2', 'includeTabels', 'includeTables'],
  ['kubernetes', 'cluster/orders.k8s.yaml', 'includeTabels', 'includeTables'],
] as const;

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

  for (const [languageId, name, word, fix] of LANGUAGES) {
    test(`${languageId}: ${name} has its problem and its light bulb, and what cannot be read is reported once`, async () => {
      const document = await show(`beside/${name}`);
      assert.equal(document.languageId, languageId);
      const problem = await problemOn(document, word);
      await fixOf(document, problem, fix);
      const { lineNumber, text } = document.lineAt(problem.range.start);
      const begun = new WorkspaceEdit();
      begun.insert(document.uri, new Position(lineNumber, 0), `${/^ */.exec(text)?.[0] ?? ''}"begun\n`);
      await workspace.applyEdit(begun);
      const unread = (): readonly string[] =>
        languages
          .getDiagnostics(document.uri)
          .filter((one) => (one.source === 'omconfig' ? ruleOf(one) === 'syntax' : /quote/i.test(one.message)))
          .map(({ source = '' }) => source);
      await untilTrue(
        () => `what cannot be read; there is ${sourcesOf(document).join()}`,
        () => unread().length > 0,
      );
      await new Promise((done) => setTimeout(done, 1500));
      assert.equal(new Set(unread()).size, 1, unread().join());
      await commands.executeCommand('workbench.action.files.revert');
    });
  }

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
