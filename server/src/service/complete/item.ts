import type { Span } from '../../text/span';

/** One completion item. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'form' | 'workflow' | 'word';
  /** The type, and whether it is required; one line. */
  readonly detail: string;
  /** Markdown, computed when the item is shown. */
  readonly documentation: () => string;
  /** A snippet: `$1`, `${1:text}` and `${1|a,b|}` are stops; lines below the first are indented from the first. */
  readonly snippet: string;
  /** What it replaces, including blanks by which the line is indented too far. */
  readonly span: Span;
  readonly deprecated: boolean;
  /** What editors compare with what is typed; absent: the label. */
  readonly filter?: string;
  /** Orders the list: smaller first; items of the same rank stay in their order. */
  readonly rank: number;
}

/** The completions at the cursor; `isPartial`: further letters give other items, so ask again. */
export interface Completions {
  readonly items: readonly CompletionItem[];
  readonly isPartial: boolean;
}
