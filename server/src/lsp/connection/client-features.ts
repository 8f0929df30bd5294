import {
  InsertTextMode,
  MarkupKind,
  ResourceOperationKind,
  TokenFormat,
  type ClientCapabilities,
  type SemanticTokensClientCapabilities,
} from 'vscode-languageserver';
import { isObject } from '../../service/public';

/** What the client can do, as far as the server makes use of it. */
export interface ClientFeatures {
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly versionedDiagnostics: boolean;
  readonly diagnosticTags: boolean;
  readonly diagnosticLinks: boolean;
  readonly diagnosticData: boolean;
  readonly relatedInformation: boolean;
  readonly configuration: boolean;
  readonly watchConfiguration: boolean;
  readonly watchFiles: boolean;
  readonly workspaceFolders: boolean;
  readonly applyEdit: boolean;
  readonly documentChanges: boolean;
  readonly createFiles: boolean;
  /** Edits may have stops to fill in. */
  readonly snippetEdits: boolean;
  /** Lets a person choose among the parts of an edit. */
  readonly confirmEdits: boolean;
  /** An edit may say that it is a refactoring. */
  readonly editMetadata: boolean;
  /** Code actions may be objects; without that they are commands. */
  readonly actionLiterals: boolean;
  readonly preferredActions: boolean;
  readonly resolveActions: boolean;
  readonly disabledActions: boolean;
  /** Completions may have stops to fill in. */
  readonly snippets: boolean;
  /** The editor indents the lines of a completion by itself when it is asked to. */
  readonly adjustsIndentation: boolean;
  readonly completionTags: boolean;
  /** The older way to strike a completion through. */
  readonly deprecatedCompletions: boolean;
  /** Knows the kinds of completions that came later than the first version of the protocol. */
  readonly allCompletionKinds: boolean;
  /** The documentation of a completion may come when somebody looks at it. */
  readonly resolveDocumentation: boolean;
  readonly markdownDocumentation: boolean;
  readonly markdownHover: boolean;
  readonly outline: boolean;
  /** The outline may be a tree. */
  readonly symbolTree: boolean;
  /** Knows the kinds of symbols that came later than the first version of the protocol. */
  readonly allSymbolKinds: boolean;
  readonly outlineLabel: boolean;
  readonly links: boolean;
  readonly linkTooltips: boolean;
  readonly lenses: boolean;
  readonly refreshLenses: boolean;
  readonly hints: boolean;
  readonly refreshHints: boolean;
  /** A definition may say which words it was asked about. */
  readonly definitionLinks: boolean;
  /** A name is looked at before somebody types another one. */
  readonly preparesRename: boolean;
  /** Shows the description of an edit before it is applied, also that of a rename. */
  readonly annotatedRename: boolean;
  /** What may be asked about tokens; nothing for a client that would then show only ours. */
  readonly tokens: { readonly full: boolean; readonly delta: boolean; readonly range: boolean } | undefined;
  readonly refreshTokens: boolean;
  /** Has been asked which positions it can count in, so it understands the answer. */
  readonly positionEncodings: boolean;
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
  const reports = [textDocument?.publishDiagnostics, textDocument?.diagnostic];
  const others = othersServices(given.experimental);
  const resolves = has(action?.resolveSupport?.properties, 'edit') && action?.dataSupport === true;
  return {
    pullDiagnostics: textDocument?.diagnostic !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    versionedDiagnostics: textDocument?.publishDiagnostics?.versionSupport === true,
    diagnosticTags: reports.some((report) => report?.tagSupport !== undefined),
    diagnosticLinks: reports.some((report) => report?.codeDescriptionSupport === true),
    diagnosticData: reports.some((report) => report?.dataSupport === true),
    relatedInformation: reports.some((report) => report?.relatedInformation === true),
    configuration: workspace?.configuration === true,
    watchConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    applyEdit: workspace?.applyEdit === true,
    documentChanges,
    createFiles: has(edit?.resourceOperations, ResourceOperationKind.Create),
    snippetEdits: edit?.snippetEditSupport === true,
    confirmEdits: documentChanges && edit.changeAnnotationSupport !== undefined,
    editMetadata: edit?.metadataSupport === true,
    actionLiterals: action?.codeActionLiteralSupport !== undefined,
    preferredActions: action?.isPreferredSupport === true,
    resolveActions: resolves,
    disabledActions: action?.disabledSupport === true,
    snippets: item?.snippetSupport === true,
    adjustsIndentation: has(item?.insertTextModeSupport?.valueSet, InsertTextMode.adjustIndentation),
    completionTags: item?.tagSupport !== undefined,
    deprecatedCompletions: item?.deprecatedSupport === true,
    allCompletionKinds: textDocument?.completion?.completionItemKind?.valueSet !== undefined,
    resolveDocumentation: has(item?.resolveSupport?.properties, 'documentation'),
    markdownDocumentation: has(item?.documentationFormat, MarkupKind.Markdown),
    markdownHover: has(textDocument?.hover?.contentFormat, MarkupKind.Markdown),
    outline: textDocument?.documentSymbol !== undefined && others['documentSymbols'] !== true,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    allSymbolKinds: textDocument?.documentSymbol?.symbolKind?.valueSet !== undefined,
    outlineLabel: textDocument?.documentSymbol?.labelSupport === true,
    links: textDocument?.documentLink !== undefined,
    linkTooltips: textDocument?.documentLink?.tooltipSupport === true,
    lenses: textDocument?.codeLens !== undefined,
    refreshLenses: workspace?.codeLens?.refreshSupport === true,
    hints: textDocument?.inlayHint !== undefined,
    refreshHints: workspace?.inlayHint?.refreshSupport === true,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    annotatedRename:
      textDocument?.rename?.honorsChangeAnnotations === true &&
      documentChanges &&
      edit.changeAnnotationSupport !== undefined,
    tokens: tokenRequests(textDocument?.semanticTokens),
    refreshTokens: workspace?.semanticTokens?.refreshSupport === true,
    positionEncodings: given.general?.positionEncodings !== undefined,
    othersCheckSyntax: others['syntaxValidation'] === true,
  };
}

function has(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.includes(value);
}

/** A client that does not keep its own colors would lose them: ours are only for what YAML does not know. */
function tokenRequests(given: SemanticTokensClientCapabilities | undefined): ClientFeatures['tokens'] {
  const requests = given?.requests;
  if (!isObject(requests) || given?.augmentsSyntaxTokens === false || !has(given?.formats, TokenFormat.Relative))
    return undefined;
  const { full, range } = requests;
  const delta = isObject(full) && full.delta === true;
  return { full: full === true || isObject(full), delta, range: range === true || isObject(range) };
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
