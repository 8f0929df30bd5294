import type { Release } from '../documents/release/release';
import type { Path } from '../yaml/path';

/** An old place and the new one that takes its value, both written. Paths start at the document's root. */
export interface Overlap {
  readonly old: Path;
  readonly new: Path;
  /** They say the same, so nothing is lost when the old one goes. */
  readonly same: boolean;
  /** The chart since which the new place counts, where a later change than the migration's own made it. */
  readonly since?: Release;
  /** The new place is a map that holds another form: the value itself goes here. */
  readonly inside?: Path;
  /** The new place is a list of such values. */
  readonly intoList?: boolean;
}
