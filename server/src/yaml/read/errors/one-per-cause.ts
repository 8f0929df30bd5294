import { lineStart } from '../../../text/lines';
import type { SyntaxProblem } from '../../node';

/** More than this nobody reads; a file that is something else altogether has thousands. */
const MAX_PROBLEMS = 50;

/**
 * In the order of the text, one for a line, and one for a run of the same mistake in the same column, such as lines that
 * are all indented with a tab. `text` is what the problems are about, and `base` what was added to their offsets.
 */
export function onePerCause(
  problems: readonly SyntaxProblem[],
  { text, base }: { readonly text: string; readonly base: number },
): readonly SyntaxProblem[] {
  if (problems.length < 2) return problems;
  const kept: SyntaxProblem[] = [];
  let previous: { readonly line: number; readonly column: number; readonly code: string } | undefined;
  let line = base;
  let nextLine = base;
  for (const problem of [...problems].sort((a, b) => a.start - b.start || b.end - a.end)) {
    // Each line is searched for its ends once, however many mistakes it has.
    if (problem.start >= nextLine) {
      line = lineStart(text, problem.start - base) + base;
      const end = text.indexOf('\n', problem.start - base);
      nextLine = end === -1 ? Infinity : end + 1 + base;
    }
    const column = problem.start - line;
    const sameLine = previous?.line === line;
    const isRun = previous?.code === problem.code && previous.column === column && problem.code === 'tab-indent';
    if (!sameLine && !isRun) kept.push(problem);
    if (!sameLine) previous = { line, column, code: problem.code };
    if (kept.length === MAX_PROBLEMS) break;
  }
  return kept;
}
