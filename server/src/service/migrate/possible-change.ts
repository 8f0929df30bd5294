import type { Release } from '../../documents/release/release';

/** A default or a behavior that an upgrade does not keep, because nothing says whether the file is from before its change. */
export interface PossibleChange {
  readonly path: string;
  /** The migration or rule that explains it; absent for what another workflow does now. */
  readonly migration?: string;
  /** The last release before the change, where one is known, and the first after it; of the chart for its values. */
  readonly before: Release | undefined;
  readonly release: Release;
  readonly text: string;
}
