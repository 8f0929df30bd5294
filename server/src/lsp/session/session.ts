import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type FileReport,
  applyBaseline,
  isExcluded,
  type Options,
  pathMatcher,
  type Workspace,
} from '../../service/public';
import { AnswerNames } from './answer-names';
import type { ClientFeatures } from '../connection/client-features';
import type { Host } from './host';
import { FixedChanges } from './fixed-changes';
import { Locations } from '../connection/locations';
import { Epochs } from './epochs';
import { OpenDocuments } from './open-documents';
import type { Settings } from './settings';
import type { SettingsStore } from './settings-store';
import { SentTokens } from './sent-tokens';
import { ShownProblems } from './shown-problems';
import { viewWorkspace } from './workspace-view';

/** A file as it was checked: the text, what the engine says of it, and what turns offsets into positions. */
export interface Checked {
  readonly path: string;
  readonly uri: string;
  readonly text: string;
  /** Of the open document; null for a file that is not open. */
  readonly version: number | null;
  readonly lines: TextDocument;
  readonly options: Options;
  /** A setting or `omconfig.yaml` excludes the file. */
  readonly isSetAside: boolean;
  /** Undefined when nothing in the file belongs to OpenMetadata, or it is set aside. */
  readonly report: FileReport | undefined;
}

interface ToldAnswer {
  readonly version: number | null;
  readonly name: string;
}

interface Folder {
  readonly uri: string;
  readonly path: string;
}

interface SessionParts {
  readonly host: Host;
  readonly features: ClientFeatures;
  readonly settings: SettingsStore;
  readonly pageBase: string;
  /** Called on an internal error, which only affects the check or the change of one file. */
  readonly onFault: (error: unknown) => void;
  /** Called when a file turns out to be another one than it was, although nobody said so; with its earlier text. */
  readonly onFound: (path: string, before: string) => void;
  /** Called when the first OpenMetadata file is found: from then on the workspace is worth reading. */
  readonly onFirstReport: () => void;
}

/** What the server knows while it runs, and the one place from which the engine is asked to check a file. */
export class Session {
  readonly locations: Locations;
  readonly documents: OpenDocuments;
  readonly answers = new AnswerNames();
  readonly shownProblems = new ShownProblems();
  /** The last answer to a client that asks about an open document, when it asked for this one: the name of the answer, by path. */
  readonly told = new Map<string, ToldAnswer>();
  readonly sentTokens = new SentTokens();
  readonly fixedChanges = new FixedChanges();
  readonly host: Host;
  readonly features: ClientFeatures;
  readonly settings: SettingsStore;
  readonly pageBase: string;
  readonly workspace: Workspace;
  readonly onFault: SessionParts['onFault'];
  /** Since when the inputs of answers have not changed. */
  readonly epochs = new Epochs();
  private onFirstReport: SessionParts['onFirstReport'] | undefined;
  private folders: readonly Folder[] = [];
  private folderPaths: readonly string[] = [];
  private readonly lastAnswers = new Map<string, { readonly epoch: number; readonly checked: Checked }>();

  constructor({ host, features, settings, pageBase, onFault, onFound, onFirstReport }: SessionParts) {
    this.host = host;
    this.locations = new Locations((path) => host.files.spelled?.(path) ?? path);
    this.features = features;
    this.settings = settings;
    this.pageBase = pageBase;
    this.onFault = onFault;
    this.onFirstReport = onFirstReport;
    const pathsChanged = (): void => {
      this.epochs.begin('paths');
    };
    this.documents = new OpenDocuments(this.locations, { isFile: (path) => host.files.has(path), pathsChanged });
    host.files.follow(pathsChanged);
    host.files.notice?.(onFound);
    this.workspace = viewWorkspace({
      files: host.files,
      documents: this.documents,
      epochs: this.epochs,
      folders: () => this.folderPaths,
    });
  }

  /** Folders that are opened and closed later; a folder is identified by its location, however its URI is spelled. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const gone = new Set([...added, ...removed].map((uri) => this.folderAt(uri).path));
    const kept = this.folders.filter(({ path }) => !gone.has(path)).map(({ uri }) => uri);
    this.setFolders([...kept, ...added]);
  }

  setFolders(uris: readonly string[]): void {
    this.folders = uris.map((uri) => this.folderAt(uri));
    this.folderPaths = this.folders.map(({ path }) => path);
    this.host.files.setFolders(this.folderPaths);
    this.epochs.begin('settings');
  }

  /** The URI of a file in the client's spelling. */
  uriOf(path: string): string {
    return this.documents.at(path)?.uri ?? this.locations.uriOf(path);
  }

