import { createConnection, DiagnosticSeverity, TextDocumentSyncKind } from 'vscode-languageserver/node';

/**
 * The least that a language server can be: Node and the protocol library. It reads nothing and always answers the same,
 * so its cost is the lower bound for any server on this machine.
 */
const connection = createConnection();
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    completionProvider: {},
    diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
  },
}));
connection.onHover(() => ({ contents: 'floor' }));
connection.onCompletion(() => [{ label: 'floor' }]);
connection.languages.diagnostics.on(() => ({
  kind: 'full',
  items: [{ range, severity: DiagnosticSeverity.Error, message: 'floor' }],
}));
connection.listen();
