import type { Span } from '../../text/span';

/** One thing that may be typed at the cursor. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'field' | 'value';
  /** The type, and whether it must be there. */
  readonly detail: string;
  /** Markdown. */
  readonly documentation: string;
  /** A snippet: `$1`, `${1:text}` and `${1|a,b|}` are stops; lines below the first are indented from the first. */
  readonly snippet: string;
  readonly span: Span;
  readonly deprecated: boolean;
  /** Orders the list: smaller first. */
  readonly rank: number;
}
