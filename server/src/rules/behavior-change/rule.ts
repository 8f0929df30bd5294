import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';

/** Something that is written as before but now behaves differently. */
export const behaviorChange: Rule = {
  id: 'behavior-change',
  formerIds: ['behaviour-change'],
  severity: 'information',
  summary: 'A valid setting whose meaning changed in a release.',
  weighsOldForms: true,
  marksValidForms: true,
  inRunbook: 'step',
  onlyFindings: true,
  check: (context) => fromMigrations(context, behaviorChange),
};
