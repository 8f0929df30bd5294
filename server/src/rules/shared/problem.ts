import type { Change, Safety } from '../../releases/migration/change';
import type { MessageForName } from '../../releases/migration/migration';
import type { Span } from '../../text/span';
import type { Path } from '../../yaml/path';

/** How serious a problem is, most serious first. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** One mistake, reported once. Spans are UTF-16 offsets into the file's text. */
export interface Problem {
  readonly rule: string;
  readonly migration?: string;
  readonly severity: Severity;
  /** What is wrong, why, what to do; plain text, one to three sentences. */
  readonly message: string;
  /** The message for a value that a manifest sets by its whole name, where it differs. */
  readonly messageFor?: MessageForName;
  /** From the root of the document (with the root's base); for something missing, the place where it would be. */
  readonly path: Path;
  readonly documentIndex: number;
  /** Set when the root is in a block scalar: the scalar's path in the outer document; `path` is then of the inner one. */
  readonly embedded?: Path;
  readonly span: Span;
  readonly tags?: readonly ('deprecated' | 'unnecessary')[];
  readonly related?: readonly { readonly path: string; readonly span: Span; readonly message: string }[];
  readonly fixes: readonly Fix[];
}

/** A way to fix a problem; its change is computed when it is asked for. */
export interface Fix {
  readonly title: string;
  readonly safety: Safety;
  /** For a fix that only moves the value of the problem: where to, from the root of the document. */
  readonly to?: Path;
  /** The change, or why it cannot be made. */
  readonly change: () => Change;
}
