import type { SyntaxProblem } from '../../node';

/** More than this nobody reads; a file that is something else altogether has thousands. */
const MAX_PROBLEMS = 50;

/**
 * In the order of the text, one for a line, and one for a run of the same mistake in the same column, such as lines that
 * are all indented with a tab. `lineStart` gives the start of the line of an offset.
 */
export function onePerCause(
  problems: readonly SyntaxProblem[],
  lineStart: (offset: number) => number,
): readonly SyntaxProblem[] {
  if (problems.length < 2) return problems;
  const kept: SyntaxProblem[] = [];
  let previous: { readonly line: number; readonly column: number; readonly code: string } | undefined;
  for (const problem of [...problems].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const line = lineStart(problem.start);
    const column = problem.start - line;
    const sameLine = previous?.line === line;
    const isRun = previous?.code === problem.code && previous.column === column && problem.code === 'tab-indent';
    if (!sameLine && !isRun) kept.push(problem);
    if (!sameLine) previous = { line, column, code: problem.code };
    if (kept.length === MAX_PROBLEMS) break;
  }
  return kept;
}
