import type { Release } from '../documents/release/release';
import type { Root } from '../documents/root';
import { pointer, type Path } from '../yaml/path';

/** A place in a file: in which document, in which text inside it, and the keys from the root that stands there. */
export interface TextLocation {
  readonly path: string;
  /** Index of the document in the file. */
  readonly document: number;
  /** The pointer of the text that holds the root, where one does. */
  readonly embedded?: string;
  readonly place: Path;
}

/** What became of a place. Data only: hosts make words of it with `describeRelocation`. */
export interface Relocation {
  readonly from: TextLocation;
  readonly fate: Fate;
}

/**
 * - `moved`: the value is at another place;
 * - `rewritten`: it has another value, or other settings say what it said;
 * - `removed`: it is gone;
 * - `added`: the place was not written, and is now.
 */
export type Fate =
  | { readonly kind: 'moved'; readonly to: TextLocation }
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
  { documentIndex, embedded }: Pick<Root, 'documentIndex' | 'embedded'>,
  place: Path,
): TextLocation {
  return { path, document: documentIndex, ...(embedded && { embedded: pointer(embedded.path) }), place };
}
