import type { Kept, ManualStep } from '../change';
import type { MigrationContext, Occurrence, Outcome } from '../migration';
import { pointer } from '../../yaml/path';
import type { RowMatch } from './find-rows';
import { isChange, isWithin, matchesByStart, type RowGroupContext } from './matches';
import { planRow } from './plan-row';

/**
 * Carries out the rows of an occurrence, one after the other, each on what the one before left. What only a person can
 * do is told; when nothing else is left, the whole is refused.
 */
export function applyGroup(context: RowGroupContext, occurrence: Occurrence, where: MigrationContext): Outcome {
  const kept: Kept[] = [];
  const manual: ManualStep[] = [];
  let changed = false;
  for (const match of matchesOf(context, occurrence, where)) {
    const outcome = applyRow(match, where);
    if (!outcome.ok) return outcome;
    if (outcome.kept) kept.push(outcome.kept);
    if (outcome.manual) manual.push(outcome.manual);
    changed ||= outcome.changed;
  }
  if (!changed) return { ok: false, reason: manual.map(({ text }) => text).join('; ') || 'nothing of it can be moved' };
  return { ok: true, kept, manual };
}

function matchesOf(context: RowGroupContext, { path }: Occurrence, { root }: MigrationContext): readonly RowMatch[] {
  const place = path.slice(root.base.length);
  const groups = matchesByStart(context, root);
  if (context.group.whole !== true) return groups.flat().filter(({ at }) => isWithin(at, place));
  return (
    groups.find((matches) => matches.some((match) => isChange(match) && pointer(match.at) === pointer(place))) ?? []
  );
}

type RowOutcome = { readonly ok: false; readonly reason: string } | (Told & { readonly ok: true });

interface Told {
  readonly changed: boolean;
  readonly kept?: Kept;
  readonly manual?: ManualStep;
}

function applyRow(match: RowMatch, { draft, path, root: before }: MigrationContext): RowOutcome {
  const root = draft.sameRoot(path, before);
  const from = match.at.join('.');
  const plan = root ? planRow({ ...match, root, keep: match.start }) : { byHand: 'the place is not there any more' };
  if (!root || 'byHand' in plan) {
    return { ok: true, changed: false, manual: { path, text: `${from}: ${'byHand' in plan ? plan.byHand : ''}` } };
  }
  const result = draft.edit(path, root, plan.operations);
  if (!result.ok) return result;
  const { kept: to } = plan;
  return to === '' || to === from ? { ok: true, changed: true } : { ok: true, changed: true, kept: { path, from, to } };
}
