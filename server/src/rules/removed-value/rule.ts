import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';
import { announcedEnds } from './announced';
import { withoutCommand } from './without-command';

/** A value that a release removed. */
export const removedValue: Rule = {
  id: 'removed-value',
  severity: 'error',
  summary: 'A value that a release removed.',
  aboutChartKeys: true,
  *check(context) {
    yield* fromMigrations(context, removedValue);
    yield* announcedEnds(context);
    yield* withoutCommand(context);
  },
};
