import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';

/** A value that a release gave another name. */
export const renamedValue: Rule = {
  id: 'renamed-value',
  severity: 'error',
  summary: 'A value that a release replaced by another one.',
  check: (context) => fromMigrations(context, 'renamed-value'),
};
