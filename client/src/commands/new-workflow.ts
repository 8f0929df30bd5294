import {
  l10n,
  Position,
  QuickPickItemKind,
  Range,
  Selection,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type QuickPickItem,
  type TextDocument,
} from 'vscode';
import { byUse } from './connector-order';
import type { LazyServer } from '../server/lazy-server';
import type { ConnectorChoice, WorkflowChoice, WorkflowChoices } from '../../../server/src/protocol/commands';
import type { ServerApi } from '../server/server-api';

/** What a person answered before being asked. */
export interface NewAnswers {
  readonly connector?: string | undefined;
  /** The pipeline type. */
  readonly workflow?: string | undefined;
  /** The file to create. */
  readonly uri?: Uri | undefined;
}

interface ChosenWorkflow {
  readonly connector: ConnectorChoice;
  readonly workflow: WorkflowChoice;
}

/**
 * Writes a new workflow, after asking for its connector, its pipeline type and its file. It is for the release that holds
 * for the place of that file. Without a folder it becomes a document that is nowhere on the disk.
 */
export async function newWorkflow(server: LazyServer, answers: NewAnswers): Promise<void> {
  const { api } = await server.start();
  const choices = await api.newChoices();
  const wanted = await ask(choices, answers);
  if (wanted === undefined) return;
  const { connector, workflow } = wanted;
  const text = await api.newWorkflow({ connector: connector.name, workflow: workflow.name });
  const folder = folderForNew();
  if (folder === undefined && answers.uri === undefined) {
    await showFirstGap(await workspace.openTextDocument({ language: 'yaml', content: text }));
    return;
  }
  const uri = answers.uri ?? (await askFile(folder, `${connector.fileName}-${workflow.shortName}.yaml`));
  if (uri === undefined) return;
  const document = await create(uri, text);
  await fitToRelease(api, document, { ...wanted, text, newest: choices.release });
  await showFirstGap(document);
}

async function ask(
  { connectors, workflows }: WorkflowChoices,
  answers: NewAnswers,
): Promise<ChosenWorkflow | undefined> {
  const connector = connectors.find(({ name }) => name === answers.connector) ?? (await pickConnector(connectors));
  if (connector === undefined) return undefined;
  const fitting = workflows.filter(({ name }) => connector.workflows.includes(name));
  const workflow = fitting.find(({ name }) => name === answers.workflow) ?? (await pickWorkflow(connector, fitting));
  return workflow && { connector, workflow };
}

async function pickConnector(connectors: readonly ConnectorChoice[]): Promise<ConnectorChoice | undefined> {
  const kinds = [...new Set(connectors.map(({ kind }) => kind))].sort(byUse);
  const items = kinds.flatMap((kind): (QuickPickItem & { readonly connector?: ConnectorChoice })[] => [
    { label: kind, kind: QuickPickItemKind.Separator },
    ...connectors.filter((one) => one.kind === kind).map((connector) => ({ label: connector.name, connector })),
  ]);
  const options = { title: l10n.t('New Workflow (1/3)'), placeHolder: l10n.t('Where does the metadata come from?') };
  return (await window.showQuickPick(items, options))?.connector;
}

async function pickWorkflow(
  { name }: ConnectorChoice,
  workflows: readonly WorkflowChoice[],
): Promise<WorkflowChoice | undefined> {
  const items = workflows.map((workflow) => ({
    label: workflow.shortName,
    description: workflow.name,
    detail: workflow.description,
    workflow,
  }));
  const options = {
    title: l10n.t('New Workflow (2/3)'),
    placeHolder: l10n.t('What do you want to do with {0}?', name),
    matchOnDescription: true,
    matchOnDetail: true,
  };
  return (await window.showQuickPick(items, options))?.workflow;
}

/** The folder of the file in the editor, where that is in the workspace; else the first folder. */
function folderForNew(): Uri | undefined {
  const active = window.activeTextEditor?.document.uri;
  if (active && workspace.getWorkspaceFolder(active)) return Uri.joinPath(active, '..');
  return workspace.workspaceFolders?.[0]?.uri;
}

async function askFile(folder: Uri | undefined, name: string): Promise<Uri | undefined> {
  const home = folder && workspace.getWorkspaceFolder(folder)?.uri;
  if (folder === undefined || home === undefined) return undefined;
  const value = Uri.joinPath(folder, name).path.slice(home.path.length + 1);
  const answer = await window.showInputBox({
    title: l10n.t('New Workflow (3/3)'),
    prompt: l10n.t('Path of the new file in the workspace folder'),
    value,
    valueSelection: [value.length - name.length, value.length - '.yaml'.length],
    validateInput: async (path) =>
      (await exists(Uri.joinPath(home, path))) ? l10n.t('This file already exists.') : undefined,
  });
  return answer === undefined || answer === '' ? undefined : Uri.joinPath(home, answer);
}

function exists(uri: Uri): Promise<boolean> {
  return Promise.resolve(workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );
}

/** Through an edit, so that undo takes the file back. */
async function create(uri: Uri, text: string): Promise<TextDocument> {
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(text) });
  if (!(await workspace.applyEdit(edit))) throw new Error(l10n.t('The file {0} could not be created.', uri.path));
  return workspace.openTextDocument(uri);
}

/** Which release holds for a place is known when the file is there; if it is not the newest, the text is written for it. */
async function fitToRelease(
  api: ServerApi,
  document: TextDocument,
  { connector, workflow, text, newest }: ChosenWorkflow & { readonly text: string; readonly newest: string },
): Promise<void> {
  const release = (await api.describe(document.uri))?.release;
  if (release === undefined || release === newest || document.getText() !== text) return;
  const wanted = { connector: connector.name, workflow: workflow.name, release };
  // A release that lacks the connector or the pipeline type: the check of the file shows it.
  const fitting = await api.newWorkflow(wanted).catch(() => text);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(new Position(0, 0), document.positionAt(text.length)), fitting);
  if (fitting !== text && (await workspace.applyEdit(edit))) await document.save();
}

/** Shows the file with the first thing to fill in selected. */
async function showFirstGap(document: TextDocument): Promise<void> {
  const gap = /^[^#\n]*(<[^<>\n]+>)/m.exec(document.getText());
  const start = gap ? gap.index + gap[0].length - (gap[1]?.length ?? 0) : 0;
  const end = gap ? gap.index + gap[0].length : 0;
  const selection = new Selection(document.positionAt(start), document.positionAt(end));
  await window.showTextDocument(document, { selection });
}
