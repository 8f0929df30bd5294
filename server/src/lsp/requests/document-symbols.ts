import {
  SymbolKind,
  type CancellationToken,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type SymbolInformation,
} from 'vscode-languageserver';
import { ask } from '../session/document-question';
import type { Checked, Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import type { OutlineEntry } from '../../service/public';

const kinds = {
  document: SymbolKind.Module,
  section: SymbolKind.Object,
  list: SymbolKind.Array,
  item: SymbolKind.Struct,
} as const;
/** For clients that know the first kinds of the protocol alone. */
const firstKinds: Kinds = { ...kinds, section: SymbolKind.Namespace, item: SymbolKind.Class };

type Kinds = Readonly<Record<keyof typeof kinds, SymbolKind>>;

/** Answers `textDocument/documentSymbol`: a tree, or for clients that know none a flat list. */
export async function documentSymbols(
  session: Session,
  { textDocument }: DocumentSymbolParams,
  token: CancellationToken,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  const entries = session.host.service.outline(asked.request);
  const symbolKinds = session.features.allSymbolKinds ? kinds : firstKinds;
  if (session.features.symbolTree) return entries.map((entry) => toSymbol(asked.checked, entry, symbolKinds));
  return entries.flatMap((entry) => flattened(asked.checked, entry, { symbolKinds, container: undefined }));
}

/** Without spreads, which take half of the time in a file of thousands of sections. */
function toSymbol(checked: Checked, entry: OutlineEntry, symbolKinds: Kinds): DocumentSymbol {
  const symbol: DocumentSymbol = {
    name: entry.name === '' ? '(no name)' : entry.name,
    kind: symbolKinds[entry.kind],
    range: rangeOf(checked.lines, entry),
    selectionRange: rangeOf(checked.lines, entry.nameSpan),
  };
  if (entry.detail !== '') symbol.detail = entry.detail;
  if (entry.children.length > 0) symbol.children = entry.children.map((child) => toSymbol(checked, child, symbolKinds));
  return symbol;
}

function flattened(
  checked: Checked,
  entry: OutlineEntry,
  { symbolKinds, container }: { readonly symbolKinds: Kinds; readonly container: string | undefined },
): SymbolInformation[] {
  const { name, kind, children } = entry;
  const own: SymbolInformation = {
    name: name === '' ? '(no name)' : name,
    kind: symbolKinds[kind],
    location: { uri: checked.uri, range: rangeOf(checked.lines, entry) },
    ...(container !== undefined && { containerName: container }),
  };
  return [own, ...children.flatMap((child) => flattened(checked, child, { symbolKinds, container: name }))];
}
