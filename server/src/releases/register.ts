import { compareReleases } from '../schemas/releases';
import type { SchemaStore } from '../schemas/store';
import { profilerToAutoClassification } from './1.6/profiler-to-auto-classification/migration';
import { testSuiteServiceConnections } from './1.6/test-suite-service-connections/migration';
import { viewLineageToLineageWorkflow } from './1.6/view-lineage-to-lineage-workflow/migration';
import { chartMigration } from './chart/chart-migration';
import { readMoveGroups } from './chart/move-rows';
import type { Migration } from './migration';

/** The migrations of workflow files that have code of their own; a test sees to it that each folder is here. */
export const codedMigrations: readonly Migration[] = [
  testSuiteServiceConnections,
  viewLineageToLineageWorkflow,
  profilerToAutoClassification,
];

/** Every migration, oldest first; those of one release in the order in which they are listed. */
export function createMigrations(store: SchemaStore): readonly Migration[] {
  return [...codedMigrations, ...readMoveGroups(store).map(chartMigration)].sort((a, b) =>
    compareReleases(a.release, b.release),
  );
}
