import {
  Disposable,
  l10n,
  languages,
  LanguageStatusSeverity,
  window,
  type LanguageStatusItem,
  type TextDocument,
} from 'vscode';
import type { DescribedDocuments } from './files/described-documents';
import { documentSelector } from './server/document-selector';
import type { LazyServer } from './server/lazy-server';
import { mightBeOurs } from './files/our-files';
import type { Description } from '../../server/src/protocol/commands';

/** What the status item shows; undefined where it is hidden. */
export interface Status {
  readonly text: string;
  readonly detail: string;
  readonly severity: 'information' | 'warning' | 'error';
  readonly busy: boolean;
}

/** The language status item: the release of the file in the editor, how it is known, and the command to choose it. */
export class StatusItem implements Disposable {
  #item: LanguageStatusItem | undefined;
  #shown: Status | undefined;
  readonly #listeners: Disposable;

  constructor(
    private readonly server: LazyServer,
    private readonly documents: DescribedDocuments,
  ) {
    const show = (): void => {
      this.#show();
    };
    this.#listeners = Disposable.from(
      window.onDidChangeActiveTextEditor(show),
      documents.onDidChange(show),
      server.onDidChangeState(show),
    );
    show();
  }

  get shown(): Status | undefined {
    return this.#shown;
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#item?.dispose();
  }

  #show(): void {
    this.#shown = this.#statusOf(window.activeTextEditor?.document);
    if (this.#shown === undefined) {
      this.#item?.dispose();
      this.#item = undefined;
      return;
    }
    const item = (this.#item ??= createItem());
    item.text = this.#shown.text;
    item.detail = this.#shown.detail;
    item.busy = this.#shown.busy;
    item.severity = severities[this.#shown.severity];
  }

  #statusOf(document: TextDocument | undefined): Status | undefined {
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

function describe({ kind, release, releaseSource, unknown, app }: Description): Status {
  const product = kind.endsWith('-values') ? l10n.t('OpenMetadata chart') : 'OpenMetadata';
  if (unknown !== undefined) {
    const detail = l10n.t('{0} is not a known release ({1}); checked as {2}', unknown, releaseSource, release);
    return { text: `${product} ${unknown}?`, detail, severity: 'warning', busy: false };
  }
  const text = app === undefined ? `${product} ${release}` : `${product} ${release} (OpenMetadata ${app})`;
  return { text, detail: releaseSource, severity: 'information', busy: false };
}
