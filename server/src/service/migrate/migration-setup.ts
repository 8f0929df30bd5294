import type { Targets } from '../../documents/release/targets';
import type { Migration } from '../../releases/migration/migration';
import type { Engine } from '../engine/engine';
import type { MigrateRequest } from './migrate-request';

/** What stays the same while files are processed. */
export interface MigrationSetup {
  readonly engine: Engine;
  readonly request: MigrateRequest;
  readonly targets: Targets;
  /** Those on the way to the targets, oldest first. */
  readonly migrations: readonly Migration[];
}
