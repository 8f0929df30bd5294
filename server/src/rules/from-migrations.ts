import type { MigrationRule } from '../releases/migration';
import type { RuleContext, RuleProblem } from './rule';

/** The problems of the old forms that are reported under a rule; the fix is the migration itself. */
export function* fromMigrations(context: RuleContext, rule: MigrationRule): Iterable<RuleProblem> {
  for (const { migration, occurrence, change } of context.occurrences) {
    if (occurrence.rule !== rule) continue;
    yield {
      migration: migration.id,
      message: occurrence.message,
      span: occurrence.span,
      path: occurrence.path,
      tags: ['deprecated'],
      fixes: [{ title: occurrence.fixTitle, safety: occurrence.safety ?? migration.safety, change }],
    };
  }
}
