import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { Migration, Occurrence } from '../../releases/migration/migration';

/** An old form in a root, with the migration that found it. */
export interface FoundOccurrence {
  readonly migration: Migration;
  readonly occurrence: Occurrence;
}

/** The range of releases for a root: `from` is the release that it is known to come from. */
export interface ReleaseRange {
  readonly from?: Release | undefined;
  readonly to: Release;
}

/** An old form to be fixed. */
export interface FoundForFix {
  readonly root: Root;
  readonly range: ReleaseRange;
  readonly found: FoundOccurrence;
}
