import { nextLine } from '../../../text/lines';
import { isEmptyLine, lineColumn, readBlockLine } from './block-line';
import { frameKindOf } from './frames';
import { columnAt, moveLines } from './moved-lines';
import type { Slip } from './slip';
import { NO_KEY_ABOVE } from './words';
import type { Misplaced } from './wrong-column';

/**
 * The first lines of a document are indented, as if their key were above them, and the keys of the document come below: the line
 * with their key was left out. They are read as keys of the document; which key it was, a schema says.
 */
export function noKeyAbove({ text, line, left, open }: Misplaced): Slip | undefined {
  const outer = left.at(-1);
  if (open.length > 0 || outer?.kind !== 'map' || frameKindOf(line) !== 'map' || lineColumn(line) !== 0)
    return undefined;
  if (outer.count < 2 || keysBelow(text, line.at) < 2) return undefined;
  const { first } = outer;
  const reading = moveLines(text, { start: first.at, end: line.at }, { from: outer.column, to: 0 });
  return {
    problem: {
      start: first.start,
      end: first.colon ?? first.end,
      code: 'no-key-above',
      message: NO_KEY_ABOVE,
      reach: line.at - first.start,
    },
    readings: [reading],
  };
}

/** How many lines of a document, from one on, begin at the left margin with a key. */
function keysBelow(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; at = nextLine(text, at)) {
    if (isEmptyLine(text, at) || columnAt(text, at) > 0) continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))) break;
    if (readBlockLine(text, at).colon !== undefined) count += 1;
  }
  return count;
}
