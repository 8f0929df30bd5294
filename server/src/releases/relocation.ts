import type { Release } from '../documents/release/release';
import type { Root } from '../documents/root';
import { pointer, type Path } from '../yaml/path';

/** A place in a file: in which document, in which text inside it, and the keys that lead to it. */
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

/** What became of a place. Data only: hosts make words of it with `describeRelocation`. */
export interface Relocation {
  readonly from: TextLocation;
  readonly fate: Fate;
}

/**
 * - `moved`: the value is at another place; `onward`: another migration of the same release takes it further;
 * - `rewritten`: it has another value, or other settings say what it said;
 * - `removed`: it is gone;
 * - `added`: the place was not written, and is now.
 */
export type Fate =
  | { readonly kind: 'moved'; readonly to: TextLocation; readonly onward?: true }
  | { readonly kind: 'rewritten'; readonly value?: string; readonly as?: readonly string[] }
  | { readonly kind: 'removed'; readonly because: Removal }
  | { readonly kind: 'added'; readonly because: Addition };

/** Why something went. */
export type Removal =
  | { readonly why: 'empty' | 'default' }
  /** Nothing takes its place; `note` is the migration's own sentence about it. */
  | { readonly why: 'gone'; readonly note?: string }
  /** Another place holds the same value already. */
  | { readonly why: 'duplicate'; readonly of: Path }
  /** Another file holds another value, which stays. */
  | { readonly why: 'conflict'; readonly with: TextLocation };

/** Why something was written that nobody wrote before. */
export type Addition =
  /** What happened by itself in releases before `release`. */
  | { readonly why: 'old-default'; readonly release: Release }
  /** Must be written from `release` on. */
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
