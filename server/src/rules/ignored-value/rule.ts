import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';

/** A chart value that is accepted and then not read. */
export const ignoredValue: Rule = {
  id: 'ignored-value',
  severity: 'warning',
  summary: 'A chart value that is accepted, but that no template of this version reads.',
  kinds: ['openmetadata-values', 'dependencies-values'],
  check: (context) => fromMigrations(context, 'ignored-value'),
};
