import { l10n, Uri, type CodeLens } from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import type { DiagnosticsMiddleware } from './diagnostics-middleware';
import { documentSelector } from '../files/document-selector';
import { isOutlinedByOthers } from './other-services';
import { pageBase } from './page-addresses';

/** The options of the language client: documents, settings, middleware. */
export function clientOptions(diagnostics: DiagnosticsMiddleware): LanguageClientOptions {
  return {
    documentSelector: documentSelector(),
    // The server's own texts are in the same bundle; there is none where VS Code is in English.
    initializationOptions: { pageBase, ...(l10n.bundle && { translations: l10n.bundle }) },
    diagnosticPullOptions: { onChange: true, onSave: false, onTabs: false },
    middleware: {
      provideDiagnostics: diagnostics.provideDiagnostics,
      provideWorkspaceDiagnostics: diagnostics.provideWorkspaceDiagnostics,
      provideDocumentSymbols: (document, token, next) => (isOutlinedByOthers(document) ? [] : next(document, token)),
      provideCodeLenses: async (document, token, next) => (await next(document, token))?.map(withPreview),
    },
  };
}

/** The commands of the server change files at once; ours let a person look at the changes, or choose, first. */
function withPreview(lens: CodeLens): CodeLens {
  if (lens.command?.command === 'omconfig.createWorkflow') {
    lens.command = { ...lens.command, command: 'omconfig.createServiceWorkflow' };
    return lens;
  }
  const [params] = (lens.command?.arguments ?? []) as { readonly uri: string; readonly to: string }[];
  if (lens.command?.command !== 'omconfig.migrateFile' || params === undefined) return lens;
  const answers = [Uri.parse(params.uri), { to: params.to }];
  lens.command = { ...lens.command, command: 'omconfig.migrateThisFile', arguments: answers };
  return lens;
}
