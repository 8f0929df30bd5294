import type { Evidence } from '../read/evidence';
import type { ReleaseSubject } from './release';

/** A file that says which release runs, what in it says so, and whether it says so about the file that is asked about. */
export interface ReleaseClue extends Pick<Evidence, 'certainty'> {
  readonly file: string;
  /** `openmetadata-ingestion`, `targetRevision`, `image.tag`. */
  readonly what: string;
  /** What has that release. */
  readonly of: ReleaseSubject;
  /** As written, or the newest known in the range written. */
  readonly version: string;
  /** False where a range is written, and `version` is only the newest in it. */
  readonly exact?: boolean;
  /** The version of our main chart that is written there, where `version` is the release that it installs. */
  readonly chartVersion?: string;
  /** A file that is about the same file and says another release. */
  readonly other?: string;
}
