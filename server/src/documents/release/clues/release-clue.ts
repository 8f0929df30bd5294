/** A file that says which release runs, and what in it says so. */
export interface ReleaseClue {
  readonly file: string;
  /** `openmetadata-ingestion`, `targetRevision`, `image.tag`. */
  readonly what: string;
  /** As written, or the newest known in the range written. */
  readonly version: string;
  /** False where a range is written, and `version` is only the newest in it. */
  readonly exact?: boolean;
  /** The version of our main chart that is written there, where `version` is the release that it installs. */
  readonly chartVersion?: string;
}
