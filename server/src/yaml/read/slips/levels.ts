import { lineStart, nextLine } from '../../../text/lines';
import { lineColumn, isEmptyLine, readBlockLine, type BlockLine } from './block-line';
import { columnAt, firstBelow, moveLines } from './moved-lines';
import type { Reading } from './slip';
import { usualStep } from './usual-step';

/** More ways to move a line than this are not worth a look at each. */
const MOST_READINGS = 24;

/**
 * The readings by which the key at an offset is on another level, alone or with lines below it: those at which the lines above
 * have keys. `from` is where its document begins. For texts that are valid; only a schema shows whether one is better.
 */
export function otherLevels(text: string, key: number, from: number): readonly Reading[] {
  const line = readBlockLine(text, lineStart(text, key));
  if (line.head !== key || line.dashes.length > 0 || line.colon === undefined) return [];
  const own = lineColumn(line);
  const unit = usualStep(text.slice(from));
  const columns = columnsAbove(text, { line, from, unit }).sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  const moves = columns.flatMap((column) => endsFor(text, { line, column, unit }).map((end) => ({ column, end })));
  return moves
    .slice(0, MOST_READINGS)
    .map(({ column, end }) => moveLines(text, { start: line.at, end }, { from: own, to: column }));
}

/** The columns of the keys above that the line could be next to, or below the last of them. */
function columnsAbove(
  text: string,
  { line, from, unit }: { readonly line: BlockLine; readonly from: number; readonly unit: number },
): number[] {
  const own = lineColumn(line);
  const columns = new Set<number>();
  let least = Infinity;
  for (let at = lineAbove(text, line.at, from); at !== undefined && least > 0; at = lineAbove(text, at, from)) {
    if (isEmptyLine(text, at)) continue;
    const above = readBlockLine(text, at);
    const column = above.head - at;
    if (above.colon !== undefined && column < least) {
      if (least === Infinity && above.value >= above.end) columns.add(column + unit);
      columns.add(column);
    }
    least = Math.min(least, lineColumn(above));
  }
  columns.delete(own);
  return [...columns];
}

function lineAbove(text: string, at: number, from: number): number | undefined {
  return at <= from ? undefined : Math.max(from, lineStart(text, at - 1));
}

/** Where the lines may end that are moved to a column together with the first one; the likeliest first. */
function endsFor(
  text: string,
  { line, column, unit }: { readonly line: BlockLine; readonly column: number; readonly unit: number },
): readonly number[] {
  const own = lineColumn(line);
  const block = endOfDeeper(text, line);
  const below = firstBelow(text, line);
  const inner = below !== undefined && below < block ? columnAt(text, below) : undefined;
  const alone = inner === undefined || inner <= column ? [] : [nextLine(text, line.at)];
  const isRightBelow = inner !== undefined && inner - column === unit;
  const whole = isRightBelow ? [...alone, block] : [block, ...alone];
  return [
    ...new Set([...whole, ...startsIn(text, { start: line.at, end: block }, column), ...siblings(text, block, own)]),
  ];
}

/** Where lines begin in a part of the text, after its first line and the next one, that were at a column before. */
function startsIn(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  column: number,
): readonly number[] {
  const starts: number[] = [];
  for (let at = nextLine(text, start); at < end; at = nextLine(text, at)) {
    if (!isEmptyLine(text, at) && columnAt(text, at) === column) starts.push(at);
  }
  return starts.slice(1);
}

/** Where the entries end that are next to the line and below it. */
function siblings(text: string, from: number, column: number): readonly number[] {
  const ends: number[] = [];
  for (let at = from; at < text.length && columnAt(text, at) >= column;) {
    at = isEmptyLine(text, at) ? nextLine(text, at) : endOfDeeper(text, readBlockLine(text, at));
    ends.push(at);
  }
  return ends;
}

/** Where the lines end that are deeper than a line, or the items of its list in its own column. */
function endOfDeeper(text: string, line: BlockLine): number {
  const own = lineColumn(line);
  const isOpen = line.value >= line.end;
  let end = nextLine(text, line.at);
  for (let at = end; at < text.length; at = nextLine(text, at)) {
    if (isEmptyLine(text, at)) continue;
    const column = columnAt(text, at);
    const isItem = isOpen && column === own && readBlockLine(text, at).dashes.length > 0;
    if (column <= own && !isItem) break;
    end = nextLine(text, at);
  }
  return end;
}
