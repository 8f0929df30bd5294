import type { Root } from '../../documents/read/root';
import type { Operation } from '../../yaml/operation';
import { isWithin, nodeAt, pointer } from '../../yaml/path';
import type { MigrationContext, Occurrence, Outcome } from '../migration/migration';
import { SectionComments } from '../migration/section-comments';
import type { RowMatch } from './find-rows';
import { isChange, matchesByStart, type RowGroupContext } from './matches';
import type { Overlap } from '../migration/overlap';
import { otherForms, overlapsOf } from './overlaps';
import { rowPlanOf } from './plan-of';
import type { RowGroup } from './row-group';
import type { RowPlan } from './kinds/planned-place';
import type { Relocation } from '../migration/relocation';
import { newPlaceOf } from './row-words';
import { addAll } from '../../text/long-lists';

/**
 * Applies the rows of an occurrence. What only a person can do is reported; if that is all there is, the change is refused.
 */
export function applyGroup(context: RowGroupContext, occurrence: Occurrence, where: MigrationContext): Outcome {
  const matches = matchesOf(context, occurrence, where);
  const { group } = context;
  return group.whole === true ? applyTogether(group, matches, where) : applyEach(group, matches, where);
}

function matchesOf(context: RowGroupContext, { path }: Occurrence, { root }: MigrationContext): readonly RowMatch[] {
  const place = path.slice(root.base.length);
  const starts = matchesByStart(context, root);
  const isMeant = (match: RowMatch): boolean => isChange(match) && isWithin(match.at, place);
  return context.group.whole === true
    ? (starts.find((matches) => matches.some(isMeant)) ?? [])
    : starts.flat().filter(({ at }) => isWithin(at, place));
}

/** All rows of one change in one edit: either all of it happens or nothing. */
function applyTogether(
  group: RowGroup,
  matches: readonly RowMatch[],
  { draft, path, root, comments = new SectionComments() }: MigrationContext,
): Outcome {
  const clashes = otherForms(root, group, matches);
  if (clashes.length > 0) return { ok: false, reason: clashing(clashes) };
  const report = new RowReport(path);
  const operations = matches.flatMap((match) => report.take(match, rowPlanOf(match, { file: path, root, group })));
  if (!report.changed) return report.outcome();
  const result = draft.edit(path, root, lastItemsFirst(comments.carriedBy(root, withoutRepeats(operations))));
  return result.ok ? report.outcome() : result;
}

/** Puts removals of list items last, from the end of the list on, because removing an item renumbers those after it. */
function lastItemsFirst(operations: readonly Operation[]): readonly Operation[] {
  const items = operations.filter((operation) => itemNumber(operation) !== undefined);
  const others = operations.filter((operation) => itemNumber(operation) === undefined);
  return [...others, ...items.sort((a, b) => (itemNumber(b) ?? 0) - (itemNumber(a) ?? 0))];
}

/** The number of the item that an operation removes. */
function itemNumber(operation: Operation): number | undefined {
  const last = operation.op === 'remove' ? operation.path.at(-1) : undefined;
  return typeof last === 'number' ? last : undefined;
}

/** Two rows may write the same setting next to what they move. */
function withoutRepeats(operations: readonly Operation[]): readonly Operation[] {
  const written = new Set<string>();
  return operations.filter((operation) => {
    if (operation.op !== 'set') return true;
    const key = `${pointer(operation.path)} ${JSON.stringify(operation.value)}`;
    const fresh = !written.has(key);
    written.add(key);
    return fresh;
  });
}

/**
 * Applies one row after the other, each to the result of the one before. If one value clashes, nothing is moved: half of a
 * section, such as the login of one server with the address of another, would be worse than the old form.
 */
function applyEach(
  group: RowGroup,
  matches: readonly RowMatch[],
  { draft, path, root: before, target, comments = new SectionComments() }: MigrationContext,
): Outcome {
  const clashes = overlapsOf(before, { group, matches, target }).filter(
    ({ same, intoList }) => !same && intoList !== true,
  );
  if (clashes.length > 0) return { ok: false, reason: clashing(clashes) };
  const report = new RowReport(path);
  for (const match of inTextOrder(before, matches)) {
    const root = draft.sameRoot(path, before);
    if (!root) return { ok: false, reason: 'it no longer exists' };
    if (isTaken(match, root) && !isTaken(match, before)) continue;
    const operations = report.take(match, rowPlanOf(match, { file: path, root, group }));
    const result = operations.length === 0 ? undefined : draft.edit(path, root, comments.carriedBy(root, operations));
    if (result?.ok === false) return result;
  }
  return report.outcome();
}

/**
 * Matches in the order of the text, so that what moves together keeps its order. Of a place and what is inside it, the
 * order of the rows holds.
 */
function inTextOrder({ node }: Root, matches: readonly RowMatch[]): readonly RowMatch[] {
  const position = ({ at }: RowMatch): number => {
    const outermost = matches.filter((other) => isWithin(at, other.at)).sort((a, b) => a.at.length - b.at.length)[0];
    return nodeAt(node, outermost?.at ?? at)?.start ?? 0;
  };
  return matches
    .map((match) => ({ match, start: position(match) }))
    .sort((a, b) => a.start - b.start)
    .map(({ match }) => match);
}

/** Whether what a row would move is not there: a row before it may have taken it. */
function isTaken(match: RowMatch, { node }: Root): boolean {
  return newPlaceOf(match) !== undefined && nodeAt(node, match.at) === undefined;
}

/** Why values that differ at two places are not moved. The values are not shown, because they may be secrets. */
function clashing(clashes: readonly Overlap[]): string {
  const pairs = clashes.map(({ old, new: to }) => `\`${old.join('.')}\` and \`${to.join('.')}\``);
  return `${pairs.join(', ')} have different values; keep the right one${pairs.length > 1 ? ' of each' : ''} by hand, and migrate again`;
}

/** Collects what the rows did: where values went, and what is left to a person. */
class RowReport {
  changed = false;
  private readonly relocations: Relocation[] = [];
  private readonly byHand = new Map<string, string[]>();

  constructor(private readonly path: string) {}

  /** Records what a plan does, and returns its operations. */
  take({ at }: RowMatch, plan: RowPlan): readonly Operation[] {
    const from = at.join('.');
    const step = 'byHand' in plan ? plan.byHand : plan.step;
    if (step !== undefined) this.byHand.set(step, [...(this.byHand.get(step) ?? []), from]);
    if ('byHand' in plan) return [];
    this.changed = true;
    addAll(
      this.relocations,
      plan.relocations.filter((relocation) => !this.isSaid(relocation)),
    );
    return plan.operations;
  }

  /** Two rows may write the same setting, and it is reported once. */
  private isSaid({ from, fate }: Relocation): boolean {
    const place = pointer(from.place);
    return fate.kind === 'added' && this.relocations.some((one) => pointer(one.from.place) === place);
  }

  outcome(): Outcome {
    const left = [...this.byHand].map(([what, places]) => `${places.join(', ')}: ${what}`);
    if (!this.changed) {
      const reason = left.join('; ') || 'none of it can be moved';
      return { ok: false, reason, ...(left.length > 0 && { steps: left }) };
    }
    return { ok: true, relocations: this.relocations, manual: left.map((text) => ({ path: this.path, text })) };
  }
}
