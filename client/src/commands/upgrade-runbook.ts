import { commands, l10n, ProgressLocation, window } from 'vscode';
import type { LazyServer } from '../server/lazy-server';
import type { Runbooks } from '../pages/runbook';
import { releaseItems } from '../upgrade/release-choice';

/** Shows the runbook of an upgrade of the workspace, to the given release or to one that the person picks. */
export async function upgradeRunbook(server: LazyServer, runbooks: Runbooks, given: string | undefined): Promise<void> {
  const { api } = await server.start();
  const placeHolder = l10n.t('Which release of OpenMetadata do you upgrade to?');
  const to =
    given ??
    (await window.showQuickPick(releaseItems((await api.releases()).platform, undefined), { placeHolder }))?.label;
  if (to === undefined) return;
  const progress = { location: ProgressLocation.Window, title: l10n.t('Writing the runbook') };
  const markdown = await window.withProgress(progress, () => api.plan(to));
  await commands.executeCommand('markdown.showPreview', runbooks.put(to, markdown));
}
