import type { Span } from './span';

/** Replaces the text between `start` and `end` (UTF-16 offsets, `end` exclusive) by `text`. */
export interface TextEdit extends Span {
  readonly text: string;
}
