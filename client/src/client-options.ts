import type { Uri } from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { documentSelector } from './document-selector';
import { pageBase } from './rule-pages';

/** The settings section, the prefix of commands, the source of diagnostics. */
export const id = 'omconfig';

/** The name under which the output and the server's messages appear. */
export const displayName = 'OpenMetadata Config';

/** @param onChecked called when the server has checked a file anew. */
export function clientOptions(onChecked: (uri: Uri) => void): LanguageClientOptions {
  return {
    documentSelector: documentSelector(),
    initializationOptions: { pageBase },
    diagnosticPullOptions: { onChange: true, onSave: false, onTabs: false },
    middleware: {
      provideDiagnostics: async (document, previous, token, next) => {
        const report = await next(document, previous, token);
        onChecked('uri' in document ? document.uri : document);
        return report;
      },
    },
  };
}
