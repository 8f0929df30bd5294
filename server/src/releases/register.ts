import { loadRegisters } from '../documents/registers';
import { compareReleases } from '../schemas/releases/releases';
import type { SchemaStore } from '../schemas/store';
import { quotedNumber } from './1.5/quoted-number/migration';
import { fivetranFiltersByName } from './1.6/fivetran-filters-by-name/migration';
import { profilerToAutoClassification } from './1.6/profiler-to-auto-classification/migration';
import { testSuiteServiceConnections } from './1.6/test-suite-service-connections/migration';
import { viewLineageToLineageWorkflow } from './1.6/view-lineage-to-lineage-workflow/migration';
import type { Migration } from './migration';
import { rowGroups } from './generated/row-groups';
import { readInnerConnections } from './rows/row-group';
import { rowMigration } from './rows/row-migration';
import { createFindStarts } from './rows/find/starts';

/** The migrations of workflow files that have code of their own; a test sees to it that each folder is here. */
export const codedMigrations: readonly Migration[] = [
  quotedNumber,
  testSuiteServiceConnections,
  viewLineageToLineageWorkflow,
  profilerToAutoClassification,
  fivetranFiltersByName,
];

/** Every migration, oldest first; of one release those with code first. */
export function createMigrations(store: SchemaStore): readonly Migration[] {
  const { connectors } = loadRegisters(store);
  const findStarts = createFindStarts({ connectors, inner: readInnerConnections(store) });
  return [...codedMigrations, ...rowGroups.map((group) => rowMigration(group, findStarts))].sort((a, b) =>
    compareReleases(a.release, b.release),
  );
}
