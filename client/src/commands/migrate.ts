import { l10n, ProgressLocation, Uri, window, type QuickPickItem } from 'vscode';
import type { ManualSteps } from '../upgrade/manual-steps';
import type { LazyServer } from '../server/lazy-server';
import type { Preview } from '../upgrade/preview';
import type { Description, MigrateAnswer, MigrateParams } from '../../../server/src/protocol/commands';
import { offerSetting } from '../upgrade/offer-setting';
import { isRaisedAlone, previewed, raisedFiles } from '../upgrade/migrated-files';
import { faultsIn, releaseItems, releasesFrom } from '../upgrade/release-choice';

/**
 * How much of a migration is applied. `safe`: only what keeps the meaning of the files; `all`: also what a person should
 * review; `pins`: and the versions that pin the release; `each`: what the person picks of all that.
 */
export type Extent = 'safe' | 'all' | 'pins' | 'each';

/** What a person answered before being asked. */
export interface Answers {
  readonly to?: string | undefined;
  readonly extent?: Extent | undefined;
}

interface MigrateTools {
  readonly server: LazyServer;
  readonly preview: Preview;
  readonly steps: ManualSteps;
  /** Called when all files were brought to a release. */
  readonly onMigrated: (release: string) => void;
}

/** Brings a file (the active one unless given) to a release, after a look at the changes. */
export async function migrateFile(parts: MigrateTools, uri: Uri | undefined, answers: Answers): Promise<void> {
  const file = uri ?? window.activeTextEditor?.document.uri;
  if (file === undefined) return;
  const { api } = await parts.server.start();
  const to = answers.to ?? (await pickTarget(parts.server, file));
  if (to !== undefined) await migrate(parts, { ...answers, to }, (params) => api.migrateFile(file, params));
}

/** Brings all files of the workspace to a release, after a look at the changes. */
export async function migrateWorkspace(parts: MigrateTools, answers: Answers): Promise<void> {
  const { api } = await parts.server.start();
  const to = answers.to ?? (await pickTarget(parts.server, undefined));
  if (to === undefined) return;
  const done = await migrate(parts, { ...answers, to }, (params) => api.migrateWorkspace(params));
  if (done?.applied === true) parts.onMigrated(done.to);
}

/** Targets are releases of the platform, for chart values too: they go to the newest chart of that release. */
async function pickTarget(server: LazyServer, file: Uri | undefined): Promise<string | undefined> {
  const { api } = await server.start();
  const [{ platform, faults }, description] = await Promise.all([api.releases(), file && api.describe(file)]);
  const now = description && platformRelease(description);
  const options = { placeHolder: l10n.t('Which OpenMetadata release do you want to upgrade to?') };
  return (await window.showQuickPick(releaseItems(releasesFrom(platform, now), now, faultsIn(faults)), options))?.label;
}

/** The release of the platform that a file was written for, where that is known. */
function platformRelease({ kind, release, releaseFrom }: Description): string | undefined {
  return kind.endsWith('-values') || releaseFrom === 'newest' ? undefined : release;
}

type Run = (params: MigrateParams) => Promise<MigrateAnswer>;

/** Undefined: nothing, or only a part of it. */
async function migrate(
  parts: MigrateTools,
  answers: Answers & { readonly to: string },
  run: Run,
): Promise<MigrateAnswer | undefined> {
  const { to } = answers;
  const extent = answers.extent ?? (await chooseExtent(parts, to, run));
  if (extent === undefined) return undefined;
  const params = { to, unsafe: extent !== 'safe', pins: extent === 'pins' || extent === 'each' };
  const done = await run({ ...params, apply: true, confirm: extent === 'each' });
  // Picking nothing is a choice; and what is left of a part is shown as problems of the files.
  if (extent === 'each') return undefined;
  if (!done.applied && done.files.length > 0) {
    throw new Error(l10n.t('Nothing was changed: {0}', done.reason ?? l10n.t('the editor rejected the edit')));
  }
  await parts.steps.keep(done);
  reportErrorsLeft(done);
  // The person who started the command need not wait for an answer.
  void offerSetting(parts.server, done);
  return done;
}

