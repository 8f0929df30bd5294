import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';

/** A file that relies on a default which a release changed. */
export const changedDefault: Rule = {
  id: 'changed-default',
  severity: 'information',
  summary: 'A file that comes from an earlier release relies on a default that changed since.',
  weighsOldForms: true,
  marksValidForms: true,
  inRunbook: 'step',
  onlyFindings: true,
  check: (context) => fromMigrations(context, changedDefault),
};
