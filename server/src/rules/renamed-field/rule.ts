import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';

/** A field that a release gave another name. */
export const renamedField: Rule = {
  id: 'renamed-field',
  severity: 'error',
  summary: 'A field that a release renamed.',
  onlyFindings: true,
  check: (context) => fromMigrations(context, 'renamed-field'),
};
