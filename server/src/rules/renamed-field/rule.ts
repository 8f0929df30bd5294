import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';

/** A field that a release gave another name. */
export const renamedField: Rule = {
  id: 'renamed-field',
  severity: 'error',
  summary: 'A field that a release renamed.',
  check: (context) => fromMigrations(context, 'renamed-field'),
};
