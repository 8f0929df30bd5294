import { commands, l10n, ProgressLocation, window } from 'vscode';
import type { ServerApi } from '../server/server-api';
import type { LazyServer } from '../server/lazy-server';
import { Runbooks } from '../upgrade/runbook';
import { faultsIn, releaseItems } from '../upgrade/release-choice';

/** Shows the runbook of an upgrade of the workspace, to the given release or to one that the person picks. */
export async function upgradeRunbook(server: LazyServer, runbooks: Runbooks, given: string | undefined): Promise<void> {
  const { api } = await server.start();
  const placeHolder = l10n.t('Which OpenMetadata release do you want to upgrade to?');
  const to = given ?? (await pickTarget(api, placeHolder));
  if (to === undefined) return;
  await commands.executeCommand('markdown.showPreview', runbooks.put(to, await writeRunbook(api, to)));
}

/** Writes the runbook that a window showed before, as the files are now. */
export async function restoreRunbook(server: LazyServer, title: string): Promise<string | undefined> {
  const to = Runbooks.releaseOf(title);
  return to === undefined ? undefined : writeRunbook((await server.start()).api, to);
}

function writeRunbook(api: ServerApi, to: string): Thenable<string> {
  const progress = { location: ProgressLocation.Window, title: l10n.t('Writing the runbook') };
  return window.withProgress(progress, () => api.plan(to));
}

async function pickTarget(api: ServerApi, placeHolder: string): Promise<string | undefined> {
  const { platform, faults } = await api.releases();
  return (await window.showQuickPick(releaseItems(platform, undefined, faultsIn(faults)), { placeHolder }))?.label;
}
