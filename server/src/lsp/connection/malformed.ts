/** Requests about a place in a document, and about a part of it. */
const ABOUT_A_PLACE =
  /^textDocument\/(?:hover|completion|definition|references|documentHighlight|prepareRename|rename)$/;
const ABOUT_A_PART = /^textDocument\/(?:inlayHint|codeAction|semanticTokens\/range)$/;

/** The part of a request's parameters that is not there, or not of the kind that the protocol requires; undefined if all are. */
export function malformedPart(method: string, params: unknown): string | undefined {
  if (!method.startsWith('textDocument/')) return undefined;
  if (!isMap(params)) return 'params';
  const { textDocument, position, range } = params;
  if (!isMap(textDocument) || typeof textDocument['uri'] !== 'string') return 'textDocument';
  if (ABOUT_A_PLACE.test(method) && !isPosition(position)) return 'position';
  if (!ABOUT_A_PART.test(method)) return undefined;
  return isMap(range) && isPosition(range['start']) && isPosition(range['end']) ? undefined : 'range';
}

/** The same for `initialize`, where only the parts that are used must be right. */
export function malformedStart(params: unknown): string | undefined {
  if (!isMap(params)) return 'params';
  const { workspaceFolders = null } = params;
  if (workspaceFolders === null) return undefined;
  const isList = Array.isArray(workspaceFolders);
  return isList && workspaceFolders.every((folder) => isMap(folder) && typeof folder['uri'] === 'string')
    ? undefined
    : 'workspaceFolders';
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPosition(value: unknown): boolean {
  return isMap(value) && typeof value['line'] === 'number' && typeof value['character'] === 'number';
}
