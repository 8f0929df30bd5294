import { EventEmitter, Uri, workspace, type Disposable } from 'vscode';
import { fromFirstFolder } from './runbook-links';

const scheme = 'omconfig-runbook';

/** Shows runbooks as read-only Markdown documents, each upgrade under an address of its own. */
export class Runbooks implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new EventEmitter<Uri>();
  private readonly provider: Disposable;

  constructor() {
    this.provider = workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: this.changed.event,
      provideTextDocumentContent: (uri) => this.texts.get(uri.toString()),
    });
  }

  /** Takes a runbook, whose links start in the first folder, and gives the address under which it can be read. */
  put(to: string, markdown: string): Uri {
    return this.putPage(`Upgrade to ${to}`, markdown);
  }

  /** The same for any page, by its title. */
  putPage(title: string, markdown: string): Uri {
    const uri = Uri.from({ scheme, path: `/${title}.md` });
    this.texts.set(uri.toString(), fromFirstFolder(markdown));
    this.changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.provider.dispose();
    this.changed.dispose();
  }
}
