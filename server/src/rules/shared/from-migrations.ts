import type { MigrationRule, Occurrence } from '../../releases/migration/migration';
import { relatedPlace } from './related-place';
import type { RuleContext, RuleProblem } from './rule';

/**
 * The old forms that a rule reports, as problems; the fix is the migration itself. An old form together with its new one is
 * left to `old-and-new-together`.
 */
export function* fromMigrations(context: RuleContext, rule: MigrationRule): Iterable<RuleProblem> {
  for (const { migration, occurrence, change } of context.occurrences) {
    if (occurrence.rule !== rule || occurrence.overlaps) continue;
    yield {
      migration: migration.id,
      message: occurrence.message,
      ...(occurrence.messageFor && { messageFor: occurrence.messageFor }),
      span: occurrence.span,
      path: occurrence.path,
      ...(occurrence.severity === undefined ? {} : { severity: occurrence.severity }),
      ...newPlace(context, occurrence),
      ...(marksOldForm(rule) ? { tags: ['deprecated'] as const } : {}),
      fixes:
        occurrence.byHand === true
          ? []
          : [{ title: occurrence.fixTitle, safety: occurrence.safety ?? migration.safety, change }],
    };
  }
}

function newPlace(
  context: RuleContext,
  { path: from, targets, home: to = targets?.[0] }: Occurrence,
): Pick<RuleProblem, 'related'> {
  return to ? relatedPlace(context, { from, to, message: 'The new location is here' }) : {};
}

/** Whether the span shows the old form itself, and not something valid that lacks a key or has another meaning now. */
function marksOldForm(rule: MigrationRule): boolean {
  return !['missing-field', 'invalid-value', 'changed-default', 'behavior-change'].includes(rule);
}
