import { lineStart } from '../../../text/lines';
import type { SyntaxProblem } from '../../node';

/** Nobody reads more; a file that is not YAML at all has thousands. */
const MAX_PROBLEMS = 50;

/**
 * In the order of the text, at most one per line, and one for consecutive lines with the same mistake in the same
 * column, such as lines indented with tabs. `text` is the text of the problems, and `base` was added to their offsets.
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
