import { commands, l10n, ProgressLocation, Uri, window, workspace } from 'vscode';
import type { ConfirmAnswer } from '../../../server/src/protocol/commands';
import { id } from '../server/identity';
import type { LazyServer } from '../server/lazy-server';

const SETTING = `${id}.python`;

/**
 * Lets the installed client parse a file (the active one unless given), and shows where the two differ. Only in a workspace
 * that is trusted, with an interpreter that the person has set: nothing is run otherwise.
 */
export async function confirmFile(server: LazyServer, uri: Uri | undefined): Promise<void> {
  const file = uri ?? window.activeTextEditor?.document.uri;
  if (file === undefined) return;
  if (!workspace.isTrusted) {
    void window.showInformationMessage(l10n.t('The installed package runs only in trusted workspaces.'));
    return;
  }
  const python = workspace.getConfiguration(id).get<string>('python', '').trim();
  if (python === '') return askForSetting();
  const title = l10n.t('Asking {0}', python);
  const answer = await window.withProgress({ location: ProgressLocation.Notification, title }, async () => {
    const { api } = await server.start();
    return api.confirm(file, python);
  });
  if (answer === undefined) void window.showInformationMessage(l10n.t('This file is not a workflow file.'));
  else show(answer);
}

async function askForSetting(): Promise<void> {
  const open = l10n.t('Open Setting');
  const message = l10n.t('Set {0} to the Python interpreter that has your openmetadata-ingestion.', SETTING);
  if ((await window.showInformationMessage(message, open)) === open)
    await commands.executeCommand('workbench.action.openSettings', SETTING);
}

function show(answer: ConfirmAnswer): void {
  if (answer.kind === 'no-answer') {
    void window.showWarningMessage(l10n.t('Not confirmed: {0}', answer.reason));
    return;
  }
  const { version, release, parses, places, errors } = answer;
  const other =
    version === release || version.startsWith(`${release}.`)
      ? ''
      : ` ${l10n.t('The file is checked for {0}.', release)}`;
  const client = `openmetadata-ingestion ${version}`;
  if (parses && errors === 0) void window.showInformationMessage(l10n.t('{0} parses this file.', client) + other);
  else if (!parses && errors > 0)
    void window.showInformationMessage(l10n.t('{0} also rejects this file: {1}', client, places.join(', ')) + other);
  else if (parses)
    void window.showWarningMessage(l10n.t('{0} parses this file, but omconfig reports an error.', client) + other);
  else
    void window.showWarningMessage(
      l10n.t('{0} rejects this file, but omconfig reports no error: {1}', client, places.join(', ')) + other,
    );
}
