import type { Kept } from '../change';
import type { MigrationContext, Occurrence, Outcome } from '../migration';
import type { RowMatch } from './find-rows';
import { isChange, isWithin, matchesByStart, type RowGroupContext } from './matches';
import { planRow } from './plan-row';

/**
 * Carries out the rows of an occurrence, one after the other, each on what the one before left. What only a person can
 * do is told; when nothing else is left, the whole is refused.
 */
export function applyGroup(context: RowGroupContext, occurrence: Occurrence, where: MigrationContext): Outcome {
  const kept: Kept[] = [];
  const byHand = new Map<string, string[]>();
  let changed = false;
  for (const match of matchesOf(context, occurrence, where)) {
    const from = match.at.join('.');
    const outcome = applyRow(match, where);
    if ('reason' in outcome) return { ok: false, reason: outcome.reason };
    if ('byHand' in outcome) byHand.set(outcome.byHand, [...(byHand.get(outcome.byHand) ?? []), from]);
    else {
      changed = true;
      if (outcome.kept !== '' && outcome.kept !== from) kept.push({ path: where.path, from, to: outcome.kept });
    }
  }
  const left = [...byHand].map(([what, places]) => `${places.join(', ')}: ${what}`);
  if (!changed) return { ok: false, reason: left.join('; ') || 'nothing of it can be moved' };
  return { ok: true, kept, manual: left.map((text) => ({ path: where.path, text })) };
}

function matchesOf(context: RowGroupContext, { path }: Occurrence, { root }: MigrationContext): readonly RowMatch[] {
  const place = path.slice(root.base.length);
  const starts = matchesByStart(context, root);
  const isMeant = (match: RowMatch): boolean => isChange(match) && isWithin(match.at, place);
  return context.group.whole === true
    ? (starts.find((matches) => matches.some(isMeant)) ?? [])
    : starts.flat().filter(({ at }) => isWithin(at, place));
}

type RowOutcome = { readonly kept: string } | { readonly byHand: string } | { readonly reason: string };

function applyRow(match: RowMatch, { draft, path, root: before }: MigrationContext): RowOutcome {
  const root = draft.sameRoot(path, before);
  if (!root) return { reason: 'the place is not there any more' };
  const plan = planRow({ ...match, root, keep: match.start });
  if ('byHand' in plan) return plan;
  const result = draft.edit(path, root, plan.operations);
  return result.ok ? { kept: plan.kept } : { reason: result.reason };
}
