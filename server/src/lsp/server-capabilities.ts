import { PositionEncodingKind, TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver';
import type { ClientFeatures } from './connection/client-features';
import { codeActionKinds } from './edits/code-actions';
import { commandNames } from './commands/commands';
import { triggerCharacters } from './requests/completion';
import { tokensLegend } from './requests/semantic-tokens';
import { diagnosticSource } from './diagnostics/to-diagnostics';

/** What the server offers to a client. */
export function serverCapabilities(features: ClientFeatures): ServerCapabilities {
  const { pullDiagnostics, workspaceFolders, tokens } = features;
  return {
    ...(features.positionEncodings && { positionEncoding: PositionEncodingKind.UTF16 }),
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    codeActionProvider: features.actionLiterals
      ? { codeActionKinds: [...codeActionKinds], resolveProvider: true }
      : features.applyEdit,
    hoverProvider: true,
    completionProvider: { triggerCharacters: [...triggerCharacters], resolveProvider: true },
    ...(features.outline && { documentSymbolProvider: features.outlineLabel ? { label: 'OpenMetadata' } : true }),
    ...(features.links && { documentLinkProvider: {} }),
    ...(features.lenses && { codeLensProvider: {} }),
    ...(features.hints && { inlayHintProvider: true }),
    // Clients have asked for these since the first version of the protocol, and some do so without declaring it.
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    workspaceSymbolProvider: true,
    renameProvider: features.preparesRename ? { prepareProvider: true } : true,
    ...(tokens && {
      semanticTokensProvider: {
        legend: tokensLegend,
        ...(tokens.full && { full: tokens.delta ? { delta: true } : true }),
        ...(tokens.range && { range: true }),
      },
    }),
    executeCommandProvider: { commands: [...commandNames] },
    ...(pullDiagnostics && {
      diagnosticProvider: { identifier: diagnosticSource, interFileDependencies: true, workspaceDiagnostics: true },
    }),
    ...(workspaceFolders && { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }),
  };
}
