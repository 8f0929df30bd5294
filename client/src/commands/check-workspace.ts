import { commands, l10n, window, workspace } from 'vscode';
import { id } from '../server/identity';
import type { LazyServer } from '../server/lazy-server';

/** Starts the server, which checks all files of the workspace, and shows the list of problems. */
export async function checkWorkspace(server: LazyServer): Promise<void> {
  await server.start();
  await commands.executeCommand('workbench.actions.view.problems');
  const settings = workspace.getConfiguration(id);
  if (settings.get<boolean>('workspaceDiagnostics') !== false) return;
  const all = l10n.t('Check all files');
  const message = l10n.t('Only open files are checked: the setting {0} is off.', 'omconfig.workspaceDiagnostics');
  if ((await window.showInformationMessage(message, all)) === all) await settings.update('workspaceDiagnostics', true);
}
