import type { Occurrence } from '../../releases/migration/migration';
import type { Overlap } from '../../releases/migration/overlap';
import type { Operation } from '../../yaml/operation';
import { pointer, type Path } from '../../yaml/path';
import type { Fix } from '../shared/problem';
import type { MigrationOccurrence, Rule, RuleContext, RuleProblem } from '../shared/rule';
import { relatedPlace } from '../shared/related-place';
import { allOf, dotted, shortRelease } from '../shared/words';

/** The old form of a setting next to its new one. */
export const oldAndNewTogether: Rule = {
  id: 'old-and-new-together',
  severity: 'error',
  summary: 'The old and the new form of a setting are both set.',
  onlyFindings: true,
  *check(context) {
    for (const found of context.occurrences) {
      const { migration, occurrence } = found;
      const { overlaps = [] } = occurrence;
      if (overlaps.length === 0) continue;
      const differing = overlaps.filter(({ same }) => !same);
      yield {
        migration: migration.id,
        message: `${both(context, overlaps, migration.release)} ${advice(differing)}`,
        span: occurrence.span,
        path: occurrence.path,
        ...severityOf(context, occurrence),
        tags: ['deprecated'],
        ...newOf(context, overlaps),
        fixes: differing.length === 0 ? [removal(context, found, overlaps)] : choices(context, differing),
      };
    }
  },
};

function newOf(context: RuleContext, [first]: readonly Overlap[]): Pick<RuleProblem, 'related'> {
  return first ? relatedPlace(context, { from: first.old, to: first.new, message: 'The new one is set here' }) : {};
}

/** If the old form by itself only has no effect, setting both does no harm. */
function severityOf({ ruleNames }: RuleContext, { severity, rule }: Occurrence): Pick<RuleProblem, 'severity'> {
  if (severity !== undefined) return { severity };
  return ruleNames.hasNoEffect(rule) ? { severity: 'warning' } : {};
}

function both({ root }: RuleContext, overlaps: readonly Overlap[], release: string): string {
  const names = (places: readonly Overlap['old'][]): string => {
    return allOf([...new Set(places.map((place) => dotted(place.slice(root.base.length))))]);
  };
  const [olds, news] = [names(overlaps.map(({ old }) => old)), names(overlaps.map((one) => one.new))];
  const since = shortRelease(overlaps.find((one) => one.since !== undefined)?.since ?? release);
  return overlaps.length === 1
    ? `${olds} and ${news} are both set; as of ${since} only the second is used.`
    : `${olds} are set together with ${news}; as of ${since} only the new ones are used.`;
}

/** The values are not shown: they may be secrets. */
function advice(differing: readonly Overlap[]): string {
  return differing.length === 0
    ? 'They have the same value; remove the old one.'
    : 'Their values differ: keep the one you want under the new key, and remove the old key.';
}

function removal(
  { root }: RuleContext,
  { migration, occurrence, change }: MigrationOccurrence,
  overlaps: readonly Overlap[],
): Fix {
  return {
    title: `Remove ${choiceOf(overlaps, 'old', root.base.length)}`,
    safety: occurrence.safety ?? migration.safety,
    change,
  };
}

function choices(context: RuleContext, differing: readonly Overlap[]): readonly Fix[] {
  const keep = context.root.base;
  const newOnes: Fix = {
    title: `Keep ${choiceOf(differing, 'new', keep.length)}, remove the old`,
    safety: 'review',
    change: () => context.edit(differing.map(({ old }) => ({ op: 'remove', path: old, keep }))),
  };
  if (differing.some(({ intoList }) => intoList)) return [newOnes];
  return [
    newOnes,
    {
      title: `Use the value of ${choiceOf(differing, 'old', keep.length)}`,
      safety: 'review',
      change: () =>
        context.edit([
          ...unique(differing.map((one) => one.new)).map((path): Operation => ({
            op: 'remove',
            path,
            keep: path.slice(0, -1),
          })),
          ...differing.map(({ old, new: to, inside = to }): Operation => ({ op: 'move', from: old, to: inside, keep })),
        ]),
    },
  ];
}

function unique(places: readonly Path[]): readonly Path[] {
  return [...new Map(places.map((place) => [pointer(place), place])).values()];
}

/** The names of one side; its whole place where both sides have one name. */
function choiceOf(differing: readonly Overlap[], side: 'old' | 'new', below: number): string {
  const [only, ...more] = differing;
  if (only === undefined || more.length > 0 || only.old.at(-1) !== only.new.at(-1))
    return listOf(differing.map((one) => one[side]));
  return dotted(only[side].slice(below));
}

function listOf(places: readonly Overlap['old'][]): string {
  const names = [...new Set(places.map((place) => String(place.at(-1))))];
  return names.length > 2 ? `${names.length} fields` : names.join(' and ');
}
