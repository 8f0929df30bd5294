import { ResourceOperationKind, type ClientCapabilities } from 'vscode-languageserver';
import { isObject } from './settings';

/** What the client can do, of all that we make use of. */
export interface ClientFeatures {
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly versionedDiagnostics: boolean;
  readonly configuration: boolean;
  readonly watchConfiguration: boolean;
  readonly watchFiles: boolean;
  readonly workspaceFolders: boolean;
  readonly applyEdit: boolean;
  readonly documentChanges: boolean;
  readonly createFiles: boolean;
  readonly resolveActions: boolean;
  readonly disabledActions: boolean;
  /** Completions may have stops to fill in. */
  readonly snippets: boolean;
  /** Another service for YAML runs in the editor and tells what cannot be parsed. */
  readonly othersCheckSyntax: boolean;
}

/** Reads the capabilities, however much of them is missing. */
export function readFeatures({ workspace, textDocument, experimental }: ClientCapabilities): ClientFeatures {
  const edit = workspace?.workspaceEdit;
  const action = textDocument?.codeAction;
  const documentChanges = edit?.documentChanges === true;
  const resolves = action?.resolveSupport?.properties.includes('edit') === true && action.dataSupport === true;
  return {
    pullDiagnostics: textDocument?.diagnostic !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    versionedDiagnostics: textDocument?.publishDiagnostics?.versionSupport === true,
    configuration: workspace?.configuration === true,
    watchConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    applyEdit: workspace?.applyEdit === true,
    documentChanges,
    createFiles: documentChanges && edit.resourceOperations?.includes(ResourceOperationKind.Create) === true,
    resolveActions: resolves,
    disabledActions: action?.disabledSupport === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    othersCheckSyntax: othersCheckSyntax(experimental),
  };
}

/** By the words that other servers for YAML dialects understand, too: `alternateYamlLanguageService.syntaxValidation`. */
function othersCheckSyntax(experimental: unknown): boolean {
  const other = isObject(experimental) ? experimental['alternateYamlLanguageService'] : undefined;
  return isObject(other) && other['syntaxValidation'] === true;
}
