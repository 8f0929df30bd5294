/** What version control remembers of the files of a workspace. */
export interface History {
  /**
   * The states in which a file had another text than in the one after it, the latest first; it begins with the last commit.
   * Bounded; none where nothing is remembered.
   */
  readonly statesOf: (path: string) => Iterable<EarlierState>;
}

/** A commit, and what files were in it. */
export interface EarlierState {
  /** The short id. */
  readonly commit: string;
  /** A file's text, also if it had another name then; undefined if it was not there, or cannot be read. */
  readonly read: (path: string) => string | undefined;
}
