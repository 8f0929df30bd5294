import type { UnknownReason } from '../../schemas/releases/releases';
import type { Evidence } from '../read/evidence';

/** A release of the platform or of a chart, exact to the patch: `1.6.3`. */
export type Release = string;

/** What the release that a file states belongs to: the client that reads workflows, the server, or the chart. */
export type ReleaseSubject = 'client' | 'server' | 'chart';

/** A version that is written somewhere and cannot be read as a release: a variable, or a reference to what is not here. */
export interface UnresolvedPin {
  readonly file: string;
  readonly what: string;
  readonly written: string;
}

/** Where a release comes from, and how sure that is. */
export type ReleaseSource = Pick<Evidence, 'certainty'> &
  (
    | { readonly from: 'comment' }
    | { readonly from: 'config'; readonly file: string }
    /**
     * `other`: a file that is about the same file and says another release; `range`: what is written, where it allows several
     * releases.
     */
    | {
        readonly from: 'file';
        readonly file: string;
        readonly what: string;
        readonly of: ReleaseSubject;
        readonly other?: string;
        readonly range?: string;
      }
    /** What the file said in a commit, before its release was changed. */
    | { readonly from: 'history'; readonly file: string; readonly commit: string }
    /** `chart`: the option is that of the chart's own version. */
    /** What a report or plan of an earlier run says. */
    | { readonly from: 'report'; readonly file: string }
    | { readonly from: 'option'; readonly chart?: true }
    | { readonly from: 'choice' }
    | { readonly from: 'setting' }
    /** `unresolved`: what says the release of this file in a way that cannot be read. */
    | { readonly from: 'newest'; readonly unresolved?: UnresolvedPin }
  );

/** The release of a root, and how it is known. */
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
