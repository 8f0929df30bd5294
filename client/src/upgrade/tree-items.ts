import { l10n, MarkdownString, Range, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri, workspace } from 'vscode';
import { migrationPage } from '../server/page-addresses';
import { spokenName } from './spoken-name';
import { withoutCodeMarks } from './without-code-marks';
import {
  countOf,
  leavesOf,
  type FileNode,
  type GroupNode,
  type MigrationNode,
  type NoteNode,
  type ReleaseNode,
  type StartNode,
  type StepNode,
  type StepsNode,
  type UpgradeNode,
  type ViaNode,
} from './upgrade-node';

/** How a node is shown. `isDone` says of a leaf whether it is marked as done. */
export function itemOf(node: UpgradeNode, isDone: (id: string) => boolean): TreeItem {
  const item = described(node, isDone);
  item.accessibilityInformation = { label: spokenName(item) };
  return item;
}

function described(node: UpgradeNode, isDone: (id: string) => boolean): TreeItem {
  const item = made(node);
  item.id = node.id;
  if (node.kind === 'via' || node.kind === 'start') return item;
  const done = leavesOf(node).every(({ id }) => isDone(id));
  const isPin = node.kind === 'step' && node.isPin === true;
  const detail = 'safety' in node ? `.${node.safety}` : isPin ? '.pin' : '';
  item.contextValue = `${node.kind === 'note' ? 'step' : node.kind}${detail}.${done ? 'done' : 'open'}`;
  if (!done) return item;
  item.iconPath = new ThemeIcon('pass');
  item.description = l10n.t('done');
  if (item.collapsibleState === TreeItemCollapsibleState.Expanded) {
    item.collapsibleState = TreeItemCollapsibleState.Collapsed;
  }
  return item;
}

function made(node: UpgradeNode): TreeItem {
  switch (node.kind) {
    case 'start':
      return startItem(node);
    case 'via':
      return viaItem(node);
    case 'group':
      return groupItem(node);
    case 'release':
      return releaseItem(node);
    case 'migration':
      return migrationItem(node);
    case 'file':
      return fileItem(node);
    case 'steps':
      return stepsItem(node);
    case 'step':
      return stepItem(node);
    case 'note':
      return noteItem(node);
  }
}

function startItem({ text, uris }: StartNode): TreeItem {
  const item = new TreeItem(text, TreeItemCollapsibleState.None);
  item.description = uris.length === 1 ? l10n.t('1 file') : l10n.t('{0} files', uris.length);
  item.tooltip = [
    l10n.t('The version was raised before these files were migrated, so the earlier release is taken from git:'),
    ...uris.map((uri) => workspace.asRelativePath(Uri.parse(uri))),
  ].join('\n');
  item.iconPath = new ThemeIcon('history');
  return item;
}

/** A click makes the stop the target of the view. */
function viaItem({ via, to }: ViaNode): TreeItem {
  const item = new TreeItem(l10n.t('Upgrade to OpenMetadata {0} first', via), TreeItemCollapsibleState.None);
  item.description = l10n.t('then to {0}', to);
  item.tooltip = l10n.t('The notes of 2.0 describe the upgrade from 1.13 only.');
  item.iconPath = new ThemeIcon('info');
  item.command = { command: 'omconfig.upgrade.chooseTarget', title: l10n.t('Choose the target'), arguments: [via] };
  return item;
}

function groupItem(node: GroupNode): TreeItem {
  const item = new TreeItem(node.label, TreeItemCollapsibleState.Expanded);
  item.description = String(countOf(node));
  item.iconPath = new ThemeIcon('folder');
  return item;
}

function releaseItem(node: ReleaseNode): TreeItem {
  const item = new TreeItem(node.label, TreeItemCollapsibleState.Expanded);
  const files = new Set(node.migrations.flatMap((migration) => migration.files.map(({ uri }) => uri))).size;
  item.description = l10n.t(
    '{0} in {1}',
    changes(countOf(node)),
    files === 1 ? l10n.t('1 file') : l10n.t('{0} files', files),
  );
  item.iconPath = new ThemeIcon('versions');
  return item;
}

const safetyWords = {
  safe: { icon: 'wand', text: l10n.t('Keeps the behavior of the files.') },
  review: {
    icon: 'eye',
    text: l10n.t('Review the result: it may change what a workflow does, or changes other files.'),
  },
  'by-hand': { icon: 'person', text: l10n.t('This must be done by hand.') },
};

