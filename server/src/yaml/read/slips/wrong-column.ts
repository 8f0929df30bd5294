import { columnOf, type BlockLine } from './block-line';
import { kindOf, type Frame } from './frames';
import { endOfLines, moveLine } from './moved-lines';
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
  const first = wrongFirst(misplaced);
  if (first) return slipOf(text, first.line, { columns: [first.column], unit });
  const columns = columnsFor(misplaced);
  return columns.length === 0 ? undefined : slipOf(text, line, { columns, unit });
}

/** If the line above began its map at an odd column, and this line is at the usual one, the line above is wrong. */
function wrongFirst({
  line,
  left,
  open,
  unit,
}: Misplaced): { readonly line: BlockLine; readonly column: number } | undefined {
  const frame = left.at(-1) ?? open.at(-1);
  const parent = open[left.length > 0 ? open.length - 1 : open.length - 2];
  if (frame?.count !== 1 || frame.kind !== kindOf(line)) return undefined;
  const above = parent?.column ?? -unit;
  const isUsual = columnOf(line) - above === unit && frame.column - above !== unit;
  return isUsual ? { line: frame.first, column: columnOf(line) } : undefined;
}

/** The columns at which maps, or lists for an item, go on; the nearest first, and of two the deeper one. */
function columnsFor({ line, left, open }: Misplaced): readonly number[] {
  const own = columnOf(line);
  const fitting = [...left, ...open.slice(-1)].filter(({ kind }) => kind === kindOf(line)).map(({ column }) => column);
  return [...new Set(fitting)]
    .filter((column) => column !== own)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own) || b - a)
    .slice(0, MOST_READINGS);
}

function slipOf(
  text: string,
  line: BlockLine,
  { columns, unit }: { readonly columns: readonly number[]; readonly unit: number },
): Slip {
  const [column = 0, ...others] = columns;
  const { start, end } = line;
  return {
    problem: {
      start,
      end: Math.max(end, start + 1),
      code: 'wrong-indent',
      message: `This line is not aligned with the lines it belongs to. Indent it by ${[column, ...others].sort((a, b) => a - b).join(' or ')} spaces.`,
      reach: endOfLines(text, line) - start,
    },
    readings: columns.map((to) => moveLine(text, line, { column: to, unit })),
  };
}
