import type { Span } from '../../text/span';

/** One thing that may be typed at the cursor. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'form' | 'workflow' | 'word';
  /** The type, and whether it must be there; one line. */
  readonly detail: string;
  /** Markdown, made when somebody looks at the item. */
  readonly documentation: () => string;
  /** A snippet: `$1`, `${1:text}` and `${1|a,b|}` are stops; lines below the first are indented from the first. */
  readonly snippet: string;
  /** What it replaces. Blanks at its start are those that the line is indented too far by. */
  readonly span: Span;
  readonly deprecated: boolean;
  /** Orders the list: smaller first; items of the same rank stay in their order. */
  readonly rank: number;
}

/** What can be typed at the cursor; `isPartial`: more typed letters bring other items, so ask again. */
export interface Completions {
  readonly items: readonly CompletionItem[];
  readonly isPartial: boolean;
}
