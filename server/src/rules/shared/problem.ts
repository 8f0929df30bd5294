import type { Evidence } from '../../documents/read/evidence';
import type { Release } from '../../documents/release/release';
import type { Change, Safety } from '../../releases/migration/change';
import type { MessageForName } from '../../releases/migration/migration';
import type { Span } from '../../text/span';
import type { Plain } from '../../yaml/operation';
import type { Path } from '../../yaml/path';

/** How serious a problem is, most serious first. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** One mistake, reported once. Spans are UTF-16 offsets into the file's text. */
export interface Problem {
  readonly rule: string;
  readonly migration?: string;
  /** The known fault of a release that it reports, by the name of its folder. */
  readonly fault?: string;
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
  /** Only a person can choose between its fixes, also where but one of them is possible by now. */
  readonly isChoice?: true;
  /** A slip of the hand, which its first fix takes back: what is gone then, too, only followed from it. */
  readonly isSlip?: true;
  /** It stands for that many problems of its rule or migration, which are not listed. */
  readonly more?: number;
  /** What it rests on that is not known; absent where all of it is. Then it is at most a warning. */
  readonly restsOn?: readonly Premise[];
}

/** Something about a file that is not known, with what says it all the same. */
export interface Premise extends Evidence {
  readonly about: 'release' | 'layout' | 'kind';
  /** Of the release: the first in which the problem exists, and the first in which it no longer does, where known. */
  readonly since?: Release;
  readonly until?: Release;
}

/** A way to fix a problem; its change is computed when it is asked for. */
export interface Fix {
  readonly title: string;
  readonly safety: Safety;
  /** For a fix that only moves the value of the problem: where to, from the root of the document. */
  readonly to?: Path;
  /** What it rests on that is not known: it would be safe if that were. */
  readonly restsOn?: readonly Premise[];
  /** For a fix that writes one value: that value. */
  readonly value?: Plain;
  /** Texts that it writes and a person has yet to replace: an editor selects one after the other. */
  readonly toFill?: readonly string[];
  /** The change, or why it cannot be made. */
  readonly change: () => Change;
}
