import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';

/** A field that a release renamed. */
export const renamedField: Rule = {
  id: 'renamed-field',
  severity: 'error',
  summary: 'A field that a release renamed.',
  aboutChartKeys: true,
  aboutNames: true,
  movesValues: true,
  onlyFindings: true,
  check: (context) => fromMigrations(context, renamedField),
};
