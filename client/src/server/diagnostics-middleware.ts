import { workspace, type Diagnostic, type TextDocument, type Uri } from 'vscode';
import type { DiagnosticProviderMiddleware, vsdiag } from 'vscode-languageclient';
import { isReportedByOthers } from './other-services';

type WorkspaceReport = vsdiag.WorkspaceDocumentDiagnosticReport;

/** Stands between VS Code, which asks for the problems of a document, and the server. */
export class DiagnosticsMiddleware {
  private round = 0;
  private readonly answeredIn = new Map<string, number>();
  private readonly asked = new Set<string>();

  /** @param onChecked called when the server has checked a file again. */
  constructor(private readonly onChecked: (uri: Uri) => void) {}

  /** What other extensions report has changed: the next answers are complete, whatever the editor remembers. */
  startAnew(): void {
    this.round += 1;
  }

  /** Drops what another extension reports for the same document. */
  // eslint-disable-next-line @typescript-eslint/max-params -- The language client calls it with these.
  readonly provideDiagnostics: NonNullable<DiagnosticProviderMiddleware['provideDiagnostics']> = async (
    document,
    previous,
    token,
    next,
  ) => {
    const uri = 'uri' in document ? document.uri : document;
    const key = uri.toString();
    const known = this.answeredIn.get(key) === this.round ? previous : undefined;
    this.asked.add(key);
    const report = await Promise.resolve(next(document, known, token)).finally(() => this.asked.delete(key));
    this.answeredIn.set(key, this.round);
    this.onChecked(uri);
    const open = 'uri' in document ? document : openDocument(uri);
    return open && report && 'items' in report ? { ...report, items: ours(open, report.items) } : report;
  };

  /**
   * The same for what comes of the whole workspace, which can be faster than the answer for a document that was only just
   * opened. Others say nothing about files that are not open.
   */
  // eslint-disable-next-line @typescript-eslint/max-params -- The language client calls it with these.
  readonly provideWorkspaceDiagnostics: NonNullable<DiagnosticProviderMiddleware['provideWorkspaceDiagnostics']> = (
    known,
    token,
    report,
    next,
  ) =>
    next(known, token, (chunk) => {
      report(chunk && { ...chunk, items: chunk.items.map((item) => this.named(withoutOthers(item))) });
    });

  /**
   * The client asks once more for a document that it closes, and until that is answered it shows nothing that comes of the
   * workspace. Without a name, this comes again.
   */
  private named(item: WorkspaceReport): WorkspaceReport {
    if (!('items' in item) || !this.asked.has(item.uri.toString())) return item;
    const { kind, uri, version, items } = item;
    return { kind, uri, version, items };
  }
}

function withoutOthers(item: WorkspaceReport): WorkspaceReport {
  const open = 'items' in item ? openDocument(item.uri) : undefined;
  return open && 'items' in item ? { ...item, items: ours(open, item.items) } : item;
}

function openDocument(uri: Uri): TextDocument | undefined {
  const key = uri.toString();
  return workspace.textDocuments.find((document) => document.uri.toString() === key);
}

function ours(document: TextDocument, problems: readonly Diagnostic[]): Diagnostic[] {
  return problems.filter((problem) => !isReportedByOthers(document, ruleOf(problem)));
}

function ruleOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
