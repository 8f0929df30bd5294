import { workspace, type Diagnostic, type TextDocument, type Uri } from 'vscode';
import type { DiagnosticProviderMiddleware, vsdiag } from 'vscode-languageclient';
import { isReportedByOthers } from '../other-services';

/** Is between VS Code, which asks for the problems of a document, and the server. */
export class DiagnosticsMiddleware {
  private round = 0;
  private readonly answeredIn = new Map<string, number>();

  /** @param onChecked called when the server has checked a file again. */
  constructor(private readonly onChecked: (uri: Uri) => void) {}

  /** What others say has changed: the next answers are to be whole, whatever the editor remembers. */
  startAnew(): void {
    this.round += 1;
  }

  /** Drops what another extension says about the same document. */
  readonly provideDiagnostics: NonNullable<DiagnosticProviderMiddleware['provideDiagnostics']> = async (
    document,
    previous,
    token,
    next,
  ) => {
    const uri = 'uri' in document ? document.uri : document;
    const key = uri.toString();
    const report = await next(document, this.answeredIn.get(key) === this.round ? previous : undefined, token);
    this.answeredIn.set(key, this.round);
    this.onChecked(uri);
    const open = 'uri' in document ? document : workspace.textDocuments.find((other) => other.uri.toString() === key);
    return open && report ? ours(open, report) : report;
  };
}

function ours(document: TextDocument, report: vsdiag.DocumentDiagnosticReport): vsdiag.DocumentDiagnosticReport {
  if (!('items' in report)) return report;
  return { ...report, items: report.items.filter((problem) => !isReportedByOthers(document, ruleOf(problem))) };
}

function ruleOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
