import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';
import { oldServiceTypes } from './service-type';

/** A value that a release calls otherwise. */
export const renamedValue: Rule = {
  id: 'renamed-value',
  severity: 'error',
  summary: 'A value that a release replaced with another one.',
  alsoTexts: true,
  *check(context) {
    yield* fromMigrations(context, 'renamed-value');
    yield* oldServiceTypes(context);
  },
};