  closed(path: string): void {
    this.lastAnswers.delete(path);
    this.answers.forget(path);
    this.told.delete(path);
    this.sentTokens.forget(path);
    this.fixedChanges.take(this.uriOf(path));
    this.host.service.forget(path);
  }

  /** Checks the current text of a file; undefined where there is none. The same text is not checked twice in a row. */
  async check(path: string): Promise<Checked | undefined> {
    const settings = await this.settingsOf(path);
    const text = this.workspace.read(path);
    if (text === undefined) return undefined;
    const epoch = this.epochs.since();
    const last = this.lastAnswers.get(path);
    if (last?.epoch === epoch && last.checked.text === text) return last.checked;
    const checked = this.checkNow(path, text, settings);
    if (checked.version !== null) this.lastAnswers.set(path, { epoch, checked });
    return checked;
  }

  /** Why a closed file that looks like OpenMetadata cannot be read; undefined if it can be, or if the rule is off. */
  async unreadable(path: string): Promise<Checked | undefined> {
    const settings = await this.settingsOf(path);
    const reason = this.host.files.unreadable?.(path);
    const options = this.settings.options(settings);
    if (reason === undefined || this.isSetAside(path, settings)) return undefined;
    const report = this.host.service.unreadable({ path, reason, workspace: this.workspace, options });
    const uri = this.uriOf(path);
    const lines = TextDocument.create(uri, '', 0, '');
    return { path, uri, text: '', version: null, lines, options, isSetAside: false, report };
  }

  /** What was last found out about an open document, whether or not it still holds. */
  lastChecked(path: string): Checked | undefined {
    return this.lastAnswers.get(path)?.checked;
  }

  async settingsOf(path: string): Promise<Settings> {
    for (;;) {
      const epoch = this.epochs.since('settings');
      const settings = await this.settings.get(this.folderOf(path)?.uri ?? this.documents.at(path)?.uri);
      // What was asked before settings changed is not what they are.
      if (this.epochs.since('settings') === epoch) return settings;
    }
  }

  /** Whether a setting or `omconfig.yaml` excludes a file. */
  async isIgnored(path: string): Promise<boolean> {
    const settings = await this.settingsOf(path);
    return this.isSetAside(path, settings) || isExcluded(path, this.workspace, this.settings.options(settings));
  }

  /** Whether the settings exclude a file. */
  private isSetAside(path: string, { exclude = [] }: Settings): boolean {
    if (exclude.length === 0) return false;
    const folder = this.folderOf(path)?.path;
    const relative = folder === undefined ? path.replace(/^\//, '') : path.slice(folder.length + 1);
    return pathMatcher(exclude)(relative);
  }

  private checkNow(path: string, text: string, settings: Settings): Checked {
    const open = this.documents.at(path);
    const uri = this.uriOf(path);
    const options = this.settings.options(settings);
    const isSetAside = this.isSetAside(path, settings) || isExcluded(path, this.workspace, options);
    return {
      path,
      uri,
      text,
      version: open?.version ?? null,
      lines: open?.lines ?? TextDocument.create(uri, '', 0, text),
      options,
      isSetAside,
      report: isSetAside ? undefined : this.reportOf(path, text, options),
    };
  }

  private reportOf(path: string, text: string, options: Options): FileReport | undefined {
    try {
      const isWide = this.host.files.isWide?.(path) === true;
      const report = this.host.service.check({ path, text, workspace: this.workspace, options, isWide });
      if (!report) return undefined;
      this.onFirstReport?.();
      this.onFirstReport = undefined;
      return applyBaseline(report, { workspace: this.workspace, options }).report;
    } catch (error) {
      this.onFault(error);
      return undefined;
    }
  }

  private folderAt(uri: string): Folder {
    return { uri, path: this.locations.pathOf(uri).replace(/\/$/, '') };
  }

  /** The innermost folder that holds a file. */
  private folderOf(path: string): Folder | undefined {
    return this.folders
      .filter((folder) => path.startsWith(`${folder.path}/`))
      .reduce<Folder | undefined>((best, one) => (best && best.path.length >= one.path.length ? best : one), undefined);
  }
}
