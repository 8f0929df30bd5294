import type { UnknownReason } from '../../schemas/releases/releases';

/** A release of the platform or of a chart, exact to the patch: `1.6.3`. */
export type Release = string;

/** Where a release comes from. */
export type ReleaseSource =
  | { readonly from: 'comment' }
  | { readonly from: 'config'; readonly file: string }
  | { readonly from: 'file'; readonly file: string; readonly what: string }
  /** `chart`: the option is that of the chart's own version. */
  | { readonly from: 'option'; readonly chart?: true }
  | { readonly from: 'choice' }
  | { readonly from: 'setting' }
  | { readonly from: 'newest' };

/** The release of a root and how we know. */
export interface ReleaseAnswer {
  readonly release: Release;
  readonly source: ReleaseSource;
  /** A patch was asked for (`1.6.3`), not the newest of a minor release (`1.6`, `~=1.6.0`). */
  readonly exact?: boolean;
  /** What was asked for, if no known release has that name; `release` is then the nearest older one, if there is one. */
  readonly unknown?: string;
  /** Why it is unknown; present with `unknown`. */
  readonly why?: UnknownReason;
  /** Older than all that is known: `release` is what was asked for, and nothing is known of its fields. */
  readonly beforeKnown?: true;
  /** Of a chart: the release of the platform that it installs, where that has another number (until chart 1.2.8). */
  readonly app?: Release;
  /** Of a chart: it is known only from notes or by its number, so it may have values that we do not know. */
  readonly unseen?: true;
}