function migrationItem(node: MigrationNode): TreeItem {
  const item = new TreeItem(node.title, TreeItemCollapsibleState.Expanded);
  const { icon, text } = safetyWords[node.safety];
  item.description = changes(countOf(node));
  item.iconPath = new ThemeIcon(icon);
  item.tooltip = new MarkdownString(
    `**${node.title}**\n\n${text}\n\n[${node.migration}](${migrationPage(node.migration).toString()})`,
  );
  return item;
}

function fileItem({ uri, places }: FileNode): TreeItem {
  const resource = Uri.parse(uri);
  const item = new TreeItem(resource, TreeItemCollapsibleState.None);
  const path = workspace.asRelativePath(resource);
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  item.description = [places.length > 1 ? changes(places.length) : '', folder].filter(Boolean).join(' · ');
  item.tooltip = [path, ...new Set(places.map(({ fix }) => fix))].join('\n');
  const [first] = places;
  const start = first?.range.start ?? { line: 0, character: 0 };
  const end = first?.range.end ?? start;
  const selection = new Range(start.line, start.character, end.line, end.character);
  item.command = { command: 'vscode.open', title: l10n.t('Open'), arguments: [resource, { selection }] };
  return item;
}

function stepsItem(node: StepsNode): TreeItem {
  const { about, release = '', steps } = node;
  const item = new TreeItem(headingOf(about, release), TreeItemCollapsibleState.Expanded);
  item.iconPath = new ThemeIcon(about === 'errors' ? 'error' : 'checklist');
  if (about === 'steps' || about === 'left')
    item.description = steps.length === 1 ? l10n.t('1 step') : l10n.t('{0} steps', steps.length);
  else item.description = String(steps.length);
  if (about === 'left') item.tooltip = l10n.t('Manual steps for OpenMetadata {0}', release);
  return item;
}

/** The heading of a group of steps, also on pages. */
export function headingOf(about: StepsNode['about'], release = ''): string {
  switch (about) {
    case 'steps':
      return l10n.t('Manual steps');
    case 'errors':
      return l10n.t('Errors left at OpenMetadata {0}', release);
    case 'left':
      return l10n.t('Left by the migration to {0}', release);
    case 'behavior':
      return l10n.t('What workflows no longer do at {0}', release);
    case 'possible':
      return l10n.t('What may be lost at {0}', release);
    case 'server':
      return l10n.t('On the server');
    case 'airflow':
      return l10n.t('In Airflow');
    case 'client':
      return l10n.t('Where the ingestion package is installed');
    case 'unseen':
      return l10n.t('Not visible in these files');
  }
}

/** A step outside of files. */
function noteItem({ text, reason }: NoteNode): TreeItem {
  const item = new TreeItem(withoutCodeMarks(text), TreeItemCollapsibleState.None);
  item.tooltip = new MarkdownString(`${text}\n\n${reason}`);
  item.iconPath = new ThemeIcon('person');
  return item;
}

/** The name of the file comes first, so that a narrow side bar shows which of several rows with the same words it is. */
function stepItem({ uri, text, line, isPin, link }: StepNode): TreeItem {
  const resource = Uri.parse(uri);
  const path = workspace.asRelativePath(resource);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const item = new TreeItem(`${name}: ${withoutCodeMarks(text)}`, TreeItemCollapsibleState.None);
  item.description = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  item.tooltip = new MarkdownString(`${path}\n\n${linked(text, link)}`);
  item.iconPath = new ThemeIcon(line !== undefined ? 'error' : isPin === true ? 'pin' : 'person');
  const selection = line === undefined ? undefined : new Range(line - 1, 0, line - 1, 0);
  const options = selection === undefined ? [] : [{ selection }];
  item.command = { command: 'vscode.open', title: l10n.t('Open'), arguments: [resource, ...options] };
  return item;
}

/** A text with the link to the file that it names. */
function linked(text: string, link: StepNode['link']): string {
  return link === undefined ? text : text.replace(link.shown, () => `[${link.shown}](${link.uri})`);
}

function changes(count: number): string {
  return count === 1 ? l10n.t('1 change') : l10n.t('{0} changes', count);
}
