import { MarkupKind, ResourceOperationKind, type ClientCapabilities } from 'vscode-languageserver';
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
  /** Lets a person choose among the parts of an edit. */
  readonly confirmEdits: boolean;
  readonly resolveActions: boolean;
  readonly disabledActions: boolean;
  /** Completions may have stops to fill in. */
  readonly snippets: boolean;
  /** The documentation of a completion may come when somebody looks at it. */
  readonly resolveDocumentation: boolean;
  readonly markdownDocumentation: boolean;
  readonly markdownHover: boolean;
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
  /** A definition may say which words it was asked about. */
  readonly definitionLinks: boolean;
  /** Another service for YAML runs in the editor and reports what cannot be parsed. */
  readonly othersCheckSyntax: boolean;
}

/** Reads the capabilities, however much of them is missing, `null`, or of another shape than the protocol has it. */
export function readFeatures(capabilities: ClientCapabilities): ClientFeatures {
  const given = withoutNulls(capabilities) ?? {};
  const { workspace, textDocument } = given;
  const edit = workspace?.workspaceEdit;
  const action = textDocument?.codeAction;
  const item = textDocument?.completion?.completionItem;
  const documentChanges = edit?.documentChanges === true;
  const others = othersServices(given.experimental);
  const resolves = has(action?.resolveSupport?.properties, 'edit') && action?.dataSupport === true;
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
    createFiles: documentChanges && has(edit.resourceOperations, ResourceOperationKind.Create),
    confirmEdits: documentChanges && edit.changeAnnotationSupport !== undefined,
    resolveActions: resolves,
    disabledActions: action?.disabledSupport === true,
    snippets: item?.snippetSupport === true,
    resolveDocumentation: has(item?.resolveSupport?.properties, 'documentation'),
    markdownDocumentation: takesMarkdown(item?.documentationFormat),
    markdownHover: takesMarkdown(textDocument?.hover?.contentFormat),
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

function has(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}

/** A client that does not say what it takes is as old as Markdown in the protocol, or shows it raw, which reads well. */
function takesMarkdown(formats: unknown): boolean {
  return !Array.isArray(formats) || formats.length === 0 || formats.includes(MarkupKind.Markdown);
}

/** Some clients write `null` where they mean nothing. */
function withoutNulls(value: unknown): ClientCapabilities | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutNulls(part) ?? part]));
}

/** What another service for YAML does, by the words that other servers for YAML dialects understand, too. */
function othersServices(experimental: unknown): Readonly<Record<string, unknown>> {
  const others = isObject(experimental) ? experimental['alternateYamlLanguageService'] : undefined;
  return isObject(others) ? others : {};
}
