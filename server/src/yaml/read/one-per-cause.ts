import type { SyntaxProblem } from '../node';
import { lineStart, nextLine } from './lines';

/** More than this nobody reads; a file that is something else altogether has thousands. */
export const MAX_PROBLEMS = 50;

/** In the order of the text, one for a line, and one for neighbouring lines with the same mistake. */
export function onePerCause(problems: readonly SyntaxProblem[], text: string, base: number): readonly SyntaxProblem[] {
  if (problems.length < 2) return problems;
  const kept: SyntaxProblem[] = [];
  let line = -1;
  for (const problem of [...problems].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const start = lineStart(text, problem.start - base);
    const last = kept.at(-1);
    const isRepetition = last?.code === problem.code && line !== -1 && nextLine(text, line) === start;
    if (start !== line && !isRepetition) kept.push(problem);
    line = start;
    if (kept.length === MAX_PROBLEMS) break;
  }
  return kept;
}