/** Says whether the files are valid at the target now. */
function reportErrorsLeft({ left, to }: MigrateAnswer): void {
  const text = l10n.t('Errors left at OpenMetadata {0}: {1}', to, left.length);
  void (left.length === 0 ? window.showInformationMessage(text) : window.showWarningMessage(text));
}

/** Shows what would change, and asks how much of it to do. Undefined: nothing. */
async function chooseExtent({ preview, steps }: MigrateTools, to: string, run: Run): Promise<Extent | undefined> {
  const title = l10n.t('Migration to OpenMetadata {0}', to);
  const progress = { location: ProgressLocation.Window, title };
  const [all, safe] = await window.withProgress(progress, () =>
    Promise.all([run({ to, unsafe: true, pins: true, apply: false }), run({ to, unsafe: false, apply: false })]),
  );
  if (all.refused.length > 0) throw new Error(all.refused.join(' '));
  if (all.files.every((file) => isRaisedAlone(file))) {
    const text =
      all.left.length === 0
        ? l10n.t('No file needs to change for OpenMetadata {0}.', to)
        : l10n.t('Nothing can be changed for OpenMetadata {0}. Errors left: {1}', to, all.left.length);
    void window.showInformationMessage(text);
    await steps.keep(all);
    return undefined;
  }
  await preview.show(title, previewed(all));
  const extent = await askExtent(title, all, safe);
  await preview.close(title);
  return extent;
}

interface ExtentItem extends QuickPickItem {
  readonly extent: Extent | undefined;
}

/** Asks while the differences are looked at: the question stays open when one clicks into them. */
async function askExtent(title: string, all: MigrateAnswer, safe: MigrateAnswer): Promise<Extent | undefined> {
  const pinned = raisedFiles(all);
  const items: ExtentItem[] = [
    { label: l10n.t('Apply and update versions'), description: pinned.join(', '), detail: sumUp(all), extent: 'pins' },
    pinned.length === 0
      ? { label: l10n.t('Apply'), description: sumUp(all), extent: 'all' }
      : {
          label: l10n.t('Apply without updating versions'),
          description: l10n.t('the files are checked for the old release until you update them'),
          extent: 'all',
        },
    { label: l10n.t('Apply only safe changes'), description: l10n.t('changes that need no review'), extent: 'safe' },
    { label: l10n.t('Choose changes…'), description: l10n.t('one by one, in the refactor preview'), extent: 'each' },
    { label: l10n.t('Change nothing'), extent: undefined },
  ];
  const hidden = [...(pinned.length === 0 ? ['pins'] : []), ...(isPart(safe, all) ? [] : ['safe'])];
  const offered = items.filter(({ extent }) => extent === undefined || !hidden.includes(extent));
  const start = all.starts.map(({ text }) => text).join(', ');
  const options = { title, ignoreFocusOut: true, ...(start !== '' && { placeHolder: start }) };
  return (await window.showQuickPick(offered, options))?.extent;
}

/** Whether some of the changes are safe, but not all of them. */
function isPart(safe: MigrateAnswer, all: MigrateAnswer): boolean {
  const texts = (files: MigrateAnswer['files']): string => JSON.stringify(files.map(({ uri, after }) => [uri, after]));
  return safe.files.length > 0 && texts(safe.files) !== texts(all.files.filter((file) => !isRaisedAlone(file)));
}

function sumUp({ files, manual, pins, left }: MigrateAnswer): string {
  const created = files.filter(({ action }) => action === 'create').length;
  const changed = files.length - created;
  return l10n.t(
    'files to change: {0}, to create: {1}, manual steps: {2}, errors left: {3}',
    changed,
    created,
    manual.length + pins.length,
    left.length,
  );
}
