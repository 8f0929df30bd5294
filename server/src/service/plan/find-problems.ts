import type { Release } from '../../documents/release/release';
import { LineIndex } from '../../text/line-index';
import { checkFile } from '../check/check';
import { limitProblems } from '../check/limit-problems';
import type { Engine } from '../engine/engine';
import type { FoundProblem } from './findings';
import type { PlannedFiles } from './find-parts';

/** The target that the remaining problems are for. */
export interface ProblemsRequest extends PlannedFiles {
  readonly to: Release;
  readonly chartTo?: string | undefined;
  /** Files whose lines are not what they were. */
  readonly changed: { readonly has: (path: string) => boolean };
}

/** What is reported for the files for the target, whatever release they say they are for. */
export function findProblems(engine: Engine, request: ProblemsRequest): readonly FoundProblem[] {
  const { paths, workspace, options, to, chartTo, changed } = request;
  const aimed = { ...options, release: to, releaseFrom: 'option' as const, ...(chartTo && { chartRelease: chartTo }) };
  return paths.flatMap((path): readonly FoundProblem[] => {
    const text = workspace.read(path);
    const report = text === undefined ? undefined : checkFile(engine, { path, text, workspace, options: aimed });
    if (!report) return [];
    const lines = new LineIndex(report.text);
    return limitProblems(report.problems).map(({ rule, migration, severity, message, span }): FoundProblem => ({
      rule,
      ...(migration !== undefined && { migration }),
      severity,
      message,
      path,
      ...(!changed.has(path) && { line: lines.positionAt(span.start).line + 1 }),
    }));
  });
}
