import { nextLine } from '../../../text/lines';
import { lineColumn, isEmptyLine, readBlockLine } from './block-line';
import { largest, smallest } from '../../../text/long-lists';

/** Most files are indented by so many. */
const USUAL = 2;
/** So many lines are enough to see it. */
const MOST_LINES = 2000;

/** By how many spaces lines are usually deeper than the key that they are below. */
export function usualStep(text: string): number {
  const counts = new Map<number, number>();
  /** The columns of the keys above that have their value below. */
  const keys: number[] = [];
  let at = 0;
  for (let line = 0; at < text.length && line < MOST_LINES; at = nextLine(text, at), line++) {
    if (isEmptyLine(text, at) || /^ *\t/.test(text.slice(at, at + 100))) continue;
    const here = readBlockLine(text, at);
    const column = lineColumn(here);
    while ((keys.at(-1) ?? -1) >= column) keys.pop();
    const step = column - (keys.at(-1) ?? column);
    // Nearly nobody indents by an odd number on purpose.
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + (step % 2 === 0 ? 2 : 1));
    if (here.colon !== undefined && here.value >= here.end) keys.push(column);
  }
  const most = largest(counts.values(), 0);
  const steps = [...counts].flatMap(([step, count]) => (count === most ? step : []));
  return steps.length === 0 || steps.includes(USUAL) ? USUAL : smallest(steps);
}
