import {
  Disposable,
  l10n,
  languages,
  LanguageStatusSeverity,
  StatusBarAlignment,
  ThemeColor,
  window,
  type LanguageStatusItem,
  type StatusBarItem,
  type TextDocument,
} from 'vscode';
import { withoutCodeMarks } from './upgrade/without-code-marks';
import type { DescribedDocuments } from './server/described-documents';
import { END_REHEARSAL } from './commands/rehearse-release';
import { documentSelector } from './files/document-selector';
import type { LazyServer } from './server/lazy-server';
import { mightBeOurs } from './files/our-files';
import type { Description } from '../../server/src/protocol/commands';

/** What the status item shows; undefined where it is hidden. */
export interface Status {
  readonly text: string;
  readonly detail: string;
  readonly severity: 'information' | 'warning' | 'error';
  readonly busy: boolean;
  /** The release and how certain it is, shown in the status bar without hovering. */
  readonly bar?: string;
  /** The release is one that a person tries out, not that of the files. */
  readonly isRehearsal?: true;
}

/**
 * The release of the file in the editor, how it is known, and the command to choose it: in the status bar in short, and among the
 * language status items.
 */
export class StatusItem implements Disposable {
  private readonly bar = createBarItem();
  private item: LanguageStatusItem | undefined;
  private rehearsal: LanguageStatusItem | undefined;
  private status: Status | undefined;
  private readonly listeners: Disposable;

  constructor(
    private readonly server: LazyServer,
    private readonly documents: DescribedDocuments,
  ) {
    const show = (): void => {
      this.show();
    };
    this.listeners = Disposable.from(
      window.onDidChangeActiveTextEditor(show),
      documents.onDidChange(show),
      server.onDidChangeState(show),
    );
    show();
  }

  get shown(): Status | undefined {
    return this.status;
  }

  dispose(): void {
    this.listeners.dispose();
    this.item?.dispose();
    this.rehearsal?.dispose();
    this.bar.dispose();
  }

  private show(): void {
    this.status = this.statusOf(window.activeTextEditor?.document);
    showBar(this.bar, this.status);
    if (this.status === undefined) {
      this.item?.dispose();
      this.rehearsal?.dispose();
      this.item = this.rehearsal = undefined;
      return;
    }
    const item = (this.item ??= createItem());
    item.text = this.status.text;
    item.detail = this.status.detail;
    item.busy = this.status.busy;
    item.severity = severities[this.status.severity];
    showRehearsal((this.rehearsal ??= createRehearsalItem()), this.status.isRehearsal === true);
  }

  private statusOf(document: TextDocument | undefined): Status | undefined {
    if (document === undefined || languages.match(documentSelector(), document) === 0) return undefined;
    const description = this.documents.get(document.uri);
    if (description === 'foreign') return undefined;
    if (description !== undefined) return describe(description);
    if (!mightBeOurs(document.getText(), document.uri.path)) return undefined;
    if (this.server.state === 'failed') {
      return { text: 'OpenMetadata', detail: l10n.t('The server did not start'), severity: 'error', busy: false };
    }
    return { text: 'OpenMetadata', detail: l10n.t('Starting'), severity: 'information', busy: true };
  }
}

const severities = {
  information: LanguageStatusSeverity.Information,
  warning: LanguageStatusSeverity.Warning,
  error: LanguageStatusSeverity.Error,
};

function createItem(): LanguageStatusItem {
  const item = languages.createLanguageStatusItem('omconfig.release', documentSelector());
  item.name = 'OpenMetadata Config';
  item.command = { command: 'omconfig.selectRelease', title: l10n.t('Select Release') };
  return item;
}

function createBarItem(): StatusBarItem {
  const item = window.createStatusBarItem('omconfig.release', StatusBarAlignment.Right, BAR_PRIORITY);
  item.name = l10n.t('OpenMetadata release');
  item.command = 'omconfig.selectRelease';
  return item;
}

/** To the left of what VS Code shows of the editor. */
const BAR_PRIORITY = 101;

function showBar(item: StatusBarItem, status: Status | undefined): void {
  if (status?.bar === undefined) {
    item.hide();
    return;
  }
  item.text = status.bar;
  item.tooltip = `${status.detail}\n${l10n.t('Select Release')}`;
  // Without it, the tooltip would be spoken, too.
  item.accessibilityInformation = { label: status.bar };
  item.backgroundColor = status.severity === 'warning' ? new ThemeColor('statusBarItem.warningBackground') : undefined;
  item.show();
}

/** VS Code orders the items by their ids: this one comes after that of the release. */
function createRehearsalItem(): LanguageStatusItem {
  const item = languages.createLanguageStatusItem('omconfig.releaseRehearsal', documentSelector());
  item.name = 'OpenMetadata Config: Rehearsal';
  return item;
}

/** Offers to check everything as for another release, or to end that. */
function showRehearsal(item: LanguageStatusItem, isOn: boolean): void {
  item.text = isOn
    ? l10n.t('All files are checked against this release for now')
    : l10n.t('Check against another release');
  item.severity = isOn ? LanguageStatusSeverity.Warning : LanguageStatusSeverity.Information;
  item.command = isOn
    ? { command: 'omconfig.rehearseRelease', title: l10n.t('End'), arguments: [END_REHEARSAL] }
    : { command: 'omconfig.rehearseRelease', title: l10n.t('Choose') };
}

function describe({
  kind,
  release,
  releaseSource,
  releaseFrom,
  certainty,
  unknown,
  app,
  faults = [],
}: Description): Status {
  const product = kind.endsWith('-values') ? l10n.t('OpenMetadata chart') : 'OpenMetadata';
  if (unknown !== undefined) {
    const detail = l10n.t('{0} is not a known release ({1}); checked as {2}', unknown, releaseSource, release);
    const text = `${product} ${unknown}?`;
    return { text, bar: text, detail, severity: 'warning', busy: false };
  }
  const text = app === undefined ? `${product} ${release}` : `${product} ${release} (OpenMetadata ${app})`;
  const source =
    releaseFrom === 'newest' ? l10n.t('{0}; no release is stated for this file', releaseSource) : releaseSource;
  const detail =
    faults.length === 0 ? source : withoutCodeMarks(l10n.t('{0}; known fault: {1}', source, faults.join('; ')));
  const bar = `${product} ${release} (${certaintyWord(certainty)})`;
  const shown = { text, bar, detail, severity: 'information', busy: false } as const;
  return releaseFrom === 'choice' ? { ...shown, isRehearsal: true } : shown;
}

/** The words of docs/certainty.md. */
function certaintyWord(certainty: string): string {
  switch (certainty) {
    case 'stated':
      return l10n.t('stated');
    case 'derived':
      return l10n.t('derived');
    case 'borrowed':
      return l10n.t('borrowed');
    default:
      return l10n.t('assumed');
  }
}
