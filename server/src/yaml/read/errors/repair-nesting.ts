import { lineEnd, lineStart, nextLine } from '../../../text/lines';
import type { Span } from '../../../text/span';
import type { SyntaxProblem } from '../../node';
import type { Composed } from './compose';
import { contentEnd } from '../slips/content-end';
import { hasCause } from './library-messages';
import type { Patch, Repair } from '../slips/patch';
import { quoting, repairsAt } from '../slips/readings';
import { COLON_IN_VALUE, DEEPER_THAN_KEY } from '../slips/words';

/** `a: b: c`, or a line that is indented although the line above has a value already. */
export function repairNestedMapping({ text, errors }: Composed): Repair | undefined {
  const error = errors.find((one) => hasCause(one, 'nested-mapping'));
  if (!error) return undefined;
  const [start] = error.pos;
  const end = contentEnd(text, start);
  const colons = [...text.slice(start, end).matchAll(/:(?=\s|$)/g)];
  return colons.length > 0
    ? colonsInValue(
        text,
        { start, end },
        colons.map(({ index }) => start + index),
      )
    : overIndented(text, start);
}

function colonsInValue(text: string, { start, end }: Span, colons: readonly number[]): Repair {
  const readings = [quoting(text, start, end)];
  return {
    patches: colons.map((at) => ({ at, length: 1, text: '_' })),
    problems: [{ start, end, code: 'colon-in-value', message: COLON_IN_VALUE, ...repairsAt(start, readings) }],
  };
}

/** Reads the lines below a value as the neighbors of its key. */
function overIndented(text: string, valueStart: number): Repair | undefined {
  const keyColumn = columnOfContent(text, lineStart(text, valueStart));
  const patches: Patch[] = [];
  let problem: SyntaxProblem | undefined;
  let column = 0;
  for (let line = nextLine(text, valueStart); line < text.length; line = nextLine(text, line)) {
    const indent = /^ */.exec(text.slice(line, line + 1000))?.[0].length ?? 0;
    if (/^[ \t]*(?:#|\r?\n|$)/.test(text.slice(line, lineEnd(text, line) + 1))) continue;
    if (problem === undefined) {
      column = indent;
      const start = line + indent;
      problem = { start, end: contentEnd(text, start), code: 'wrong-indent', message: DEEPER_THAN_KEY };
    }
    if (indent < column || indent <= keyColumn) break;
    patches.push({ at: line, length: column - keyColumn, text: '' });
  }
  return problem && patches.length > 0 ? { patches, problems: [problem] } : undefined;
}

/** The column at which a line's key or value begins, dashes of list items taken as indentation. */
function columnOfContent(text: string, line: number): number {
  return /^[ \t]*(?:- +)*/.exec(text.slice(line, line + 1000))?.[0].length ?? 0;
}
