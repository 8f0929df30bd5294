import { commands, l10n, Uri, window, type Disposable, type QuickPickItem } from 'vscode';
import { PINS, previewed, raisedFiles } from './migrated-files';
import { minorOf } from './release-order';
import { faultsIn, releaseItems } from './release-choice';
import { migrationPage } from '../server/page-addresses';
import type { LazyServer } from '../server/lazy-server';
import type { Preview } from './preview';
import type { MigrateAnswer, MigrateParams } from '../../../server/src/protocol/commands';
import { migrationIds, platformOf, type StepNode, type UpgradeNode } from './upgrade-node';
import type { ManualSteps } from './manual-steps';
import { groupingOf, type Grouping } from './grouping';
import type { UpgradeView } from './upgrade-view';
import { withoutCodeMarks } from './without-code-marks';

interface UpgradeTools {
  readonly server: LazyServer;
  readonly preview: Preview;
  readonly view: UpgradeView;
  readonly steps: ManualSteps;
}

/** Registers what the view's title and its nodes offer. */
export function registerUpgradeCommands(parts: UpgradeTools): Disposable[] {
  const { view, preview, steps } = parts;
  const onNode = (name: string, run: (node: UpgradeNode) => Promise<unknown>): Disposable =>
    commands.registerCommand(`omconfig.upgrade.${name}`, (node?: UpgradeNode) => node && run(node));
  return [
    commands.registerCommand('omconfig.showUpgrade', async () => {
      await commands.executeCommand('setContext', 'omconfig.isUsed', true);
      await commands.executeCommand('omconfig.upgrade.focus');
    }),
    commands.registerCommand('omconfig.upgrade.refresh', () => view.load()),
    // The row of a stop on the way names its release; the title of the view names none.
    commands.registerCommand('omconfig.upgrade.chooseTarget', (release?: unknown) =>
      typeof release === 'string' ? view.setTarget(release) : chooseTarget(parts),
    ),
    commands.registerCommand('omconfig.upgrade.groupBy', (grouping?: unknown) => chooseGrouping(view, grouping)),
    onNode('apply', async (node) => {
      if (node.kind === 'step') {
        await raisePin(parts, node);
        return;
      }
      const pins = await choosePins(parts, node);
      if (pins === undefined) return;
      const done = await migrate(parts, node, { apply: true, ...pins });
      if (!done.applied && done.files.length > 0) {
        throw new Error(l10n.t('Nothing was changed: {0}', done.reason ?? l10n.t('the editor rejected the edit')));
      }
      reportIfNothing(done);
      if (done.manual.length + done.possible.length > 0) await steps.keep(done);
      // What was looked at is no longer what would change.
      await preview.close(titleOf(node));
      await view.load();
    }),
    onNode('showChanges', async (node) => {
      const would = await migrate(parts, node, { apply: false });
      if (would.files.length > 0) await preview.show(titleOf(node), previewed(would));
      reportIfNothing(would);
    }),
    onNode('markDone', (node) => view.mark(node, true)),
    onNode('markNotDone', (node) => view.mark(node, false)),
    onNode('explain', async (node) => {
      const [id] = migrationIds(node);
      if (id !== undefined) await commands.executeCommand('markdown.showPreview', migrationPage(id));
    }),
  ];
}

interface Wish extends Pick<MigrateParams, 'apply' | 'pins'> {
  /** Absent: the target of the view. */
  readonly to?: string;
}

/** The migrations of a node, in its file or in all; also what needs a review, which is what the view shows. */
async function migrate({ server, view }: UpgradeTools, node: UpgradeNode, wish: Wish): Promise<MigrateAnswer> {
  const { api } = await server.start();
  const to = view.target ?? (await api.releases()).platform[0] ?? '';
  const within = 'within' in node ? { within: node.within } : {};
  const params = { to, unsafe: true, ...wish, only: migrationIds(node), ...within };
  return node.kind === 'file' ? api.migrateFile(Uri.parse(node.uri), params) : api.migrateWorkspace(params);
}

