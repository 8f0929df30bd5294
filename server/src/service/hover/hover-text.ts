import type { Span } from '../../text/span';

/** What is reported about a place: Markdown, and the key or value that it is about. */
export interface HoverText {
  readonly markdown: string;
  readonly span: Span;
  /** Releases that it speaks of and that have a page, oldest first. */
  readonly releases?: readonly string[];
}
