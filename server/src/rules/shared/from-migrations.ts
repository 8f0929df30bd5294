import type { Occurrence } from '../../releases/migration/migration';
import { isWithin, pointer, type Path } from '../../yaml/path';
import { relatedPlace } from './related-place';
import type { Fix } from './problem';
import { dotted } from './words';
import type { Rule, RuleContext, RuleProblem } from './rule';

/**
 * The old forms that a rule reports, as problems; the fix is the migration itself. An old form together with its new one is
 * left to `old-and-new-together`.
 */
export function* fromMigrations(context: RuleContext, rule: Rule): Iterable<RuleProblem> {
  for (const { migration, occurrence, change } of context.occurrences) {
    if (occurrence.rule !== rule.id || occurrence.overlaps) continue;
    yield {
      migration: migration.id,
      message: withActivation(occurrence.message, occurrence),
      ...(occurrence.messageFor && { messageFor: occurrence.messageFor }),
      span: occurrence.span,
      path: occurrence.path,
      ...(occurrence.severity === undefined ? {} : { severity: occurrence.severity }),
      ...newPlace(context, occurrence),
      ...(rule.marksValidForms === true ? {} : { tags: ['deprecated'] as const }),
      fixes:
        occurrence.byHand === true
          ? []
          : [
              { title: titleOf(context, occurrence), safety: occurrence.safety ?? migration.safety, change },
              ...(occurrence.activates === undefined ? [] : [removing(context, occurrence)]),
            ],
    };
  }
}

function withActivation(message: string, { activates }: Occurrence): string {
  return activates === undefined ? message : `${message} ${activates.words}`;
}

/** Moving a value that nothing reads is named by what it sets: that is what a person has to want. */
function titleOf({ root }: RuleContext, { path, fixTitle, activates }: Occurrence): string {
  if (activates === undefined || activates.short === '') return fixTitle;
  return `Move ${dotted(path.slice(root.base.length))}, which sets ${activates.short}`;
}

/** The other answer to the question whether a value that nothing reads is wanted. */
function removing({ edit, root }: RuleContext, { path, parts = [path], also = [] }: Occurrence): Fix {
  return {
    title: `Remove ${dotted(path.slice(root.base.length))}, which changes nothing`,
    safety: 'review',
    change: () => edit(outermost([...parts, ...also]).map((part) => ({ op: 'remove', path: part, keep: root.base }))),
  };
}

/** Each place once, without those below another one: several steps of a migration may take from one place. */
function outermost(places: readonly Path[]): readonly Path[] {
  const distinct = [...new Map(places.map((place) => [pointer(place), place])).values()];
  return distinct.filter((place) => !distinct.some((other) => other !== place && isWithin(place, other)));
}

function newPlace(
  context: RuleContext,
  { path: from, targets, home: to = targets?.[0] }: Occurrence,
): Pick<RuleProblem, 'related'> {
  return to ? relatedPlace(context, { from, to, message: 'The new location is here' }) : {};
}
