import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';

/** A field that a release moved. */
export const movedField: Rule = {
  id: 'moved-field',
  severity: 'error',
  summary: 'A field that a release moved to another section or file.',
  aboutChartKeys: true,
  aboutNames: true,
  movesValues: true,
  onlyFindings: true,
  check: (context) => fromMigrations(context, movedField),
};
