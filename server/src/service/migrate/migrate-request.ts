import type { Options, Workspace } from '../../documents/workspace';
import type { FileChange, Kept, ManualStep } from '../../releases/change';

/** What to bring where. */
export interface MigrateRequest {
  /** The files to bring up. */
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  /** Target platform release as typed; charts go to the newest chart of it unless `chartTo` says. */
  readonly to: string;
  readonly chartTo?: string;
  readonly from?: string;
  /** Also what needs a person's review. */
  readonly unsafe: boolean;
  /** Ids of migrations, or of the rules under which they are reported. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** Receives what failed inside omconfig on one file, which is then left as it is. Without it such an error is thrown. */
  readonly onFault?: FaultListener;
}

/** Receives the file on which something failed that never should, and the error. */
export type FaultListener = (path: string, error: unknown) => void;

export interface MigrateResult {
  readonly files: readonly (FileChange & { readonly migrations: readonly string[] })[];
  readonly manual: readonly MigrationStep[];
  /** What still names a release from before the target, and what to do about it; nothing when `only` is given. */
  readonly pins: readonly ManualStep[];
  readonly kept: readonly Kept[];
}

/** A step that is left to a person, and the migration, or the rule, that asks for it. */
export interface MigrationStep extends ManualStep {
  readonly migration: string;
  /** Nothing but a review is missing: it would be done with `unsafe`. */
  readonly review?: boolean;
}
