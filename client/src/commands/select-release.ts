import { ConfigurationTarget, l10n, window, workspace, type QuickPickItem, type Uri } from 'vscode';
import type { DescribedDocuments } from '../server/described-documents';
import type { LazyServer } from '../server/lazy-server';
import type { Description, PendingChange, ReleasesAnswer } from '../../../server/src/protocol/commands';
import { compareReleases } from '../../../server/src/protocol/release-order';
import { faultsIn, minorsFirst } from '../upgrade/release-choice';

type Setting = 'release' | 'chartRelease';

/** Stands for “no setting: let the files decide”. */
const detect = 'detect';

/**
 * Writes the release that the person picks (or `given`; `detect` takes the setting away) into the settings: of the chart
 * when chart values are in the editor, else of the platform; for the folder of the file, else for the workspace, else
 * for the person. Where the files say otherwise and so would win, offers to overrule them until the window closes.
 */
export async function selectRelease(
  server: LazyServer,
  documents: DescribedDocuments,
  given: string | undefined,
): Promise<void> {
  const uri = window.activeTextEditor?.document.uri;
  const answer = uri && documents.get(uri);
  const description = answer === 'foreign' ? undefined : answer;
  const setting = description?.kind.endsWith('-values') === true ? 'chartRelease' : 'release';
  const choice = given ?? (await pick(server, { setting, description, uri }));
  if (choice === undefined) return;
  const { api } = await server.start();
  // What the files say is stronger than a setting, so it is what has to change.
  if (uri !== undefined && given === undefined && choice !== detect && description && saidByFiles(description)) {
    const answer = await askWhere(description, choice);
    if (answer === undefined) return;
    if (answer === 'pin') {
      const { applied, reason } = await api.setPin(uri, choice, setting === 'chartRelease');
      if (!applied)
        throw new Error(l10n.t('Nothing was changed: {0}', reason ?? l10n.t('the editor rejected the edit')));
    } else await api.overrule({ [setting]: choice });
    return;
  }
  const configuration = workspace.getConfiguration('omconfig', uri ?? null);
  await configuration.update(setting, choice === detect ? undefined : choice, scopeOf(uri));
  const isOverruled = given !== undefined && choice !== detect && description !== undefined && saidByFiles(description);
  await api.overrule(isOverruled && (await askWhere(description, choice)) === 'window' ? { [setting]: choice } : {});
}

interface Question {
  readonly setting: Setting;
  readonly description: Description | undefined;
  readonly uri: Uri | undefined;
}

async function pick(server: LazyServer, { setting, description, uri }: Question): Promise<string | undefined> {
  const { api } = await server.start();
  const [{ platform, charts, faults }, pending] = await Promise.all([
    api.releases(),
    uri && description ? api.pending(uri) : undefined,
  ]);
  const changes = pending?.files.flatMap((file) => file.changes) ?? [];
  const automatic: QuickPickItem = {
    label: l10n.t('Detect'),
    description: l10n.t('from the files of the workspace'),
  };
  const ofChart = setting === 'chartRelease';
  const releases = ofChart ? charts : platform;
  const items = [automatic, ...minorsFirst(releases, description?.release, wordsFor(changes, ofChart ? {} : faults))];
  const placeHolder = ofChart
    ? l10n.t('Which release of the chart do you install?')
    : l10n.t('Which release of OpenMetadata do you run?');
  const picked = await window.showQuickPick(items, { placeHolder });
  return picked === automatic ? detect : picked?.label;
}

/** What a release would change in the file, and what is known to fail in it. */
function wordsFor(changes: readonly PendingChange[], faults: ReleasesAnswer['faults']): (release: string) => string {
  const [here, failing] = [changesHere(changes), faultsIn(faults)];
  return (release) => [here(release), failing(release)].filter((words) => words !== '').join(' · ');
}

/** What a release would change in the file. */
function changesHere(changes: readonly PendingChange[]): (release: string) => string {
  return (release) => {
    const count = changes.filter((change) => compareReleases(change.release, release) <= 0).length;
    if (count === 0) return '';
    return count === 1 ? l10n.t('1 change here') : l10n.t('{0} changes here', count);
  };
}

/** Whether files say the release in a way that is stronger than a setting. What a neighbor says of itself is not. */
function saidByFiles({ releaseFrom, certainty }: Description): boolean {
  return ['comment', 'config', 'file'].includes(releaseFrom) && ['stated', 'derived'].includes(certainty);
}

/** Asks whether to change the files, or to overrule them for now. */
async function askWhere(
  { release, releaseSource }: Description,
  choice: string,
): Promise<'pin' | 'window' | undefined> {
  const pin = l10n.t('Update the file');
  const yes = l10n.t('Check against {0} until the window is closed', choice);
  const message = l10n.t('This file is checked against {0} ({1}). Update that to {2}?', release, releaseSource, choice);
  const answer = await window.showInformationMessage(message, pin, yes);
  return answer === pin ? 'pin' : answer === yes ? 'window' : undefined;
}

function scopeOf(uri: Uri | undefined): ConfigurationTarget {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length === 0) return ConfigurationTarget.Global;
  const inFolder = uri !== undefined && workspace.getWorkspaceFolder(uri) !== undefined;
  return folders.length > 1 && inFolder ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Workspace;
}
