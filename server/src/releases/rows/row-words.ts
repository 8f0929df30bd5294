import { isWithin, type Path } from '../../yaml/path';
import type { MigrationRule } from '../migration/migration';
import type { RowMatch } from './find-rows';
import { rowKindOf } from './kinds/register';
import type { RowAdvice } from './kinds/row-kind';
import { isSibling } from './kinds/plan-move';

/** Where the value of a match goes, from the root; undefined when it goes nowhere else. */
export function newPlaceOf({ row, at, start }: RowMatch): Path | undefined {
  const target = rowKindOf(row).target?.(row, at, start);
  return target === 'removed' ? undefined : target;
}

/** The rule under which a row reports the old form. */
export function ruleOf(match: RowMatch): MigrationRule {
  const rule = rowKindOf(match.row).rule?.(match.row) ?? 'moved-field';
  return rule === 'moved-field' && isRename(match) ? 'renamed-field' : rule;
}

function isRename(match: RowMatch, targetNow: TargetNow = newPlaceOf): boolean {
  const to = adviceOn(match) === 'move' ? targetNow(match) : undefined;
  return to !== undefined && isSibling(match.at, to);
}

/** Where the value of a match belongs in the release that is asked about: later moves count, too. */
export type TargetNow = (match: RowMatch) => Path | undefined;

function adviceOn({ row }: RowMatch): RowAdvice | undefined {
  return rowKindOf(row).advice?.(row);
}

/** What to do about the matches of one start, in a sentence; '' if the reason already says it. */
export function adviceFor(matches: readonly RowMatch[], targetNow: TargetNow): string {
  const notes = new Set(matches.flatMap(({ row }) => (row.note === undefined ? [] : [row.note])));
  return [doing(matches, targetNow), ...notes].filter((sentence) => sentence !== '').join(' ');
}

function doing(matches: readonly RowMatch[], targetNow: TargetNow): string {
  const [first, ...others] = matches;
  if (!first) return '';
  const isOne = others.length === 0;
  if (matches.every((match) => adviceOn(match) === 'move'))
    return isOne ? moving(first, targetNow) : movingAll(matches, targetNow);
  if (matches.every((match) => adviceOn(match) === 'remove')) return isOne ? 'Remove it.' : 'Remove them.';
  const advice = isOne ? adviceOn(first) : undefined;
  return typeof advice === 'object' ? `Write \`${advice.write}\`.` : '';
}

function moving(match: RowMatch, targetNow: TargetNow): string {
  const to = fromStart(match, targetNow(match) ?? match.at);
  return isRename(match, targetNow) ? `Rename it to \`${to}\`.` : `Move it to \`${to}\`.`;
}

function movingAll(matches: readonly RowMatch[], targetNow: TargetNow): string {
  const parents = new Set(matches.map((match) => fromStart(match, targetNow(match)?.slice(0, -1) ?? match.at)));
  const [parent] = parents;
  if (parents.size !== 1 || parent === undefined) return '';
  return parent === '' ? 'Move them one level up.' : `Move them into \`${parent}\`.`;
}

/** The fix for the matches of one start in the imperative; undefined to use the migration's title. */
export function fixTitleFor(matches: readonly RowMatch[], targetNow: TargetNow): string | undefined {
  const [match] = matches;
  if (!match || matches.length > 1) return undefined;
  const name = fromStart(match, match.at);
  const to = targetNow(match);
  const advice = adviceOn(match);
  if (advice === 'move' && to)
    return `${isRename(match, targetNow) ? 'Rename' : 'Move'} ${name} to ${fromStart(match, to)}`;
  return advice === 'remove' ? `Remove ${name}` : undefined;
}

/** A place as it is reported: from where the rows of the migration start, positions in brackets. */
export function fromStart({ start }: RowMatch, place: Path): string {
  return (isWithin(place, start) ? place.slice(start.length) : place)
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`))
    .join('');
}
