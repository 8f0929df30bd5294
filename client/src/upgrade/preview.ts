import { commands, Uri, window, workspace, type Disposable } from 'vscode';

const scheme = 'omconfig-preview';

/** A change of one file, to be looked at. */
export interface PreviewedFile {
  readonly uri: Uri;
  readonly created: boolean;
  readonly after: string;
}

/** Shows what files would become next to what they are, without touching them. */
export class Preview implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly provider: Disposable;
  private shows = 0;

  constructor() {
    this.provider = workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: (uri) => this.texts.get(uri.toString()),
    });
  }

  /** Opens one editor with the differences of all files. */
  async show(title: string, files: readonly PreviewedFile[]): Promise<void> {
    this.shows += 1;
    this.texts.clear();
    const changes = files.map(({ uri, created, after }) => {
      // Numbered, because an editor keeps the text of an address that it has seen.
      const preview = uri.with({ scheme, authority: '', query: String(this.shows) });
      this.texts.set(preview.toString(), after);
      return [uri, created ? undefined : uri, preview];
    });
    await commands.executeCommand('vscode.changes', title, changes);
  }

  /** Closes what `show` opened under that title. */
  async close(title: string): Promise<void> {
    // The tab's label continues with the number of files.
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs.filter(({ label }) => label.startsWith(title)));
    await window.tabGroups.close(tabs);
  }

  dispose(): void {
    this.provider.dispose();
  }
}
