import { lineColumn, readBlockLine, type BlockLine } from './block-line';
import { frameKindOf, type Frame } from './frames';
import { columnAt, endOfLines, firstBelow, movesOf } from './moved-lines';
import type { Slip } from './slip';

/** A line at a column where nothing goes on. */
export interface Misplaced {
  readonly text: string;
  readonly line: BlockLine;
  /** The frames that it leaves, the innermost first. */
  readonly left: readonly Frame[];
  /** Those that are still open, the innermost last. */
  readonly open: readonly Frame[];
  /** By how many spaces most lines of the text are deeper than the one they are below. */
  readonly unit: number;
}

/** How many columns are offered at most. */
const MOST_READINGS = 3;

/** The slip of a line that is not aligned; undefined if there is no column at which it could be. */
export function wrongColumn(misplaced: Misplaced): Slip | undefined {
  const { text, line, unit } = misplaced;
  const isAlone = isAloneWrong(misplaced);
  const above = isAlone ? undefined : (wrongEntry(misplaced) ?? wrongFirst(misplaced) ?? wrongItem(misplaced));
  if (above) return slipOf(text, above.line, { columns: [above.column], unit, until: line.at });
  const begun = columnForNewList(misplaced);
  const columns = begun === undefined ? columnsFor(misplaced) : [begun];
  return columns.length === 0 ? undefined : slipOf(text, line, { columns, unit, until: text.length });
}

/** Whether the lines below a line are as deep as if it were where something goes on: then no line above is at the wrong column. */
function isAloneWrong(misplaced: Misplaced): boolean {
  const { text, line, unit } = misplaced;
  const below = firstBelow(text, line);
  const inner = below === undefined ? 0 : columnAt(text, below);
  if (inner <= lineColumn(line) || inner - lineColumn(line) === unit) return false;
  return columnsFor(misplaced).some((column) => inner - column === unit);
}

/** A line further up that is at the wrong column, and the right one. */
interface WrongAbove {
  readonly line: BlockLine;
  readonly column: number;
}

/**
 * A line that goes on where the entry that it is below would go on if that were deeper: the entry closed a map at this column,
 * or its own neighbor has nothing below.
 */
function wrongEntry({ line, left, open, unit }: Misplaced): WrongAbove | undefined {
  const column = lineColumn(line);
  const kind = frameKindOf(line);
  const top = open.at(-1);
  const isInList = top?.column === column && top.kind !== kind;
  const parent = isInList ? open.at(-2) : top;
  const inner = isInList ? top : left.at(-1);
  const entry = parent?.entry;
  if (!entry || inner === undefined || parent.kind !== kind || column <= parent.column) return undefined;
  const isUsual = inner.column - (isInList ? parent.column : column) === unit;
  const mayGoOn = entry.closed.includes(column) || (entry.isBelowOpenKey && column - parent.column === unit);
  return isUsual && mayGoOn ? { line: entry.line, column } : undefined;
}

/** If the line above began its list at an odd column, and this line is at the usual one of its item, the line above is wrong. */
function wrongItem({ line, left, open, unit }: Misplaced): WrongAbove | undefined {
  const [list, map, ...others] = left.length === 0 ? open.slice(-2) : [...open.slice(-1), ...left];
  if (others.length > 0 || list?.kind !== 'list' || map?.kind !== 'map' || map.count !== 1) return undefined;
  if (map.first !== list.first || frameKindOf(line) !== 'map') return undefined;
  const column = list.column + lineColumn(line) - map.column;
  const isUsual = (at: number): boolean => at % unit === 0;
  return isUsual(column) && !isUsual(list.column) ? { line: list.first, column } : undefined;
}

/** If the line above began its map at an odd column, and this line is at the usual one, the line above is wrong. */
function wrongFirst({ line, left, open, unit }: Misplaced): WrongAbove | undefined {
  const frame = left.at(-1) ?? open.at(-1);
  const parent = open[left.length > 0 ? open.length - 1 : open.length - 2];
  if (frame?.count !== 1 || frame.kind !== frameKindOf(line)) return undefined;
  const above = parent?.column ?? -unit;
  const isUsual = lineColumn(line) - above === unit && frame.column - above !== unit;
  return isUsual ? { line: frame.first, column: lineColumn(line) } : undefined;
}

/**
 * The column of an item that is to the left of the key whose list it begins, where no list goes on: below the key, so that its own
 * lines and the items below, which are not moved, are right.
 */
function columnForNewList({ text, line, left, open }: Misplaced): number | undefined {
  const [inner] = left;
  const isItem = frameKindOf(line) === 'list';
  if (!isItem || inner?.last !== 'nothing' || [...left, ...open].some(({ kind }) => kind === 'list')) return undefined;
  const own = lineColumn(line);
  const below = firstBelow(text, line);
  const column = below === undefined ? own : columnAt(text, below);
  if (below === undefined || column <= own) return inner.column;
  const isNextItem = frameKindOf(readBlockLine(text, below)) === 'list';
  const begun = isNextItem ? column : column - (line.head - line.start);
  return begun < inner.column ? undefined : begun;
}

/** The columns at which maps, or lists for an item, go on; the nearest first, and of two the deeper one. */
function columnsFor({ line, left, open }: Misplaced): readonly number[] {
  const own = lineColumn(line);
  const fitting = [...left, ...open.slice(-1)]
    .filter(({ kind }) => kind === frameKindOf(line))
    .map(({ column }) => column);
  return [...new Set(fitting)]
    .filter((column) => column !== own)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own) || b - a)
    .slice(0, MOST_READINGS);
}

function slipOf(
  text: string,
  line: BlockLine,
  { columns, unit, until }: { readonly columns: readonly number[]; readonly unit: number; readonly until: number },
): Slip {
  const [column = 0, ...others] = columns;
  const { start, end } = line;
  return {
    problem: {
      start,
      end: Math.max(end, start + 1),
      code: 'wrong-indent',
      message: `This line is not aligned with the lines it belongs to. ${advice([column, ...others])}`,
      reach: endOfLines(text, line, until) - start,
    },
    readings: columns.flatMap((to) => movesOf(text, line, { column: to, unit, until })),
  };
}

function advice(columns: readonly number[]): string {
  const deeper = columns.filter((column) => column > 0).sort((a, b) => a - b);
  const indent = `ndent it by ${deeper.join(' or ')} ${deeper.join() === '1' ? 'space' : 'spaces'}.`;
  if (deeper.length === columns.length) return `I${indent}`;
  return deeper.length === 0 ? 'Move it to the top level.' : `Move it to the top level, or i${indent}`;
}
