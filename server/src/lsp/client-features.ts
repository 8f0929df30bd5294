import { ResourceOperationKind, type ClientCapabilities } from 'vscode-languageserver';

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
  readonly preferredActions: boolean;
}

/** Reads the capabilities, however much of them is missing. */
export function readFeatures({ workspace, textDocument }: ClientCapabilities): ClientFeatures {
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
    preferredActions: action?.isPreferredSupport === true,
  };
}
