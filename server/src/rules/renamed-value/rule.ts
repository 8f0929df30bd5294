import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';
import { oldServiceTypes } from './service-type';

/** A value that a release renamed. */
export const renamedValue: Rule = {
  id: 'renamed-value',
  severity: 'error',
  summary: 'A value that a release replaced with another one.',
  aboutChartKeys: true,
  onlyFindings: true,
  check: (context) => fromMigrations(context, renamedValue),
  checkMention: oldServiceTypes,
};
