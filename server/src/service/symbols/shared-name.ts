import type { Span } from '../../text/span';
import type { ServiceHome } from './same-service';

/** A name that ties places of one or more files together. */
export type SharedName =
  /** A service in the catalog, on one server. */
  | { readonly kind: 'service'; readonly name: string; readonly home: ServiceHome; readonly hasPlaceholder: boolean }
  /** A release of Helm. */
  | { readonly kind: 'chart-release'; readonly name: string }
  /** An environment variable. */
  | { readonly kind: 'variable'; readonly name: string }
  /** An anchor of a document; `at` is its offset in the file at `path`. */
  | { readonly kind: 'anchor'; readonly name: string; readonly path: string; readonly at: number };

/** A shared name, and the place at which it was found. */
export interface NamedThing extends Span {
  readonly shared: SharedName;
}

/** One place of a shared name. */
export interface NamedPlace extends Span {
  /** It is where the name is given: a workflow of the service, an installation, what sets the variable, the anchor. */
  readonly gives: boolean;
  /** Why it may be the name of something else, as the end of a sentence; absent where it is the same. */
  readonly doubt?: string;
}
