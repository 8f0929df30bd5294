import type { Root } from '../../documents/root';
import type { Span } from '../../text/span';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { Kept, ManualStep } from '../change';
import type { Migration, MigrationContext, MigrationRule, Occurrence, Outcome } from '../migration';
import { findRows, type RowMatch } from './find-rows';
import type { MoveGroup, MoveRow } from './move-rows';
import { planRow } from './row-operations';

/** Makes the migration of a group of rows: chart values need no code of their own. */
export function chartMigration(group: MoveGroup): Migration {
  const sections = (group.sections ?? []).map((section) => section.split('.'));
  return {
    id: group.id,
    release: group.release,
    subject: group.chart === 'openmetadata' ? 'openmetadata-values' : 'dependencies-values',
    title: group.title,
    safety: group.safety,
    find: (root, target) => find(group, sections, root, target),
    apply: (occurrence, context) => apply(group, occurrence, context),
  };
}

function find(group: MoveGroup, sections: readonly Path[], root: Root, target: string): readonly Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const match of findRows(root, group.rows)) {
    const place = sections.find((section) => isWithin(match.at, section)) ?? match.at;
    const key = place.join('\0');
    if (!found.has(key)) found.set(key, occurrenceOf(group, { root, match, place, target }));
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start);
}

interface FoundPlace {
  readonly root: Root;
  readonly match: RowMatch;
  readonly place: Path;
  readonly target: string;
}

function occurrenceOf(group: MoveGroup, { root, match, place, target }: FoundPlace): Occurrence {
  const rule = group.rule ?? ruleOf(match.row);
  const name = place.join('.');
  return {
    path: [...root.base, ...place],
    span: keySpan(root, place),
    rule,
    message: `\`${name}\`: ${group.why} ${adviceOf(rule, match.row)}`.trim(),
    fixTitle: titleOf(rule, name, target),
  };
}

function keySpan(root: Root, place: Path): Span {
  const key = entryOf(nodeAt(root.node, place.slice(0, -1)), String(place.at(-1)))?.key ?? root.node;
  return { start: key.start, end: key.end };
}

function ruleOf({ kind }: MoveRow): MigrationRule {
  switch (kind) {
    case 'value':
    case 'text':
      return 'renamed-value';
    case 'remove':
      return 'removed-field';
    default:
      return 'moved-field';
  }
}

function adviceOf(rule: MigrationRule, { note }: MoveRow): string {
  if (note !== undefined) return note;
  return rule === 'removed-field' ? 'Remove it.' : '';
}

function titleOf(rule: MigrationRule, name: string, target: string): string {
  switch (rule) {
    case 'removed-field':
      return `Remove ${name}`;
    case 'renamed-value':
      return `Correct ${name} for chart ${target}`;
    default:
      return `Move ${name} to its place in chart ${target}`;
  }
}

/** Carries out the rows below the occurrence, one after the other, each on what the one before left. */
function apply(group: MoveGroup, occurrence: Occurrence, context: MigrationContext): Outcome {
  const kept: Kept[] = [];
  const manual: ManualStep[] = [];
  const place = occurrence.path.slice(context.root.base.length);
  let moved = false;
  for (const match of findRows(context.root, group.rows)) {
    if (!isWithin(match.at, place)) continue;
    const root = context.draft.sameRoot(context.path, context.root);
    const plan = root ? planRow(root, match) : { byHand: 'the place is not there any more' };
    if (!root || 'byHand' in plan) {
      manual.push({ path: context.path, text: `${match.at.join('.')}: ${'byHand' in plan ? plan.byHand : ''}` });
      continue;
    }
    const result = context.draft.edit(context.path, root, plan.operations);
    if (!result.ok) return result;
    moved = true;
    const to = plan.to?.join('.') ?? `removed: ${match.row.note ?? 'nothing takes its place'}`;
    if (to !== match.at.join('.')) kept.push({ path: context.path, from: match.at.join('.'), to });
  }
  if (!moved) return { ok: false, reason: manual.map(({ text }) => text).join('; ') || 'nothing of it can be moved' };
  return { ok: true, kept, manual };
}

function isWithin(path: Path, section: Path): boolean {
  return section.length <= path.length && section.every((step, i) => step === path[i]);
}
