import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { parse } from 'yaml';
import { commands, Range, Uri, window, workspace, type CodeAction, type Diagnostic, type TextDocument } from 'vscode';
import { MISTAKES, withLines, type Mistake } from '../../ui/mistakes/mistakes';
import { apply, fileUri, omconfig, problemsOf } from './editor';
import { until } from './until';

suite('a mistake that is typed into a right file', () => {
  for (const [index, mistake] of MISTAKES.entries()) {
    test(`is one problem, and the first entry of the light bulb fixes it: ${mistake.name}`, async () => {
      const { serverState } = await omconfig();
      const document = await rightFile(mistake, index);
      const right = document.getText();
      await type(document, mistake);
      const wrong = document.getText();
      const problems = await until(
        () => `problem in ${document.fileName}, while the server is ${serverState()}`,
        () => (problemsOf(document).length > 0 ? problemsOf(document) : undefined),
      );
      assert.deepEqual(problems.map(said).slice(1), [], 'one problem for one slip');
      const [problem] = problems;
      if (problem === undefined) return;
      const entries = await lightBulb(document, problem);
      assertOrder(entries.map(({ title }) => title));
      const [first] = entries;
      if (mistake.noFix !== undefined) {
        assert.ok(
          first === undefined || isNoFix(first.title),
          `only a person knows ${mistake.noFix}: ${first?.title ?? ''}`,
        );
        return;
      }
      if (first === undefined) assert.fail(`nothing is offered for ${said(problem)}`);
      await apply(first);
      assertMeant(document.getText(), mistake, withLines(right, mistake, mistake.fixed ?? mistake.lines));
      await commands.executeCommand('undo');
      assert.equal(document.getText(), wrong, 'one undo takes the fix back');
    });
  }
});

/** The right files in a folder of their own, because files next to each other influence each other; one of them in the editor. */
async function rightFile({ file }: Mistake, index: number): Promise<TextDocument> {
  const folder = fileUri(`mistakes/m${index}`);
  await workspace.fs.copy(fileUri('mistakes/right'), folder);
  const document = await workspace.openTextDocument(Uri.joinPath(folder, file));
  await window.showTextDocument(document, { preview: false });
  return document;
}

/** Types what somebody typed in the place of right lines. */
async function type(document: TextDocument, { lines, typed }: Mistake): Promise<void> {
  const whole = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');
  const start = document.getText().indexOf(whole(lines));
  const range = new Range(document.positionAt(start), document.positionAt(start + whole(lines).length));
  const editor = await window.showTextDocument(document);
  const isTyped = await editor.edit((edit) => {
    edit.replace(range, whole(typed));
  });
  assert.equal(isTyped, true, 'what is typed is in the editor');
}

/** What the light bulb offers, in its order. */
async function lightBulb(document: TextDocument, { range }: Diagnostic): Promise<readonly CodeAction[]> {
  const ask = 'vscode.executeCodeActionProvider';
  const actions = await commands.executeCommand<CodeAction[]>(ask, document.uri, range, undefined, 1);
  return actions.filter(({ kind }) => kind?.value.startsWith('source') !== true);
}

/** To hide a problem is the last answer to it, and a migration is offered once. */
function assertOrder(titles: readonly string[]): void {
  const quick = titles.filter((title) => !isMigration(title) && !title.startsWith('Add missing options'));
  const firstIgnore = quick.findIndex(isIgnore);
  const after = firstIgnore === -1 ? [] : quick.slice(firstIgnore);
  assert.deepEqual(
    after.filter((title) => !isIgnore(title)),
    [],
    `“Ignore” is last: ${titles.join(' | ')}`,
  );
  assert.ok(titles.filter(isMigration).length <= 1, `one migration: ${titles.join(' | ')}`);
}

const isIgnore = (title: string): boolean => title.startsWith('Ignore ');
const isMigration = (title: string): boolean => title.startsWith('Migrate this file');
const isNoFix = (title: string): boolean => isIgnore(title) || /^(?:Migrate this file|Add missing options)/.test(title);

function assertMeant(after: string, { isMovedToEnd }: Mistake, wanted: string): void {
  if (isMovedToEnd) assert.deepEqual(parse(after), parse(wanted));
  else assert.equal(after, wanted);
}

function said({ range, message }: Diagnostic): string {
  return `${range.start.line + 1}: ${message}`;
}
