import type { Path } from '../../yaml/path';
import type { MigrationRule } from '../migration';
import type { RowMatch } from './find/find-rows';
import { placeOf } from './row';

/** Where the value of a match goes, from the root; undefined when it goes nowhere else. */
export function targetOf({ row, at, start }: RowMatch): Path | undefined {
  switch (row.kind) {
    case 'rename':
    case 'to-list':
    case 'list':
    case 'only-item':
    case 'transform':
      return placeOf(row.to, start);
    case 'prefix':
      return [...placeOf(row.to, start), ...at.slice(placeOf(row.from, start).length)];
    case 'wrap':
      return [...at, row.key];
    case 'choose':
    case 'default':
      return at;
    case 'settings':
    case 'value':
    case 'constant':
    case 'text':
    case 'remove':
    case 'remove-item':
    case 'needs':
    case 'manual':
      return undefined;
  }
}

/** The rule under which a row reports the old form. */
export function ruleOf(match: RowMatch): MigrationRule {
  switch (match.row.kind) {
    case 'value':
    case 'constant':
    case 'text':
      return 'renamed-value';
    case 'remove':
    case 'settings':
      return 'removed-field';
    case 'remove-item':
      return 'removed-value';
    case 'choose':
    case 'default':
      return 'missing-field';
    case 'rename':
    case 'prefix':
    case 'to-list':
    case 'wrap':
    case 'transform':
    case 'list':
    case 'only-item':
    case 'needs':
    case 'manual':
      return isRename(match) ? 'renamed-field' : 'moved-field';
  }
}

function isRename(match: RowMatch): boolean {
  if (!isMove(match)) return false;
  const to = targetOf(match);
  return to?.length === match.at.length && to.slice(0, -1).every((step, i) => step === match.at[i]);
}

/** What to do about the matches of one start, in a sentence; '' where the reason says it already. */
export function adviceFor(matches: readonly RowMatch[]): string {
  const notes = new Set(matches.flatMap(({ row }) => (row.note === undefined ? [] : [row.note])));
  return [doing(matches), ...notes].filter((sentence) => sentence !== '').join(' ');
}

function doing(matches: readonly RowMatch[]): string {
  const [first] = matches;
  if (!first) return '';
  if (matches.every(isMove)) return matches.length === 1 ? moving(first) : movingAll(matches);
  if (matches.every(({ row }) => row.kind === 'remove')) return matches.length === 1 ? 'Remove it.' : 'Remove them.';
  return matches.length === 1 ? writing(first) : '';
}

function isMove(match: RowMatch): boolean {
  return ['rename', 'prefix', 'wrap', 'to-list'].includes(match.row.kind);
}

function moving(match: RowMatch): string {
  const to = fromStart(match, targetOf(match) ?? match.at);
  return isRename(match) ? `Rename it to \`${to}\`.` : `Move it to \`${to}\`.`;
}

function movingAll(matches: readonly RowMatch[]): string {
  const parents = new Set(matches.map((match) => fromStart(match, targetOf(match)?.slice(0, -1) ?? match.at)));
  const [parent] = parents;
  if (parents.size !== 1 || parent === undefined) return '';
  return parent === '' ? 'Move them one level up.' : `Move them into \`${parent}\`.`;
}

function writing({ row }: RowMatch): string {
  if (row.kind === 'constant') return `Write \`${row.value}\`.`;
  if (row.kind === 'default') return `Write \`${JSON.stringify(row.value)}\`.`;
  const values = row.kind === 'value' ? new Set(Object.values(row.values)) : new Set<string>();
  return values.size === 1 ? `Write \`${[...values].join('')}\`.` : '';
}

/** The fix of the matches of one start in the imperative; undefined where the migration's title says it best. */
export function fixTitleFor(matches: readonly RowMatch[]): string | undefined {
  const [match] = matches;
  if (!match || matches.length > 1) return undefined;
  const name = fromStart(match, match.at);
  const to = targetOf(match);
  if (isMove(match) && to) return `${isRename(match) ? 'Rename' : 'Move'} ${name} to ${fromStart(match, to)}`;
  if (match.row.kind === 'remove') return `Remove ${name}`;
  return undefined;
}

/** A place as it is reported: from where the rows of the migration start, positions in brackets. */
export function fromStart({ start }: RowMatch, place: Path): string {
  const isBelow = start.every((step, i) => step === place[i]);
  return (isBelow ? place.slice(start.length) : place)
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`))
    .join('');
}
