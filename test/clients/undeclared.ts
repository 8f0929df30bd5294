import type { ProtocolModel } from './protocol-model';
import { isObject, listOf, objectsOf, type Data } from './data';

/** A message of the server: what it asked or reported on its own, or its answer to a request. */
export interface ServerMessage {
  readonly method: string;
  readonly part: 'params' | 'result' | 'partial';
  readonly value: unknown;
}

/**
 * What a message makes use of: paths into the client's capabilities, one of which must be declared; with a value, the list
 * there must have it.
 */
interface Use {
  readonly paths: readonly string[];
  readonly value?: unknown;
}

const REPORTS = ['textDocument.publishDiagnostics', 'textDocument.diagnostic'];
const ITEM = 'textDocument.completion.completionItem';
const ACTION = 'textDocument.codeAction';
const EDIT = 'workspace.workspaceEdit';
/** What came after the first version of the protocol has higher numbers, for completions as for symbols. */
const LAST_FIRST_KIND = 18;

/** The capabilities that a message makes use of. */
export function usesOf(model: ProtocolModel, { method, part, value }: ServerMessage): string[] {
  return collect(model, { method, part, value }).map(({ paths }) => paths[0] ?? '');
}

/** The capabilities that a message makes use of although the client did not declare them. */
export function undeclaredUses(model: ProtocolModel, capabilities: unknown, message: ServerMessage): string[] {
  return collect(model, message)
    .filter(({ paths, value }) => !paths.some((path) => isDeclared(capabilities, path, value)))
    .map(({ paths, value }) => `${paths.join(' or ')}${value === undefined ? '' : ` with ${JSON.stringify(value)}`}`);
}

function isDeclared(capabilities: unknown, path: string, value: unknown): boolean {
  let at: unknown = capabilities;
  for (const name of path.split('.')) at = isObject(at) ? at[name] : undefined;
  if (value !== undefined) return Array.isArray(at) && at.includes(value);
  return at !== undefined && at !== null && at !== false;
}

function use(...paths: readonly string[]): Use[] {
  return [{ paths }];
}

function useIf(holds: boolean, ...paths: readonly string[]): Use[] {
  return holds ? use(...paths) : [];
}

function collect(model: ProtocolModel, { method, part, value }: ServerMessage): Use[] {
  if (part === 'params') return [...sendingUses(model, method), ...paramsUses(model, method, value)];
  switch (method) {
    case 'initialize':
      return serverUses(isObject(value) ? value['capabilities'] : undefined);
    case 'textDocument/completion':
      return listOf(value, 'items').flatMap(itemUses).concat(defaultUses(value));
    case 'completionItem/resolve':
      return itemUses(value);
    case 'textDocument/hover':
      return isObject(value) ? markupUses(value['contents'], 'textDocument.hover.contentFormat') : [];
    case 'textDocument/codeAction':
      return objectsOf(value).flatMap(actionUses);
    case 'codeAction/resolve':
      return actionUses(value);
    case 'textDocument/documentSymbol':
      return objectsOf(value).flatMap(symbolUses);
    case 'textDocument/documentLink':
      return objectsOf(value).flatMap((link) => useIf('tooltip' in link, 'textDocument.documentLink.tooltipSupport'));
    case 'textDocument/definition':
      return objectsOf(value).flatMap((place) => useIf('targetUri' in place, 'textDocument.definition.linkSupport'));
    case 'textDocument/rename':
      return renameUses(value);
    case 'workspace/symbol':
      return objectsOf(value).flatMap(({ kind }) =>
        useIf(Number(kind) > LAST_FIRST_KIND, 'workspace.symbol.symbolKind.valueSet'),
      );
    case 'textDocument/diagnostic':
      return listOf(value, 'items').flatMap(diagnosticUses);
    case 'workspace/diagnostic':
      return listOf(value, 'items').flatMap((report) => listOf(report, 'items').flatMap(diagnosticUses));
    default:
      return [];
  }
}

/** Requests are sent only to clients that know them; of the notifications, all clients know those that we send. */
function sendingUses(model: ProtocolModel, method: string): Use[] {
  const message = model.methods.get(method);
  if (message?.result === undefined || message.capability === '') return [];
  const isRefresh = method.endsWith('/refresh') && !message.capability.endsWith('.refreshSupport');
  return use(isRefresh ? `${message.capability}.refreshSupport` : message.capability);
}

function paramsUses(model: ProtocolModel, method: string, params: unknown): Use[] {
  if (!isObject(params)) return [];
  switch (method) {
    case 'textDocument/publishDiagnostics':
      return [
        ...useIf('version' in params, `${String(REPORTS[0])}.versionSupport`),
        ...objectsOf(params['diagnostics']).flatMap(diagnosticUses),
      ];
    case 'workspace/applyEdit':
      return [...editUses(params['edit']), ...useIf('metadata' in params, `${EDIT}.metadataSupport`)];
    case 'client/registerCapability':
      return objectsOf(params['registrations']).flatMap((one) =>
        use(`${registrationOf(model, one)}.dynamicRegistration`),
      );
    default:
      return [];
  }
}

/** Where the capabilities of a method are: `workspace/didChangeWatchedFiles` → `workspace.didChangeWatchedFiles` */
function registrationOf(model: ProtocolModel, { method }: Data): string {
  const path = model.methods.get(String(method))?.capability ?? '';
  return path === '' ? String(method).replace('/', '.') : path;
}

