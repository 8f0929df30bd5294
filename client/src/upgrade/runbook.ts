import { EventEmitter, l10n, Uri, workspace, type Disposable } from 'vscode';
import { fromFirstFolder } from './runbook-links';

const scheme = 'omconfig-runbook';
const upgradeTo = 'Upgrade to ';
const extension = '.md';

/** Writes the page of a title; undefined if that is none of its pages. */
type Writer = (title: string) => Promise<string | undefined>;

/** Shows runbooks as read-only Markdown documents, each upgrade under an address of its own. */
export class Runbooks implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly writers: Writer[] = [];
  private readonly changed = new EventEmitter<Uri>();
  private readonly provider: Disposable;

  constructor() {
    this.provider = workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: this.changed.event,
      provideTextDocumentContent: async (uri) => this.texts.get(uri.toString()) ?? (await this.writeAgain(uri)),
    });
  }

  /** Says how pages are written that the window before this one showed: VS Code shows them again, and their texts are gone. */
  restoreWith(writer: Writer): void {
    this.writers.push(writer);
  }

  /** The release of a runbook, by the title of its page. */
  static releaseOf(title: string): string | undefined {
    return title.startsWith(upgradeTo) ? title.slice(upgradeTo.length) : undefined;
  }

  /** Takes a runbook, whose links start in the first folder, and gives the address under which it can be read. */
  put(to: string, markdown: string): Uri {
    return this.putPage(`${upgradeTo}${to}`, markdown);
  }

  /** The same for any page, by its title. */
  putPage(title: string, markdown: string): Uri {
    const uri = Uri.from({ scheme, path: `/${title}${extension}` });
    this.texts.set(uri.toString(), fromFirstFolder(markdown));
    this.changed.fire(uri);
    return uri;
  }

  private async writeAgain({ path }: Uri): Promise<string> {
    const title = path.slice('/'.length, -extension.length);
    for (const write of this.writers) {
      const page = await write(title);
      if (page !== undefined) return fromFirstFolder(page);
    }
    return `# ${title}\n\n${l10n.t('This page was written in another window. Run its command again.')}\n`;
  }

  dispose(): void {
    this.provider.dispose();
    this.changed.dispose();
  }
}
