import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { pointer, type Path } from '../../yaml/path';

/** A place in a file. Data only, so that it can be compared and sent to hosts. */
export interface TextLocation {
  readonly path: string;
  /** Index of the document in the file. */
  readonly document: number;
  /** The pointer of the text that holds the root, where one does. */
  readonly embedded?: string;
  /** The keys to the values or the workflow in that text: `openmetadata` in an umbrella chart; absent: they are its root. */
  readonly base?: Path;
  /** The keys from there. */
  readonly place: Path;
}

/** What became of a place. Data only: hosts put it into words with `describeRelocation`. */
export interface Relocation {
  readonly from: TextLocation;
  readonly fate: Fate;
}

/**
 * - `moved`: the value is at another place; `onward`: another migration of the same release moves it further;
 * - `rewritten`: it has another value, or other settings (`as`) express it; `at` is where it is now, if it was moved before;
 * - `removed`: the value is gone;
 * - `added`: the place was not set before;
 * - `uncommented`: a comment is gone, with what it was about; `line` (1-based) is where it was. Its place has no keys.
 */
export type Fate =
  | {
      readonly kind: 'moved';
      readonly to: TextLocation;
      readonly onward?: true;
      /** The release from which on the old place is accepted and ignored: one that runs already gets another value by the move. */
      readonly ignoredSince?: Release;
    }
  | { readonly kind: 'rewritten'; readonly value?: string; readonly as?: readonly string[]; readonly at?: TextLocation }
  | { readonly kind: 'removed'; readonly because: Removal }
  | { readonly kind: 'added'; readonly because: Addition }
  | { readonly kind: 'uncommented'; readonly comment: string; readonly line: number };

/** Why a value was removed. */
export type Removal =
  | { readonly why: 'empty' | 'default' }
  /** A fix took it away. */
  | { readonly why: 'fix' }
  /** Nothing takes its place; `note` is the migration's own sentence about it. */
  | { readonly why: 'gone'; readonly note?: string }
  /** Another place holds the same value already. */
  | { readonly why: 'duplicate'; readonly of: Path }
  /** Another file has a different value, which is kept. */
  | { readonly why: 'conflict'; readonly with: TextLocation };

/** Why a setting was added. */
export type Addition =
  /** It was the default in releases before `release`. */
  | { readonly why: 'old-default'; readonly release: Release }
  /** A fix wrote it. */
  | { readonly why: 'fix' }
  /** The form that `release` wants has it. */
  | { readonly why: 'required'; readonly release: Release };

/** A place of a root, as a location in its file. */
export function locationIn(
  path: string,
  { documentIndex, embedded, base }: Pick<Root, 'documentIndex' | 'embedded' | 'base'>,
  place: Path,
): TextLocation {
  return {
    ...{ path, document: documentIndex, place },
    ...(embedded && { embedded: pointer(embedded.path) }),
    ...(base.length > 0 && { base }),
  };
}