/** Raises what pins the release in one file, without any migration. */
async function raisePin({ server, view }: UpgradeTools, { uri }: StepNode): Promise<void> {
  const { api } = await server.start();
  const to = view.target ?? (await api.releases()).platform[0] ?? '';
  const done = await api.migrateWorkspace({ to, unsafe: false, only: [PINS], pins: true, files: [uri], apply: true });
  if (!done.applied) {
    const reason = done.reason ?? done.pins.find((step) => step.uri === uri)?.text;
    throw new Error(
      l10n.t('Nothing was changed: {0}', withoutCodeMarks(reason ?? l10n.t('the editor rejected the edit'))),
    );
  }
  await view.load();
}

/**
 * Asks whether to update versions as well, to the newest patch of a release, if a change creates files for that release, or makes
 * something that the release in use refuses. Undefined: change nothing.
 */
async function choosePins(parts: UpgradeTools, node: UpgradeNode): Promise<Pick<Wish, 'to' | 'pins'> | undefined> {
  const release = platformOf(node);
  if (release === undefined) return {};
  const alone = await migrate(parts, node, { apply: false, to: release });
  const creates = alone.files.some(({ action }) => action === 'create');
  const [refused] = alone.refusedNow;
  if (!creates && !refused) return {};
  const raised = raisedFiles(await migrate(parts, node, { apply: false, pins: true, to: release }));
  if (raised.length === 0 && !refused) return {};
  const leave = l10n.t('Leave Versions');
  const choices = raised.length === 0 ? [leave] : [l10n.t('Update Versions'), leave];
  const pinned = raised.length === 0 ? '' : l10n.t('These files pin an older release: {0}', raised.join(', '));
  const detail = refused ? [withoutCodeMarks(refused.message), pinned].join('\n').trim() : pinned;
  const message = refused
    ? l10n.t('The release in use rejects or ignores the result, which needs OpenMetadata {0}.', release)
    : l10n.t('The files that are created need OpenMetadata {0}.', release);
  const answer = await window.showInformationMessage(message, { modal: true, detail }, ...choices);
  if (answer === undefined) return undefined;
  return answer === leave ? {} : { pins: true, to: minorOf(release) };
}

function titleOf(node: UpgradeNode): string {
  if (node.kind === 'release') return node.label;
  return node.kind === 'migration' ? node.title : migrationIds(node).join();
}

/** Says why nothing changes, where nothing does. */
function reportIfNothing({ files, manual }: MigrateAnswer): void {
  if (files.length > 0) return;
  const reason = manual[0]?.text ?? l10n.t('the files are already valid for this release');
  void window.showInformationMessage(l10n.t('Nothing to change: {0}', withoutCodeMarks(reason)));
}

async function chooseTarget({ server, view }: UpgradeTools): Promise<void> {
  const { api } = await server.start();
  const { platform, faults } = await api.releases();
  const newest: QuickPickItem = { label: l10n.t('The newest release'), description: platform[0] ?? '' };
  const options = { placeHolder: l10n.t('Which OpenMetadata release do you want to upgrade to?') };
  const picked = await window.showQuickPick(
    [newest, ...releaseItems(platform, view.target, faultsIn(faults))],
    options,
  );
  if (picked) await view.setTarget(picked === newest ? undefined : picked.label);
}

async function chooseGrouping(view: UpgradeView, asked: unknown): Promise<void> {
  const given = groupingOf(asked);
  if (given !== undefined) {
    await view.setGrouping(given);
    return;
  }
  const items: readonly (QuickPickItem & { readonly grouping: Grouping })[] = [
    { grouping: 'release', label: l10n.t('Release') },
    { grouping: 'root', label: l10n.t('Workspace folder') },
    { grouping: 'folder', label: l10n.t('Folder') },
    { grouping: 'owner', label: l10n.t('Owner'), description: 'CODEOWNERS' },
  ];
  const shown = items.map((item) =>
    item.grouping === view.grouping ? { ...item, description: l10n.t('as now') } : item,
  );
  const picked = await window.showQuickPick(shown, { placeHolder: l10n.t('Group the changes by') });
  if (picked) await view.setGrouping(picked.grouping);
}
