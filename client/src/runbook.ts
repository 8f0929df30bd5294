import { EventEmitter, Uri, workspace, type Disposable, type WorkspaceFolder } from 'vscode';

const scheme = 'omconfig-runbook';

/** Shows runbooks as read-only Markdown documents, each upgrade under an address of its own. */
export class Runbooks implements Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new EventEmitter<Uri>();
  readonly #provider: Disposable;

  constructor() {
    this.#provider = workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()),
    });
  }

  /** Takes a runbook, whose links start in the first folder, and gives the address under which it can be read. */
  put(to: string, markdown: string): Uri {
    const uri = Uri.from({ scheme, path: `/Upgrade to ${to}.md` });
    const [folder] = workspace.workspaceFolders ?? [];
    this.#texts.set(uri.toString(), folder ? withAbsoluteLinks(markdown, folder) : markdown);
    this.#changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.#provider.dispose();
    this.#changed.dispose();
  }
}

/** Here a relative link would lead into this scheme. Code keeps its brackets, since what looks like a link there is none. */
function withAbsoluteLinks(markdown: string, { uri }: WorkspaceFolder): string {
  const parts = markdown.split(/(^```[^]*?^```$)/m);
  return parts.map((part) => (part.startsWith('```') ? part : absolute(part, uri))).join('');
}

function absolute(text: string, folder: Uri): string {
  return text.replaceAll(/\]\((?![a-z][\w+.-]*:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/gi, (_, path: string, fragment = '') => {
    const target = Uri.joinPath(folder, decodeURIComponent(path));
    return `](${target.toString()}${String(fragment)})`;
  });
}
