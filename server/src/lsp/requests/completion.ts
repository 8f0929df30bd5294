import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  TextEdit,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { markup } from '../connection/markup';
import type { Session } from '../session/session';
import type { CompletionItem as Offer } from '../../service/public';

/** Typing one of these asks for completions. */
export const triggerCharacters: readonly string[] = [' ', ':', '-', '"', '{', '[', ',', '=', '$'];

const KINDS: Readonly<Record<Offer['kind'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.Value,
  form: CompletionItemKind.Struct,
  workflow: CompletionItemKind.Snippet,
  word: CompletionItemKind.Keyword,
};

/** For clients that know the first kinds of the protocol alone. */
const FIRST_KINDS: typeof KINDS = { ...KINDS, form: CompletionItemKind.Class };

const NOTHING: CompletionList = { isIncomplete: false, items: [] };

/** What is in an item's `data`: which of the offers of which answer it is. */
interface Reference {
  readonly answer: number;
  readonly index: number;
}

/** By the tag, or by the field that was there before tags. */
type StruckThrough = { readonly tags?: CompletionItemTag[] } | { readonly deprecated: true };

/** Answers requests for completions, and remembers the last answer for the documentation of what somebody looks at. */
export class Completer {
  private answer = 0;
  private offers: readonly Offer[] = [];

  constructor(private readonly session: Session) {}

  /** What may be typed at the cursor; empty in other files. */
  async complete({ textDocument, position }: CompletionParams): Promise<CompletionList> {
    const { session } = this;
    const checked = await session.check(session.locations.pathOf(textDocument.uri));
    if (!checked || checked.isSetAside) return NOTHING;
    const { path, text, lines, options } = checked;
    // A document without a name is YAML or JSON, and whole files are offered as YAML.
    const isJson = session.documents.at(path)?.languageId === 'json';
    if (isJson && text.trim() === '') return NOTHING;
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
    const { features } = this.session;
    const start = offer.span.start + blanksIn(text, offer.span);
    const range = { start: lines.positionAt(start), end: lines.positionAt(offer.span.end) };
    const data: Reference = { answer: this.answer, index };
    return {
      label: offer.label,
      kind: (features.allCompletionKinds ? KINDS : FIRST_KINDS)[offer.kind],
      detail: offer.detail,
      ...(features.resolveDocumentation ? { data } : this.documentation(offer)),
      sortText: String(index).padStart(4, '0'),
      filterText: quoteAt(text, start) + (offer.filter ?? offer.label),
      insertTextFormat: features.snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(features.adjustsIndentation && { insertTextMode: InsertTextMode.adjustIndentation }),
      textEdit: { range, newText: this.newText(offer, text) },
      ...(start > offer.span.start && {
        additionalTextEdits: [TextEdit.del({ start: lines.positionAt(offer.span.start), end: range.start })],
      }),
      ...(offer.deprecated && this.struckThrough()),
    };
  }

  /** Editors indent the lines of a snippet themselves; plain text they insert as it is, unless they promise otherwise. */
  private newText({ snippet, span }: Offer, text: string): string {
    const { snippets, adjustsIndentation } = this.session.features;
    if (snippets) return snippet;
    const plain = plainText(snippet);
    return adjustsIndentation ? plain : plain.replaceAll('\n', `\n${indentationAt(text, span.start)}`);
  }

  private struckThrough(): StruckThrough {
    const { completionTags, deprecatedCompletions } = this.session.features;
    if (completionTags) return { tags: [CompletionItemTag.Deprecated] };
    return deprecatedCompletions ? { deprecated: true } : {};
  }

  private documentation(offer: Offer): Pick<CompletionItem, 'documentation'> {
    const text = offer.documentation();
    return text === '' ? {} : { documentation: markup(text, this.session.features.markdownDocumentation) };
  }
}

/** Editors compare what is written from the edit's start to the cursor: there a quote is part of what is typed. */
function quoteAt(text: string, offset: number): string {
  const sign = text.charAt(offset);
  return sign === '"' || sign === "'" ? sign : '';
}

/** How many blanks a completion removes; editors compare what is typed without them. */
function blanksIn(text: string, { start, end }: Offer['span']): number {
  return /^ */.exec(text.slice(start, end))?.[0].length ?? 0;
}

/** The blanks at the start of the line that holds an offset. */
function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** For clients without snippets: the texts of the stops; a stop without a text leaves nothing. */
function plainText(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|((?:[^,|\\]|\\.)*)(?:,[^}]*)?\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\d+/g, '')
    .replaceAll(/\\([\\$},|])/g, '$1');
}
