import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { markup } from './markup';
import type { Session } from '../session/session';
import type { CompletionItem as Offer } from '../../service/types';

/** Typing one of these asks for completions. */
export const triggerCharacters: readonly string[] = [' ', ':', '-', '"', '{', '[', ',', '=', '$'];

const KINDS: Readonly<Record<Offer['kind'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.Value,
  form: CompletionItemKind.Struct,
  workflow: CompletionItemKind.Snippet,
  word: CompletionItemKind.Keyword,
};

/** What is in an item's `data`: which of the offers of which answer it is. */
interface Reference {
  readonly answer: number;
  readonly index: number;
}

/** Answers requests for completions, and remembers the last answer for the documentation of what somebody looks at. */
export class Completer {
  private answer = 0;
  private offers: readonly Offer[] = [];

  constructor(private readonly session: Session) {}

  /** What may be typed at the cursor; empty in files that are not ours. */
  async complete({ textDocument, position }: CompletionParams): Promise<CompletionList> {
    const { session } = this;
    const checked = await session.check(session.locations.pathOf(textDocument.uri));
    if (!checked || checked.isSetAside) return { isIncomplete: false, items: [] };
    const { path, text, lines, options } = checked;
    const found = session.host.service.complete(
      { path, text, workspace: session.workspace, options },
      lines.offsetAt(position),
    );
    this.answer += 1;
    this.offers = found.items;
    return {
      isIncomplete: found.isPartial,
      items: found.items.map((offer, index) => this.toItem(offer, index, { text, lines })),
    };
  }

  /** Adds the documentation, if the item is of the last answer. */
  resolve(item: CompletionItem): CompletionItem {
    const { answer, index } = (item.data ?? {}) as Partial<Reference>;
    const offer = answer === this.answer && index !== undefined ? this.offers[index] : undefined;
    return offer ? { ...item, ...this.documentation(offer) } : item;
  }

  private toItem(
    offer: Offer,
    index: number,
    { text, lines }: { readonly text: string; readonly lines: Pick<TextDocument, 'positionAt'> },
  ): CompletionItem {
    const { snippets, resolveDocumentation } = this.session.features;
    const range = { start: lines.positionAt(offer.span.start), end: lines.positionAt(offer.span.end) };
    const data: Reference = { answer: this.answer, index };
    return {
      label: offer.label,
      kind: KINDS[offer.kind],
      detail: offer.detail,
      ...(resolveDocumentation ? { data } : this.documentation(offer)),
      sortText: String(index).padStart(4, '0'),
      filterText: quoteAt(text, offer.span.start) + offer.label,
      insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
      textEdit: { range, newText: snippets ? offer.snippet : plainText(offer.snippet) },
      ...(offer.deprecated && { tags: [CompletionItemTag.Deprecated] }),
    };
  }

  private documentation(offer: Offer): Pick<CompletionItem, 'documentation'> {
    const text = offer.documentation();
    return text === '' ? {} : { documentation: markup(text, this.session.features.markdownDocumentation) };
  }
}

/** Editors compare what stands from the edit's start to the cursor: there a quote is part of what is typed. */
function quoteAt(text: string, offset: number): string {
  const sign = text.charAt(offset);
  return sign === '"' || sign === "'" ? sign : '';
}

/** For clients without snippets: the stops' texts, and nothing where there is none. */
function plainText(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|((?:[^,|\\]|\\.)*)[^}]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\d+/g, '')
    .replaceAll(/\\([\\$},|])/g, '$1');
}
