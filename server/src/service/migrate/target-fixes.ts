import type { Workspace } from '../../documents/workspace/workspace';
import type { Relocation } from '../../releases/migration/relocation';
import type { InParts } from '../../text/in-parts';
import type { Engine } from '../engine/engine';
import type { LeftError, MigrateRequest, MigrationStep } from './migrate-request';

/** A migrated file, in the workspace as it is after the migration. */
export interface FixRequest {
  readonly path: string;
  readonly workspace: Workspace;
}

/** What the fixes of rules changed in a file, and what they leave to a person. */
export interface TargetFixes {
  /** Undefined where nothing was changed. */
  readonly after?: string;
  /** The errors at the target, where nothing was changed. */
  readonly left?: readonly LeftError[];
  /** The known faults of the target that the file meets, where nothing was changed. */
  readonly faults?: readonly MigrationStep[];
  /** The rules whose problems are gone. */
  readonly rules: readonly string[];
  readonly relocations: readonly Relocation[];
  readonly manual: readonly MigrationStep[];
  /** The messages of problems that are gone. */
  readonly settled: ReadonlySet<string>;
}

/** Fixes what no migration does and the target needs, in one file. */
export type FixFile = (engine: Engine, request: MigrateRequest, file: FixRequest) => InParts<TargetFixes>;