function serverUses(given: unknown): Use[] {
  if (!isObject(given)) return [];
  const { documentSymbolProvider: symbols, renameProvider: renames, semanticTokensProvider: tokens, workspace } = given;
  return [
    ...useIf('positionEncoding' in given, 'general.positionEncodings'),
    ...useIf(isObject(given['codeActionProvider']), `${ACTION}.codeActionLiteralSupport`),
    ...useIf(isObject(symbols) && 'label' in symbols, 'textDocument.documentSymbol.labelSupport'),
    ...useIf('diagnosticProvider' in given, 'textDocument.diagnostic'),
    ...useIf('inlayHintProvider' in given, 'textDocument.inlayHint'),
    ...useIf(isObject(renames), 'textDocument.rename.prepareSupport'),
    ...(isObject(tokens) ? tokenUses(tokens) : []),
    ...useIf(isObject(workspace) && 'workspaceFolders' in workspace, 'workspace.workspaceFolders'),
  ];
}

function tokenUses({ full, range }: Data): Use[] {
  const requests = 'textDocument.semanticTokens.requests';
  return [
    { paths: ['textDocument.semanticTokens.formats'], value: 'relative' },
    ...useIf(full !== undefined, `${requests}.full`),
    ...useIf(isObject(full) && full['delta'] === true, `${requests}.full.delta`),
    ...useIf(range !== undefined, `${requests}.range`),
  ];
}

function renameUses(edit: unknown): Use[] {
  const isAnnotated = isObject(edit) && 'changeAnnotations' in edit;
  return [...editUses(edit), ...useIf(isAnnotated, 'textDocument.rename.honorsChangeAnnotations')];
}

function diagnosticUses(found: Data): Use[] {
  const either = (name: string): readonly string[] => REPORTS.map((report) => `${report}.${name}`);
  return [
    ...useIf('tags' in found, ...either('tagSupport')),
    ...useIf('codeDescription' in found, ...either('codeDescriptionSupport')),
    ...useIf('relatedInformation' in found, ...either('relatedInformation')),
    ...useIf('data' in found, ...either('dataSupport')),
    ...useIf(isObject(found['message']), 'textDocument.diagnostic.markupMessageSupport'),
  ];
}

function itemUses(item: unknown): Use[] {
  if (!isObject(item)) return [];
  const { kind, textEdit, insertTextMode: mode } = item;
  return [
    ...useIf(Number(kind) > LAST_FIRST_KIND, 'textDocument.completion.completionItemKind.valueSet'),
    ...useIf('tags' in item, `${ITEM}.tagSupport`),
    ...useIf('deprecated' in item, `${ITEM}.deprecatedSupport`),
    ...useIf('preselect' in item, `${ITEM}.preselectSupport`),
    ...useIf('commitCharacters' in item, `${ITEM}.commitCharactersSupport`),
    ...useIf('labelDetails' in item, `${ITEM}.labelDetailsSupport`),
    ...useIf(item['insertTextFormat'] === 2, `${ITEM}.snippetSupport`),
    ...(mode === undefined ? [] : [{ paths: [`${ITEM}.insertTextModeSupport.valueSet`], value: mode }]),
    ...useIf(isObject(textEdit) && 'insert' in textEdit, `${ITEM}.insertReplaceSupport`),
    ...markupUses(item['documentation'], `${ITEM}.documentationFormat`),
  ];
}

function defaultUses(list: unknown): Use[] {
  const defaults = isObject(list) ? list['itemDefaults'] : undefined;
  const paths = ['textDocument.completion.completionList.itemDefaults'];
  return isObject(defaults) ? Object.keys(defaults).map((value) => ({ paths, value })) : [];
}

/** Plain text needs no declaration. */
function markupUses(text: unknown, path: string): Use[] {
  return isObject(text) && text['kind'] === 'markdown' ? [{ paths: [path], value: 'markdown' }] : [];
}

function actionUses(action: unknown): Use[] {
  if (!isObject(action) || typeof action['command'] === 'string') return [];
  const isOpen = !('edit' in action) && !('command' in action) && !('disabled' in action);
  return [
    ...use(`${ACTION}.codeActionLiteralSupport`),
    ...useIf('isPreferred' in action, `${ACTION}.isPreferredSupport`),
    ...useIf('disabled' in action, `${ACTION}.disabledSupport`),
    ...useIf('data' in action, `${ACTION}.dataSupport`),
    ...useIf('tags' in action, `${ACTION}.tagSupport`),
    ...(isOpen ? [{ paths: [`${ACTION}.resolveSupport.properties`], value: 'edit' }] : []),
    ...objectsOf(action['diagnostics']).flatMap(diagnosticUses),
    ...editUses(action['edit']),
  ];
}

function editUses(edit: unknown): Use[] {
  if (!isObject(edit)) return [];
  const changes = objectsOf(edit['documentChanges']);
  const operations = changes.flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
  const isVersioned = 'documentChanges' in edit && operations.length === 0;
  return [
    ...useIf(isVersioned, `${EDIT}.documentChanges`),
    ...operations.map((value) => ({ paths: [`${EDIT}.resourceOperations`], value })),
    ...useIf('changeAnnotations' in edit, `${EDIT}.changeAnnotationSupport`),
    ...useIf(
      changes.some((change) => objectsOf(change['edits']).some((one) => 'annotationId' in one)),
      `${EDIT}.changeAnnotationSupport`,
    ),
    ...useIf(
      changes.some((change) => objectsOf(change['edits']).some((one) => 'snippet' in one)),
      `${EDIT}.snippetEditSupport`,
    ),
  ];
}

function symbolUses(symbol: Data): Use[] {
  return [
    ...useIf(Number(symbol['kind']) > LAST_FIRST_KIND, 'textDocument.documentSymbol.symbolKind.valueSet'),
    ...useIf('selectionRange' in symbol, 'textDocument.documentSymbol.hierarchicalDocumentSymbolSupport'),
    ...useIf('tags' in symbol, 'textDocument.documentSymbol.tagSupport'),
    ...objectsOf(symbol['children']).flatMap(symbolUses),
  ];
}
