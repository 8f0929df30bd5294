import type { Release } from '../../documents/release/release';
import type { Path } from '../../yaml/path';

/** An old place and the new one for its value, both of which are set. Paths start at the document's root. */
export interface Overlap {
  readonly old: Path;
  readonly new: Path;
  /** They have the same value, so nothing is lost if the old one is removed. */
  readonly same: boolean;
  /** The chart that introduced the new place, if that was later than the migration's own release. */
  readonly since?: Release;
  /** Where the value would go, if the new place is a map that already holds another form. */
  readonly inside?: Path;
  /** The new place is a list to which the value belongs. */
  readonly intoList?: boolean;
}
