import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  RelativePattern,
  window,
  workspace,
  type Memento,
  type TreeDataProvider,
  type TreeItem,
  type TreeView,
} from 'vscode';
import type { DescribedDocuments } from '../server/described-documents';
import { searchedGlob } from '../generated/file-globs';
import type { LazyServer } from '../server/lazy-server';
import type { DoneMarks } from './done-marks';
import type { ManualSteps } from './manual-steps';
import { itemOf } from './tree-items';
import { groupingOf, groupNamer, type Grouping } from './grouping';
import { childrenOf, countOf, errorCount, hasChanges, leavesOf, type UpgradeNode } from './upgrade-node';
import { buildTree, withLeft } from './upgrade-tree';

/** How long the view waits for more changes before it asks again, in milliseconds. */
const DEBOUNCE_MS = 400;
const targetKey = 'omconfig.upgrade.target';
const groupingKey = 'omconfig.upgrade.grouping';

/** What the view keeps for the next window: its target, the marks of what is done, and the steps of the last migration. */
interface RememberedUpgrade {
  readonly memory: Memento;
  readonly marks: DoneMarks;
  readonly left: ManualSteps;
}

/**
 * The view “OpenMetadata Upgrade”: what the way to a release would change, as a tree. It asks the server when it can be
 * seen, and again when files change.
 */
export class UpgradeView implements TreeDataProvider<UpgradeNode>, Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: TreeView<UpgradeNode>;
  private readonly listeners: Disposable;
  /** Not before the view was seen for the first time. */
  private watchers: Disposable | undefined;
  private shownRoots: readonly UpgradeNode[] = [];
  private chosenTarget: string | undefined;
  private chosenGrouping: Grouping;
  private isStale = true;
  private timer: NodeJS.Timeout | number | undefined;
  private loading: Promise<void> | undefined;
  private readonly memory: Memento;
  private readonly marks: DoneMarks;
  private readonly left: ManualSteps;

  constructor(
    private readonly server: LazyServer,
    documents: DescribedDocuments,
    { memory, marks, left }: RememberedUpgrade,
  ) {
    [this.memory, this.marks, this.left] = [memory, marks, left];
    this.chosenTarget = memory.get<string>(targetKey);
    this.chosenGrouping = groupingOf(memory.get(groupingKey)) ?? 'release';
    this.view = window.createTreeView('omconfig.upgrade', { treeDataProvider: this, showCollapseAll: true });
    const changed = (): void => {
      this.refresh();
    };
    this.listeners = Disposable.from(
      this.view.onDidChangeVisibility(() => {
        this.loadIfNeeded();
      }),
      documents.onDidChange(changed),
      workspace.onDidChangeWorkspaceFolders(() => {
        if (this.watchers) this.watch();
        changed();
      }),
      server.onDidChangeState((state) => {
        if (state === 'running') changed();
      }),
    );
    this.loadIfNeeded();
  }

  /** Where the upgrade goes; undefined: to the newest release. */
  get target(): string | undefined {
    return this.chosenTarget;
  }

  /** What is at the top. */
  get grouping(): Grouping {
    return this.chosenGrouping;
  }

  async setGrouping(grouping: Grouping): Promise<void> {
    this.chosenGrouping = grouping;
    await this.memory.update(groupingKey, grouping);
    await this.load();
  }

  /**
   * A migration to a release is done: what comes after that release is another upgrade, so it is not asked for. A stop on the
   * way to a chosen target leaves that target as it is.
   */
  async reached(release: string): Promise<void> {
    const { api } = await this.server.start();
    const [newest] = (await api.releases()).platform;
    if (this.chosenTarget === undefined && release !== newest) {
      this.chosenTarget = release;
      await this.memory.update(targetKey, release);
    }
    this.refresh();
  }

  /** What is shown, for tests. */
  get roots(): readonly UpgradeNode[] {
    return this.shownRoots;
  }

  async setTarget(release: string | undefined): Promise<void> {
    this.chosenTarget = release;
    await this.memory.update(targetKey, release);
    await this.load();
  }

  /** Files changed: asks again soon, when the view can be seen. */
  refresh(): void {
    this.isStale = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.loadIfNeeded();
    }, DEBOUNCE_MS);
  }

  async mark(node: UpgradeNode, done: boolean): Promise<void> {
    await this.marks.mark(
      leavesOf(node).map(({ id }) => id),
      done,
    );
    await this.left.refresh();
    this.show();
  }

  getTreeItem(node: UpgradeNode): TreeItem {
    return itemOf(node, (id) => this.marks.has(id));
  }

  getChildren(node?: UpgradeNode): readonly UpgradeNode[] & UpgradeNode[] {
    return [...(node ? childrenOf(node) : this.shownRoots)];
  }

  getParent(): undefined {
    return undefined;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.dispose();
    this.watchers?.dispose();
    this.view.dispose();
    this.changed.dispose();
  }

  /** Asks the server what the files need now. One question at a time. */
  async load(): Promise<void> {
    while (this.loading) await this.loading;
    this.loading = this.readNodes();
    try {
      await this.loading;
    } finally {
      this.loading = undefined;
    }
  }

  private async readNodes(): Promise<void> {
    this.isStale = false;
    if (!this.watchers) this.watch();
    await window.withProgress({ location: { viewId: 'omconfig.upgrade' } }, async () => {
      const { api } = await this.server.start();
      const pending = await api.pending(undefined, this.chosenTarget);
      const tree = buildTree(pending, groupNamer(this.chosenGrouping));
      this.shownRoots = withLeft(tree, await this.left.current());
      // With changes to go, the errors that they fix are still there.
      this.view.description = hasChanges(tree) ? '' : l10n.t('errors left: {0}', errorCount(tree));
      // The release comes first, so that a narrow side bar shows it.
      this.view.title = l10n.t('{0} · Upgrade', pending.to);
      this.show();
    });
  }

  private watch(): void {
    this.watchers?.dispose();
    this.watchers = watchFiles(() => {
      this.refresh();
    });
  }

  private loadIfNeeded(): void {
    if (!this.view.visible || !this.isStale) return;
    // When the server does not start, the client has notified the user; the view then keeps what it showed.
    this.load().catch(() => undefined);
  }

  private show(): void {
    // What every upgrade asks for outside of files is no change.
    const open = this.shownRoots.flatMap(leavesOf).filter(({ id, kind }) => kind !== 'note' && !this.marks.has(id));
    const count = open.reduce((total, leaf) => total + countOf(leaf), 0);
    const tooltip = l10n.t('Remaining changes: {0}', count);
    this.view.badge = count === 0 ? undefined : { value: count, tooltip };
    void commands.executeCommand('setContext', 'omconfig.upgrade.isLoaded', true);
    this.changed.fire();
  }
}

/** Closed files too: a branch is switched, a pin is raised. */
function watchFiles(changed: () => void): Disposable {
  const watchers = (workspace.workspaceFolders ?? []).map((folder) => {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, searchedGlob));
    watcher.onDidCreate(changed);
    watcher.onDidChange(changed);
    watcher.onDidDelete(changed);
    return watcher;
  });
  return Disposable.from(...watchers);
}
