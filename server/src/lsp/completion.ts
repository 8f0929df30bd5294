import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
} from 'vscode-languageserver';
import type { CompletionItem as Offer } from '../service/complete/item';
import type { Session } from './session';

/** Typing one of these asks for completions. */
export const triggerCharacters: readonly string[] = [' ', ':', '-', '"', '{', ','];

/** What may be typed at the cursor; empty in files that are not ours. */
export async function completion(
  session: Session,
  { textDocument, position }: CompletionParams,
): Promise<CompletionList> {
  const checked = await session.check(session.locations.pathOf(textDocument.uri));
  if (!checked?.report) return { isIncomplete: false, items: [] };
  const { path, text, lines, options } = checked;
  const offers = session.host.service.complete(path, text, lines.offsetAt(position), session.workspace, options);
  return { isIncomplete: false, items: offers.map((offer, index) => toItem(offer, index, session, lines)) };
}

function toItem(
  offer: Offer,
  index: number,
  { features }: Session,
  lines: { positionAt: (offset: number) => CompletionParams['position'] },
): CompletionItem {
  const range = { start: lines.positionAt(offer.span.start), end: lines.positionAt(offer.span.end) };
  const text = features.snippets ? offer.snippet : plainText(offer.snippet);
  return {
    label: offer.label,
    kind: offer.kind === 'field' ? CompletionItemKind.Field : CompletionItemKind.Value,
    detail: offer.detail,
    documentation: { kind: MarkupKind.Markdown, value: offer.documentation },
    sortText: String(index).padStart(4, '0'),
    filterText: offer.label,
    insertTextFormat: features.snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: InsertTextMode.adjustIndentation,
    textEdit: { range, newText: text },
    ...(offer.deprecated && { tags: [CompletionItemTag.Deprecated] }),
  };
}

/** For clients without snippets: the stops' texts, and nothing where there is none. */
function plainText(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|((?:[^,|\\]|\\.)*)[^}]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '')
    .replaceAll(/\\([\\$},|])/g, '$1');
}
