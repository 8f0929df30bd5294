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
  /** The documentation of a completion may come when somebody looks at it. */
  readonly resolveDocumentation: boolean;
  readonly outline: boolean;
  /** The outline may be a tree. */
  readonly symbolTree: boolean;
  readonly links: boolean;
  readonly linkTooltips: boolean;
  readonly lenses: boolean;
  readonly refreshLenses: boolean;
  readonly hints: boolean;
  readonly refreshHints: boolean;
  readonly definition: boolean;
  /** A definition may tell which words it was asked about. */
  readonly definitionLinks: boolean;
  /** Another service for YAML runs in the editor and tells what cannot be parsed. */
  readonly othersCheckSyntax: boolean;
}

/** Reads the capabilities, however much of them is missing. */
export function readFeatures({ workspace, textDocument, experimental }: ClientCapabilities): ClientFeatures {
  const edit = workspace?.workspaceEdit;
  const action = textDocument?.codeAction;
  const item = textDocument?.completion?.completionItem;
  const documentChanges = edit?.documentChanges === true;
  const others = othersServices(experimental);
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
    snippets: item?.snippetSupport === true,
    resolveDocumentation: item?.resolveSupport?.properties.includes('documentation') === true,
    outline: textDocument?.documentSymbol !== undefined && others['documentSymbols'] !== true,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    links: textDocument?.documentLink !== undefined,
    linkTooltips: textDocument?.documentLink?.tooltipSupport === true,
    lenses: textDocument?.codeLens !== undefined,
    refreshLenses: workspace?.codeLens?.refreshSupport === true,
    hints: textDocument?.inlayHint !== undefined,
    refreshHints: workspace?.inlayHint?.refreshSupport === true,
    definition: textDocument?.definition !== undefined,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    othersCheckSyntax: others['syntaxValidation'] === true,
  };
}

/** What another service for YAML does, by the words that other servers for YAML dialects understand, too. */
function othersServices(experimental: unknown): Readonly<Record<string, unknown>> {
  const others = isObject(experimental) ? experimental['alternateYamlLanguageService'] : undefined;
  return isObject(others) ? others : {};
}
