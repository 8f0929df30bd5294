import type { Path } from './path';

/** Plain data that an edit can write. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** `Array.isArray` for read-only arrays, which TypeScript does not narrow. */
export function isPlainList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/**
 * One change of a YAML or JSON text, named by paths from the document's root. Each is carried out as the smallest edit
 * of the source: comments, order, quotes, indentation, list style, line ends and everything else is left unchanged.
 * In a target path `'-'` as the last step appends to a list.
 */
export type Operation =
  /** Gives the entry at `path` another key, in its place. Refused if the new key is there already. */
  | { readonly op: 'rename'; readonly path: Path; readonly to: string }
  /** Removes the entry or item, and the parents that this leaves empty, up to but not including `keep` (default: the document root). */
  | { readonly op: 'remove'; readonly path: Path; readonly keep?: Path }
  /**
   * Writes `value` at `path`. Missing parents are created (`near` says where). An existing scalar is replaced, with its
   * quotes if possible; a collection only with `force`. `after`: the key in the same map that a new entry follows; default:
   * the last one.
   */
  | {
      readonly op: 'set';
      readonly path: Path;
      readonly value: Plain;
      readonly force?: boolean;
      readonly near?: Near;
      readonly after?: string;
    }
  /**
   * Moves the node with its comments. A missing parent is created where the node was, if it belongs in the same map. If
   * something is at the target, this is refused unless both values are equal (then the source is removed) or both are
   * maps (then they are merged, leaf by leaf). `comments`: where those of parents go that are removed with the node;
   * default: above the new parent at the same height.
   */
  | {
      readonly op: 'move';
      readonly from: Path;
      readonly to: Path;
      readonly keep?: Path;
      readonly comments?: readonly CommentPlace[];
    }
  /**
   * Inserts the source text of another place, comments included, at `path`. Refused if something is there. See
   * `fragmentAt` in edit/fragment.ts.
   */
  | { readonly op: 'paste'; readonly path: Path; readonly fragment: Fragment };

/** The entry above which the comments of a parent go when it is removed. */
export interface CommentPlace {
  readonly parent: Path;
  readonly above: Path;
}

/** The text of a value taken out of a file, with what belongs to it, dedented to column 0. */
export interface Fragment {
  /** Comment lines that are directly above the key, dedented; '' if none. */
  readonly above: string;
  /** The value's text, dedented; block collections start at column 0. */
  readonly text: string;
  /** The blanks and the comment after the value on its line (after the key if `block`); '' if none. */
  readonly trailing: string;
  /** Comment lines below the value that are indented deeper than its key, dedented; '' if none. */
  readonly below: string;
  /** Whether `text` is a block collection, which needs its own lines. */
  readonly block: boolean;
  /** The quotes of its former key. */
  readonly keyQuotes?: 'single' | 'double';
}

/** Where a new parent goes: after the entry of its map that leads to a path. `first`: the new entry goes before all others. Default: at the end. */
export type Near = Path | 'first';

/** The edited text, or why the text was not changed. */
export type EditResult =
  | { readonly ok: true; readonly text: string }
  /** Nothing was changed: `reason` completes "Not done: …" for a person. */
  | { readonly ok: false; readonly reason: string };
