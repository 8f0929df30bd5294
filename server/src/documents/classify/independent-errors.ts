import { lineEnd, lineStart, nextLine } from '../../text/lines';
import type { SyntaxProblem, SyntaxRepair } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { applyPatches } from '../../yaml/read/slips/patch';

/** A repair of a syntax error in a text, and the errors that the document has after it. */
export interface Repaired {
  readonly documentIndex: number;
  readonly problem: SyntaxProblem;
  readonly repair: SyntaxRepair;
  /** Offsets of the repaired text. */
  readonly left: readonly SyntaxProblem[];
}

/**
 * Whether the errors that a repair leaves have nothing to do with it. They are there without the lines that it changes as well, and
 * below the same key of the document they can be repaired, too, unless the repair is a guess at the level of lines. If not, they may come from the repair, or from the mistake that it
 * takes for another one.
 */
export function areIndependent(text: string, { documentIndex, problem, repair, left }: Repaired): boolean {
  if (left.length === 0) return true;
  const { start } = problem;
  const patches = repair.edits.map((edit) => ({ at: start + edit.from, length: edit.length, text: edit.text }));
  const { originalOffset } = applyPatches(text, patches);
  const others = parseText(withoutLines(text, [start, ...patches.map(({ at }) => at)])).documents[documentIndex]
    ?.syntax;
  return left.every((error) => {
    const at = originalOffset(error.start);
    const isThere = others?.some((other) => other.start === at && other.code === error.code) === true;
    const isFixable = error.repairs !== undefined && !isAboutLevel(problem);
    return isThere && (isFixable || isInOtherSection(text, start, at));
  });
}

/** Whether a mistake is the level of a line, which another mistake around it may only make seem wrong. */
function isAboutLevel({ code }: SyntaxProblem): boolean {
  return code === 'wrong-indent';
}

/** A text with blanks in place of the lines of some offsets. */
function withoutLines(text: string, offsets: readonly number[]): string {
  const starts = new Set(offsets.map((offset) => lineStart(text, offset)));
  const lines = [...starts].map((at) => ({ at, length: lineEnd(text, at) - at }));
  return applyPatches(
    text,
    lines.map(({ at, length }) => ({ at, length, text: ' '.repeat(length) })),
  ).text;
}

/** Whether a line at the left margin is between two offsets, or is that of the second one. */
function isInOtherSection(text: string, one: number, other: number): boolean {
  const [first, last] = one < other ? [one, other] : [other, one];
  for (let at = nextLine(text, first); at <= last; at = nextLine(text, at)) {
    if (/^[^\s#-]/.test(text.charAt(at))) return true;
    if (at >= text.length) break;
  }
  return false;
}
