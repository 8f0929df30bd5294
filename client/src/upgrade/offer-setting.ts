import { l10n, Uri, window, workspace } from 'vscode';
import type { MigrateAnswer } from '../../../server/src/protocol/commands';
import { id } from '../server/identity';
import type { LazyServer } from '../server/lazy-server';
import { isAfter } from './release-order';

const SETTING = 'release';

/** Offers to raise the setting that says the release of the migrated files, if there is one: otherwise what is new in them is refused. */
export async function offerSetting(server: LazyServer, { files, to }: MigrateAnswer): Promise<void> {
  const file = files.find(({ action }) => action === 'create') ?? files[0];
  if (file === undefined) return;
  const uri = Uri.parse(file.uri);
  const { api } = await server.start();
  const description = await api.describe(uri);
  if (description?.releaseFrom !== 'setting' || description.kind.endsWith('-values')) return;
  if (!isAfter(to, description.release)) return;
  const update = l10n.t('Update the setting');
  const name = `${id}.${SETTING}`;
  const message = l10n.t('The files are still checked for {0}, which {1} says.', description.release, name);
  if ((await window.showInformationMessage(message, update)) !== update) return;
  const settings = workspace.getConfiguration(id, uri);
  const { workspaceFolderValue, workspaceValue } = settings.inspect(SETTING) ?? {};
  const isGlobal = workspaceFolderValue === undefined && workspaceValue === undefined;
  await settings.update(SETTING, to, isGlobal ? true : workspaceFolderValue === undefined ? false : undefined);
}
