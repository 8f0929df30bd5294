import {
  SymbolKind,
  type CancellationToken,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type SymbolInformation,
} from 'vscode-languageserver';
import { ask } from './document-question';
import type { Checked, Session } from '../session/session';
import { rangeOf } from '../diagnostics/to-diagnostics';
import type { OutlineEntry } from '../../service/types';

const kinds = {
  document: SymbolKind.Module,
  section: SymbolKind.Object,
  list: SymbolKind.Array,
  item: SymbolKind.Struct,
} as const;

/** Answers `textDocument/documentSymbol`: a tree, or for clients that know none a flat list. */
export async function documentSymbols(
  session: Session,
  { textDocument }: DocumentSymbolParams,
  token: CancellationToken,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  const entries = session.host.service.outline(asked.request);
  if (session.features.symbolTree) return entries.map((entry) => toSymbol(asked.checked, entry));
  return entries.flatMap((entry) => flattened(asked.checked, entry, undefined));
}

function toSymbol(checked: Checked, { name, detail, kind, nameSpan, children, ...span }: OutlineEntry): DocumentSymbol {
  return {
    name: name === '' ? '(no name)' : name,
    ...(detail !== '' && { detail }),
    kind: kinds[kind],
    range: rangeOf(checked.lines, span),
    selectionRange: rangeOf(checked.lines, nameSpan),
    children: children.map((child) => toSymbol(checked, child)),
  };
}

function flattened(checked: Checked, entry: OutlineEntry, containerName: string | undefined): SymbolInformation[] {
  const { name, kind, children } = entry;
  const own: SymbolInformation = {
    name: name === '' ? '(no name)' : name,
    kind: kinds[kind],
    location: { uri: checked.uri, range: rangeOf(checked.lines, entry) },
    ...(containerName !== undefined && { containerName }),
  };
  return [own, ...children.flatMap((child) => flattened(checked, child, name))];
}
