import { commands, l10n, ProgressLocation, window } from 'vscode';
import type { ServerApi } from '../server/server-api';
import type { LazyServer } from '../server/lazy-server';
import type { Runbooks } from '../upgrade/runbook';
import { faultsIn, releaseItems } from '../upgrade/release-choice';

/** Shows the runbook of an upgrade of the workspace, to the given release or to one that the person picks. */
export async function upgradeRunbook(server: LazyServer, runbooks: Runbooks, given: string | undefined): Promise<void> {
  const { api } = await server.start();
  const placeHolder = l10n.t('Which OpenMetadata release do you want to upgrade to?');
  const to = given ?? (await pickTarget(api, placeHolder));
  if (to === undefined) return;
  const progress = { location: ProgressLocation.Window, title: l10n.t('Writing the runbook') };
  const markdown = await window.withProgress(progress, () => api.plan(to));
  await commands.executeCommand('markdown.showPreview', runbooks.put(to, markdown));
}

async function pickTarget(api: ServerApi, placeHolder: string): Promise<string | undefined> {
  const { platform, faults } = await api.releases();
  return (await window.showQuickPick(releaseItems(platform, undefined, faultsIn(faults)), { placeHolder }))?.label;
}
