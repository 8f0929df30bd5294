import {
  commands,
  extensions,
  languages,
  Uri,
  window,
  workspace,
  CodeActionKind,
  type CodeAction,
  type Diagnostic,
  type TextDocument,
} from 'vscode';
import { until } from './until';

/** As much of a node of the upgrade view as tests look at; see `client/src/upgrade/upgrade-tree.ts`. */
export interface UpgradeNode {
  readonly kind: string;
  readonly id: string;
  readonly label?: string;
  readonly uri?: string;
  readonly migrations?: readonly UpgradeNode[];
  readonly files?: readonly UpgradeNode[];
  readonly steps?: readonly UpgradeNode[];
  readonly isPin?: boolean;
  readonly text?: string;
  readonly link?: { readonly uri: string; readonly shown: string };
}

/** What the extension offers to other extensions; see `client/src/activate.ts`. */
export interface OmconfigApi {
  readonly serverState: () => string;
  readonly upgrade: () => readonly UpgradeNode[];
  readonly status: () =>
    | {
        readonly text: string;
        readonly detail: string;
        readonly severity: string;
        readonly busy: boolean;
        readonly bar?: string;
        readonly isRehearsal?: true;
      }
    | undefined;
}

/** A file of the workspace by its folder's name and its path there: `platform/values.yaml`. */
export function fileUri(name: string): Uri {
  const [folderName, ...path] = name.split('/');
  const folder = workspace.workspaceFolders?.find((candidate) => candidate.name === folderName);
  if (folder === undefined) throw new Error(`no folder ${String(folderName)}`);
  return Uri.joinPath(folder.uri, ...path);
}

/** Opens a file in the editor. */
export async function show(name: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(fileUri(name));
  await window.showTextDocument(document);
  return document;
}

/** The running extension, started if it was not; the answer is what it offers. */
export async function omconfig(): Promise<OmconfigApi> {
  const extension = extensions.getExtension<OmconfigApi>('omconfig.omconfig');
  if (extension === undefined) throw new Error('the extension is not there');
  return extension.activate();
}

/** The extension's diagnostics of a document, in the order of the text. */
export function problemsOf(document: TextDocument): Diagnostic[] {
  return languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'omconfig')
    .sort((a, b) => a.range.start.compareTo(b.range.start));
}

/** Waits for the problem on a word. */
export function problemOn(document: TextDocument, word: string): Promise<Diagnostic> {
  return until(
    () => `problem on ${word}; there is ${said(document)}`,
    () => problemsOf(document).find(({ range }) => document.getText(range) === word),
  );
}

function said(document: TextDocument): string {
  return problemsOf(document)
    .map(({ message }) => message)
    .join('; ');
}

/** The rule of a problem. */
export function ruleOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Waits for a fix of a problem whose title has these words. */
export function fixOf(document: TextDocument, { range }: Diagnostic, words: string): Promise<CodeAction> {
  let offered: readonly CodeAction[] = [];
  return until(
    () => `fix “${words}”; there is ${offered.map(({ title }) => title).join(', ')}`,
    async () => {
      offered = await commands.executeCommand<CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        range,
        CodeActionKind.QuickFix.value,
        10, // resolve that many, so that they have their edits
      );
      return offered.find(({ title }) => title.includes(words));
    },
  );
}

/** Applies what a person would have chosen from the light bulb. */
export async function apply({ edit, command }: CodeAction): Promise<void> {
  if (edit !== undefined && !(await workspace.applyEdit(edit))) throw new Error('the edit was refused');
  if (command !== undefined)
    await commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
}

/** Takes back what tests did to a document. */
export async function restore(document: TextDocument): Promise<void> {
  await window.showTextDocument(document);
  await commands.executeCommand('workbench.action.files.revert');
}

/** Whether there is such a file. */
export async function exists(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** What is in a file. */
export async function read(uri: Uri): Promise<string> {
  return (await workspace.openTextDocument(uri)).getText();
}
